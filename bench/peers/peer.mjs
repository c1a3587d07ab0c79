// npm's `dancing-links` behind the same command line as `peers`: `peer.mjs dancing-links FILE`.
// Prints the number of covers and the CPU seconds of the search alone. Exit code 3: it cannot take the problem.
import { readFileSync } from 'node:fs'
import { DancingLinks } from 'dancing-links'

const kept = line => line.trim() !== '' && !line.trimStart().startsWith('|')
const [head, ...lines] = readFileSync(process.argv[3], 'utf8').split('\n').filter(kept)
const [first, second = ''] = head.split(' | ')
const words = line => line.split(/\s+/).filter(word => word !== '' && !word.startsWith('|'))
if (first.includes('|') || lines.some(line => line.includes(':'))) {
  console.error('dancing-links: takes neither colours nor multiplicities')
  process.exit(3)
}
const primary = new Map(words(first).map((name, number) => [name, number]))
const secondary = new Map(words(second).map((name, number) => [name, number]))
const solver = new DancingLinks().createSolver({
  primaryColumns: primary.size,
  secondaryColumns: secondary.size,
})
lines.forEach((line, number) => {
  const items = words(line)
  const option = {
    primary: items.filter(name => primary.has(name)).map(name => primary.get(name)),
    secondary: items.filter(name => secondary.has(name)).map(name => secondary.get(name)),
  }
  if (option.primary.length > 0) solver.addSparseConstraint(number, option)
})
const start = process.cpuUsage()
let covers = 0
for (const _ of solver.createGenerator()) covers += 1
const used = process.cpuUsage(start)
console.log(`${covers} ${((used.user + used.system) / 1e6).toFixed(6)}`)

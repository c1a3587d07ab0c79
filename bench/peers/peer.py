"""Python's exact-cover packages behind the same command line as `peers`: `peer.py NAME FILE`.

Prints the number of covers and the CPU seconds of the search alone. Exit code 3: the peer cannot take the problem.
"""

import sys
import time


def read(path):
    """Items (primary first), how many are primary, bounds by item, options as lists of (item, colour)."""
    with open(path, encoding="utf-8") as file:
        lines = [line for line in file.read().split("\n") if line.strip() and not line.lstrip().startswith("|")]
    names, bounds, primary, second = {}, {}, 0, False
    for word in lines[0].split():
        if word == "|":
            second = True
            continue
        if "|" in word:
            bound, word = word.split("|", 1)
            low, _, high = bound.partition(":")
            bounds[len(names)] = (int(low), int(high or low))
        primary += not second
        names[word] = len(names)
    colours, options = {}, []
    for line in lines[1:]:
        option = []
        for word in line.split():
            if word.startswith("|"):
                continue
            name, _, colour = word.partition(":")
            option.append((names[name], colours.setdefault(colour, len(colours) + 1) if colour else 0))
        if any(item < primary for item, _ in option):
            options.append(option)
    return list(names), primary, bounds, options, bool(colours)


def miniexact(problem):
    """The package's C library, one call a cover."""
    import miniexact as library

    names, primary, bounds, options, coloured = problem
    make = library.miniexacts_m if bounds else library.miniexacts_c if coloured else library.miniexacts_x
    if not bounds and primary < len(names):
        make = library.miniexacts_c
    solver = make()
    items = []
    for number, name in enumerate(names):
        if number >= primary:
            items.append(solver.secondary(name))
        elif bounds:
            items.append(solver.primary(name, *bounds.get(number, (1, 1))))
        else:
            items.append(solver.primary(name))
    shades = {}
    for option in options:
        for item, colour in option:
            if colour:
                if colour not in shades:
                    shades[colour] = solver.color("c%d" % colour)
                solver.add(items[item], shades[colour])
            else:
                solver.add(items[item])
        solver.add(0)
    start, covers = time.process_time(), 0
    while solver.solve() == 10:
        covers += 1
    return covers, time.process_time() - start


def xcover(problem):
    """Dancing cells compiled by numba; the package hands each cover to Python, which is part of its cost."""
    import numpy
    from xcover import algorithm_c

    names, primary, bounds, options, _ = problem
    if bounds:
        raise NotImplementedError("takes no multiplicities")
    cells = numpy.array([item for option in options for item, _ in option], dtype=numpy.uint32)
    colours = numpy.array([colour for option in options for _, colour in option], dtype=numpy.uint32)
    ends = numpy.zeros(len(options) + 1, dtype=numpy.uint32)
    ends[1:] = numpy.cumsum([len(option) for option in options])
    start, covers = time.process_time(), 0
    for _ in algorithm_c(cells, ends, colours, numpy.uint32(len(names)), numpy.uint32(len(names) - primary)):
        covers += 1
    return covers, time.process_time() - start


PEERS = {"miniexact": miniexact, "xcover": xcover}


def main():
    name, path = sys.argv[1:]
    try:
        covers, seconds = PEERS[name](read(path))
    except NotImplementedError as error:
        print(f"{name}: {error}", file=sys.stderr)
        return 3
    print(f"{covers} {seconds:.6f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

//! Algorithm M with dancing links, as in TAOCP 7.2.2.1: another twin, fast enough for larger problems.
//!
//! Deviation: it recurses, once per chosen option.

use crossfoot_engine::cover::{OptionId, Problem};

/// A commitment of a coloured item that was made already.
const SETTLED: u32 = u32::MAX;

#[derive(Clone, Copy, Default)]
struct Node {
    up: usize,
    down: usize,
    /// The item's header; 0 for a spacer.
    top: usize,
    colour: u32,
    option: OptionId,
}

/// Links, headers first: the header of item `i` is node `i + 1`, node 0 is the root of the list of items.
struct Links {
    nodes: Vec<Node>,
    left: Vec<usize>,
    right: Vec<usize>,
    len: Vec<i64>,
    bound: Vec<i64>,
    slack: Vec<i64>,
    primary: Vec<bool>,
    chosen: Vec<OptionId>,
    updates: u64,
}

/// Calls `found` for each cover, its options in the order chosen; returns the updates of links made.
pub(crate) fn covers(problem: &Problem, found: &mut dyn FnMut(&[OptionId])) -> u64 {
    let mut links = Links::new(problem);
    links.search(found);
    links.updates
}

impl Links {
    fn new(problem: &Problem) -> Links {
        let items = problem.items();
        let mut nodes: Vec<Node> = (0..=items)
            .map(|head| Node {
                up: head,
                down: head,
                top: head,
                ..Node::default()
            })
            .collect();
        let mut len = vec![0; items + 1];
        nodes.push(Node::default());
        for option in 0..problem.options() as OptionId {
            for occurrence in problem.option(option) {
                let (head, node) = (occurrence.item as usize + 1, nodes.len());
                let up = nodes[head].up;
                nodes[up].down = node;
                nodes[head].up = node;
                nodes.push(Node {
                    up,
                    down: head,
                    top: head,
                    colour: occurrence.colour,
                    option,
                });
                len[head] += 1;
            }
            nodes.push(Node::default());
        }
        let bounds = |item: usize| problem.multiplicity(item as u32);
        let high = |item| bounds(item).map_or(1, |(_, high)| i64::from(high));
        let low = |item| bounds(item).map_or(0, |(low, _)| i64::from(low));
        let mut links = Links {
            nodes,
            left: (0..=items).collect(),
            right: (0..=items).collect(),
            len,
            bound: (0..=items)
                .map(|h| h.checked_sub(1).map_or(0, high))
                .collect(),
            slack: (0..=items)
                .map(|h| h.checked_sub(1).map_or(0, |item| high(item) - low(item)))
                .collect(),
            primary: (0..=items)
                .map(|h| h > 0 && bounds(h - 1).is_some())
                .collect(),
            chosen: Vec::new(),
            updates: 0,
        };
        for head in (1..=items).filter(|&head| bounds(head - 1).is_some()) {
            let last = links.left[0];
            links.right[last] = head;
            links.left[head] = last;
            links.right[head] = 0;
            links.left[0] = head;
        }
        links
    }

    /// The other nodes of an option, to the right and round.
    fn siblings(&self, node: usize) -> Vec<usize> {
        let mut first = node;
        while self.nodes[first - 1].top > 0 && first > self.left.len() {
            first -= 1;
        }
        let end = (node..).find(|&n| self.nodes[n].top == 0).unwrap();
        (node + 1..end).chain(first..node).collect()
    }

    fn hide(&mut self, node: usize) {
        for other in self.siblings(node) {
            let Node {
                up,
                down,
                top,
                colour,
                ..
            } = self.nodes[other];
            if colour != SETTLED {
                self.nodes[up].down = down;
                self.nodes[down].up = up;
                self.len[top] -= 1;
                self.updates += 1;
            }
        }
    }

    fn unhide(&mut self, node: usize) {
        for other in self.siblings(node).into_iter().rev() {
            let Node {
                up,
                down,
                top,
                colour,
                ..
            } = self.nodes[other];
            if colour != SETTLED {
                self.nodes[up].down = other;
                self.nodes[down].up = other;
                self.len[top] += 1;
            }
        }
    }

    fn cover(&mut self, head: usize) {
        let mut node = self.nodes[head].down;
        while node != head {
            self.hide(node);
            node = self.nodes[node].down;
        }
        self.unlink(head);
    }

    fn uncover(&mut self, head: usize) {
        self.relink(head);
        let mut node = self.nodes[head].up;
        while node != head {
            self.unhide(node);
            node = self.nodes[node].up;
        }
    }

    fn unlink(&mut self, head: usize) {
        let (left, right) = (self.left[head], self.right[head]);
        if self.primary[head] {
            self.right[left] = right;
            self.left[right] = left;
        }
    }

    fn relink(&mut self, head: usize) {
        let (left, right) = (self.left[head], self.right[head]);
        if self.primary[head] {
            self.right[left] = head;
            self.left[right] = head;
        }
    }

    fn purify(&mut self, node: usize) {
        let Node { top, colour, .. } = self.nodes[node];
        let mut other = self.nodes[top].down;
        while other != top {
            if other != node {
                if self.nodes[other].colour == colour {
                    self.nodes[other].colour = SETTLED;
                } else {
                    self.hide(other);
                }
            }
            other = self.nodes[other].down;
        }
    }

    fn unpurify(&mut self, node: usize) {
        let Node { top, colour, .. } = self.nodes[node];
        let mut other = self.nodes[top].up;
        while other != top {
            if other != node {
                if self.nodes[other].colour == SETTLED {
                    self.nodes[other].colour = colour;
                } else {
                    self.unhide(other);
                }
            }
            other = self.nodes[other].up;
        }
    }

    fn commit(&mut self, node: usize) {
        let Node { top, colour, .. } = self.nodes[node];
        if self.primary[top] {
            self.bound[top] -= 1;
            if self.bound[top] == 0 {
                self.cover(top);
            }
        } else if colour == 0 {
            self.cover(top);
        } else if colour != SETTLED {
            self.purify(node);
        }
    }

    fn uncommit(&mut self, node: usize) {
        let Node { top, colour, .. } = self.nodes[node];
        if self.primary[top] {
            if self.bound[top] == 0 {
                self.uncover(top);
            }
            self.bound[top] += 1;
        } else if colour == 0 {
            self.uncover(top);
        } else if colour != SETTLED {
            self.unpurify(node);
        }
    }

    /// The item with the fewest ways, and how many these are.
    fn choose(&self) -> Option<(usize, i64)> {
        let (mut best, mut head) = (None, self.right[0]);
        while head != 0 {
            let ways = (self.len[head] + 1 - (self.bound[head] - self.slack[head]).max(0)).max(0);
            if best.is_none_or(|(_, least)| ways < least) {
                best = Some((head, ways));
            }
            head = self.right[head];
        }
        best
    }

    fn search(&mut self, found: &mut dyn FnMut(&[OptionId])) {
        let Some((head, ways)) = self.choose() else {
            found(&self.chosen);
            return;
        };
        if ways == 0 {
            return;
        }
        self.bound[head] -= 1;
        let (bound, slack) = (self.bound[head], self.slack[head]);
        if bound == 0 {
            self.cover(head);
        }
        let (mut node, mut tweaked) = (self.nodes[head].down, Vec::new());
        loop {
            let plain = bound == 0 && slack == 0;
            if (plain && node == head) || (!plain && self.len[head] <= bound - slack) {
                break;
            }
            if node == head {
                if bound != 0 {
                    self.unlink(head);
                }
                self.search(found);
                if bound != 0 {
                    self.relink(head);
                }
                break;
            }
            let next = self.nodes[node].down;
            if !plain {
                self.tweak(node, head, bound);
                tweaked.push(node);
            }
            self.chosen.push(self.nodes[node].option);
            let siblings = self.siblings(node);
            siblings.iter().for_each(|&other| self.commit(other));
            self.search(found);
            siblings
                .iter()
                .rev()
                .for_each(|&other| self.uncommit(other));
            self.chosen.pop();
            node = next;
        }
        for node in tweaked.into_iter().rev() {
            self.untweak(node, head, bound);
        }
        if bound == 0 {
            self.uncover(head);
        }
        self.bound[head] += 1;
    }

    /// Takes the first option off an item's list, and off the other items' unless they have lost it already.
    fn tweak(&mut self, node: usize, head: usize, bound: i64) {
        if bound != 0 {
            self.hide(node);
        }
        let down = self.nodes[node].down;
        self.nodes[head].down = down;
        self.nodes[down].up = head;
        self.len[head] -= 1;
        self.updates += 1;
    }

    fn untweak(&mut self, node: usize, head: usize, bound: i64) {
        let down = self.nodes[node].down;
        self.nodes[head].down = node;
        self.nodes[down].up = node;
        self.len[head] += 1;
        if bound != 0 {
            self.unhide(node);
        }
    }
}

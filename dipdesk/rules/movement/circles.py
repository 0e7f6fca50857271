"""Circles in a graph of causes."""

from collections.abc import Iterator, Mapping


def components(near: Mapping[int, set[int]]) -> Iterator[list[int]]:
    """Yield the strongly connected parts of a graph, each after all parts that it leads to (Tarjan).

    ``near`` maps a node to the nodes it leads to; nodes that are not in it are left out.
    """
    order: dict[int, int] = {}
    low: dict[int, int] = {}
    open_nodes: list[int] = []
    closed: set[int] = set()
    for start in near:
        if start in order:
            continue
        trail = [(start, iter(near[start]))]
        order[start] = low[start] = len(order)
        open_nodes.append(start)
        while trail:
            node, rest = trail[-1]
            other = next((found for found in rest if found in near and found not in closed), None)
            if other is None:
                trail.pop()
                if trail:
                    low[trail[-1][0]] = min(low[trail[-1][0]], low[node])
                if low[node] == order[node]:
                    yield _close(node, open_nodes, closed)
            elif other in order:
                low[node] = min(low[node], order[other])
            else:
                order[other] = low[other] = len(order)
                open_nodes.append(other)
                trail.append((other, iter(near[other])))


def _close(node: int, open_nodes: list[int], closed: set[int]) -> list[int]:
    cut = open_nodes.index(node)
    part = open_nodes[cut:]
    del open_nodes[cut:]
    closed.update(part)
    return sorted(part)

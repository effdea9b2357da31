/** That one thing needs another. */
export interface Need {
  readonly from: string;
  readonly to: string;
}

/**
 * The groups of things that need each other in a circle, each sorted by name: the strongly connected components of more
 * than one thing, by Tarjan's algorithm.
 */
export function findCircles(needs: readonly Need[]): readonly (readonly string[])[] {
  const next = Map.groupBy(needs, ({ from }) => from);
  const order = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];

  const visit = (name: string): number => {
    order.set(name, order.size);
    let low = order.size - 1;
    open.push(name);
    for (const { to } of next.get(name) ?? []) {
      if (!order.has(to)) low = Math.min(low, visit(to));
      else if (open.includes(to)) low = Math.min(low, order.get(to) ?? low);
    }
    if (low === order.get(name)) {
      const group = open.splice(open.indexOf(name));
      if (group.length > 1) circles.push(group.sort());
    }
    return low;
  };

  for (const { from } of needs) if (!order.has(from)) visit(from);
  return circles;
}

import type { Need } from '../find-circles.ts';

/** The names by floor, the highest first and each floor by name: nothing needs what is above it. */
export function topFirst(names: readonly string[], needs: readonly Need[]): readonly string[] {
  const floors = new Map<string, number>();
  const floorOf = (name: string): number => {
    const known = floors.get(name);
    if (known !== undefined) return known;
    // Ends the way around a circle, of which another rule complains.
    floors.set(name, 0);
    const below = needs.filter(({ from }) => from === name).map(({ to }) => floorOf(to));
    const floor = Math.max(-1, ...below) + 1;
    floors.set(name, floor);
    return floor;
  };
  return names.toSorted().toSorted((a, b) => floorOf(b) - floorOf(a));
}

import type { Need } from '../find-circles.ts';

/** The arrows without those that follow from others: where a → b → c, an arrow a → c says nothing new. */
export function reduceArrows(needs: readonly Need[]): readonly Need[] {
  let kept = [...needs];
  for (const need of needs) {
    const others = kept.filter((each) => each !== need);
    if (isReachable(need, others)) kept = others;
  }
  return kept;
}

function isReachable({ from, to }: Need, needs: readonly Need[]): boolean {
  const seen = new Set([from]);
  // A set can grow while it is walked through.
  for (const place of seen) for (const need of needs) if (need.from === place) seen.add(need.to);
  return seen.has(to);
}

import type { AnswerClass, Exchange, RunEvidence } from '@probity/model';

/** Answers that say nothing about what a fix did. */
const DISTURBED: ReadonlySet<AnswerClass> = new Set([
  'limited',
  'locked',
  'challenge',
  'edge-block',
  'network',
]);

/** What is done legitimately, so that it has to work. */
const LEGITIMATE: ReadonlySet<Exchange['purpose']> = new Set(['control', 'setup']);

/**
 * The last answer to something legitimate that worked in the run before and never in the run after: somebody can no
 * longer do what they could. Null if there is none.
 */
export function lostControl(before: RunEvidence, after: RunEvidence): Exchange | null {
  const worked = new Set<string>();
  for (const each of before.exchanges.values())
    if (each.class === 'success' && each.operation !== null) worked.add(pairOf(each));
  const tried = new Map<string, Exchange[]>();
  for (const each of after.exchanges.values()) {
    if (!LEGITIMATE.has(each.purpose) || each.operation === null) continue;
    tried.set(pairOf(each), [...(tried.get(pairOf(each)) ?? []), each]);
  }
  for (const [pair, exchanges] of tried) {
    if (!worked.has(pair) || exchanges.some((each) => each.class === 'success' || DISTURBED.has(each.class)))
      continue;
    return exchanges.at(-1) ?? null;
  }
  return null;
}

function pairOf({ as, operation }: Exchange): string {
  return `${as} ${operation}`;
}

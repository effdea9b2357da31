import type { Doubt, Exchange, NonEmpty, Verdict } from '@probity/model';
import { blockerOf, type Blocker } from '../answers/blocker.ts';

/** The doubts of probes that an answer from elsewhere is behind, by their codes. */
const CODES: Readonly<Record<string, readonly Blocker['kind'][]>> = {
  throttled: ['throttled'],
  blocked: ['firewall', 'challenge'],
  'server-error': ['unhealthy'],
  'no-answer': ['unhealthy'],
};

/** A case that throttling, a firewall or sickness left undecided says who seems to have answered, and what to do. */
export function explained(verdict: Verdict, exchanges: readonly Exchange[]): Verdict {
  if (verdict.kind !== 'inconclusive') return verdict;
  const found = exchanges.map((each) => blockerOf(each)).filter((each) => each !== undefined);
  if (found.length === 0) return verdict;
  const isNamed = verdict.doubts.some(({ code }) => CODES[code] !== undefined);
  const [first, ...rest] = verdict.doubts;
  const doubts: NonEmpty<Doubt> = [
    // A control that failed for such a reason is a doubt of another name.
    withReason(first, isNamed ? CODES[first.code] : KINDS, found),
    ...rest.map((each) => withReason(each, CODES[each.code], found)),
  ];
  return { ...verdict, doubts };
}

const KINDS: readonly Blocker['kind'][] = ['firewall', 'challenge', 'throttled', 'unhealthy'];

function withReason(
  doubt: Doubt,
  kinds: readonly Blocker['kind'][] | undefined,
  found: readonly Blocker[],
): Doubt {
  const why = kinds
    ?.map((kind) => found.find((each) => each.kind === kind))
    .find((each) => each !== undefined);
  if (why === undefined) return doubt;
  return {
    ...doubt,
    message: `${doubt.message} ${why.message} ${why.change}`,
    missing: doubt.missing ?? why.missing,
  };
}

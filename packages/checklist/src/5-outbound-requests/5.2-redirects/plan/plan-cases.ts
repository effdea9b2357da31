import type { Fetcher, FlowStep, Source, Target, Upstream } from '@probity/model';
import { whoFetches, type PlannedCase } from '@probity/probe-kit';
import type { Details52, Trying52 } from '../details.ts';

/** What is tried of each fetcher: whether it must be decided, and about how many requests it takes. */
const KINDS: readonly (readonly [kind: Trying52, required: boolean, requests: number])[] = [
  ['inside', true, 10],
  ['elsewhere', true, 10],
  ['file', true, 4],
  ['endless', true, 4],
  ['refresh', false, 3],
];

/** The cases of fetchers and third parties; where nobody says whether there is one, a case that asks. */
export function planCases(
  target: Target,
): readonly PlannedCase<Details52>[] | { readonly inapplicable: string; readonly source: Source } {
  const { fetchers, upstreams } = target;
  if (fetchers?.length === 0 && upstreams?.length === 0)
    return {
      inapplicable: 'the API fetches no address of its callers and calls no third party',
      source: { kind: 'profile', where: 'fetchers, upstreams' },
    };
  const unsaid = 'the profile does not say which third parties the API calls; write upstreams: {} if none';
  return [
    ...(fetchers === undefined ? [asks('fetchers', 'declared fetchers', whoFetches(target))] : []),
    ...(fetchers ?? []).flatMap((each) => fetcherCases(each)),
    ...(upstreams === undefined ? [asks('upstreams', 'declared third parties', unsaid)] : []),
    ...(upstreams ?? []).map((each) => upstreamCase(each)),
  ];
}

function asks(missing: string, variation: string, reason: string): PlannedCase<Details52> {
  const details = { kind: 'none', reason, missing } as const;
  return { operation: null, variation, required: true, effect: 'reads', requests: 0, details };
}

function fetcherCases({ name, steps }: Fetcher): readonly PlannedCase<Details52>[] {
  const asked = steps.find((step) => JSON.stringify(step).includes('{address}'));
  return KINDS.map(([kind, required, requests]) => ({
    operation: operationOf(asked ?? steps[0]),
    variation: `${name} ${kind}`,
    required,
    effect: 'writes',
    requests: requests * steps.length,
    details: { kind, fetcher: name },
  }));
}

function upstreamCase({ name, steps }: Upstream): PlannedCase<Details52> {
  return {
    operation: operationOf(steps.at(-1)),
    variation: `${name} third party`,
    required: true,
    effect: 'writes',
    requests: 6 * steps.length,
    details: { kind: 'third-party', upstream: name },
  };
}

function operationOf(step: FlowStep | undefined): string | null {
  return step?.operation ?? null;
}

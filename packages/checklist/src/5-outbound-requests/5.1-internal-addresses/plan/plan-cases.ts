import type { Fetcher, Source, Target } from '@probity/model';
import { whoFetches, type PlannedCase } from '@probity/probe-kit';
import type { Details51, Trying51 } from '../details.ts';

/** What is tried of each fetcher: whether it must be decided, and about how many requests it takes. */
const KINDS: Readonly<Record<Trying51, { readonly required: boolean; readonly requests: number }>> = {
  addresses: { required: true, requests: 32 },
  readings: { required: true, requests: 12 },
  schemes: { required: true, requests: 7 },
  names: { required: false, requests: 6 },
  metadata: { required: false, requests: 5 },
};

/** The cases of every declared fetcher; where nobody says whether there is one, a case that asks. */
export function planCases(
  target: Target,
): readonly PlannedCase<Details51>[] | { readonly inapplicable: string; readonly source: Source } {
  const { fetchers, decoys } = target;
  if (fetchers === undefined)
    return [
      {
        operation: null,
        variation: 'declared fetchers',
        required: true,
        effect: 'reads',
        requests: 0,
        details: { kind: 'none', reason: whoFetches(target) },
      },
    ];
  if (fetchers.length === 0)
    return {
      inapplicable: 'nothing of the API fetches an address that its caller names',
      source: { kind: 'profile', where: 'fetchers' },
    };
  const kinds: readonly Trying51[] = [
    'addresses',
    'readings',
    'schemes',
    ...(decoys?.dns === undefined ? [] : (['names'] as const)),
    'metadata',
  ];
  return fetchers.flatMap((fetcher) => kinds.map((kind) => caseOf(fetcher, kind)));
}

function caseOf({ name, steps }: Fetcher, kind: Trying51): PlannedCase<Details51> {
  const { required, requests } = KINDS[kind];
  const asked = steps.find((step) => JSON.stringify(step).includes('{address}')) ?? steps[0];
  return {
    operation: asked?.operation ?? null,
    variation: `${name} ${kind}`,
    required,
    // The root of a metadata service is harmless; that a server asks for it sets off alarms.
    effect: kind === 'metadata' ? 'disrupts' : 'writes',
    requests: requests * steps.length,
    details: { kind, fetcher: name },
  };
}

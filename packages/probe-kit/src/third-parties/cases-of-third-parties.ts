import type { Details, Source, Target, Upstream } from '@probity/model';
import type { PlannedCase } from '../probe/probe.ts';

/** What a case says where no third party is declared. */
type NoThirdParty = { readonly kind: 'none'; readonly reason: string };

/** The cases of every declared third party: one that was left out would pass untested. Where none is declared, one case says so. */
export function casesOfThirdParties<D extends Details>(
  { upstreams }: Pick<Target, 'upstreams'>,
  casesOf: (upstream: Upstream) => readonly PlannedCase<D>[],
): readonly PlannedCase<D | NoThirdParty>[] | { readonly inapplicable: string; readonly source: Source } {
  if (upstreams === undefined)
    return [
      {
        operation: null,
        variation: 'declared third parties',
        required: true,
        effect: 'reads',
        requests: 0,
        details: {
          kind: 'none',
          reason: 'no third party is declared; only its owner knows whom the API calls',
        },
      },
    ];
  if (upstreams.length === 0)
    return {
      inapplicable: 'The profile states that the API calls no third party.',
      source: { kind: 'profile', where: 'upstreams' },
    };
  return upstreams.flatMap(casesOf);
}

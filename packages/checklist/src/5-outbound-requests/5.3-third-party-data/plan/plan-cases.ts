import type { Source, Target } from '@probity/model';
import type { PlannedCase } from '@probity/probe-kit';
import type { Details53 } from '../details.ts';
import { answerCases } from './answer-cases.ts';
import { eventCases } from './event-cases.ts';

/** The cases of every third party and of every kind of events; one for each of the two about which nobody says anything. */
export function planCases(
  target: Target,
): readonly PlannedCase<Details53>[] | { readonly inapplicable: string; readonly source: Source } {
  const { upstreams, webhooks } = target;
  if (upstreams?.length === 0 && webhooks?.length === 0)
    return {
      inapplicable: 'the API calls no third party and receives no events',
      source: { kind: 'profile', where: 'upstreams, webhooks' },
    };
  return [
    ...(upstreams?.flatMap((each) => answerCases(each)) ?? [undeclared('upstreams')]),
    ...(webhooks?.flatMap((each) => eventCases(target, each)) ?? [undeclared('webhooks')]),
  ];
}

/** Silence is no statement, so that it leaves the check open. */
function undeclared(missing: 'upstreams' | 'webhooks'): PlannedCase<Details53> {
  return {
    operation: null,
    variation: missing === 'upstreams' ? 'declared third parties' : 'declared webhooks',
    required: true,
    effect: 'reads',
    requests: 0,
    details: { kind: 'none', missing },
  };
}

import type { OneTimeAction, Target } from '@probity/model';
import type { PlannedCase } from '@probity/probe-kit';
import type { Details43, Topic } from './details.ts';

/** For so many one-time actions; more would disturb the target for longer than they tell. */
const MOST_ACTIONS = 5;

/** The cases of 4.3, for each one-time action that the profile declares. */
export function planCases({ oneTimeActions = [] }: Target): readonly PlannedCase<Details43>[] {
  // What may happen once is in no description: that nothing is declared does not mean that there is nothing.
  if (oneTimeActions.length === 0)
    return [
      {
        operation: null,
        variation: 'declared',
        required: true,
        effect: 'disrupts',
        requests: 0,
        details: { name: '', topic: 'race', by: 1, header: '', rival: '' },
      },
    ];
  return oneTimeActions
    .slice(0, MOST_ACTIONS)
    .flatMap((action) => [
      caseOf(action, 'in turn'),
      caseOf(action, 'race'),
      ...(action.rival === undefined ? [] : [caseOf(action, 'rival')]),
    ]);
}

const WORDS: Readonly<Record<Topic, string>> = {
  'in turn': 'one after the other',
  race: 'at the same time',
  rival: 'by two accounts',
};

function caseOf(action: OneTimeAction, topic: Topic): PlannedCase<Details43> {
  const { name, act, effect, idempotencyHeader = '', rival = '' } = action;
  return {
    operation: act.operation,
    variation: `${name} ${WORDS[topic]}`,
    required: true,
    effect: topic === 'in turn' ? 'writes' : 'disrupts',
    requests: topic === 'in turn' ? 8 : 75,
    details: { name, topic, by: effect.by, header: idempotencyHeader, rival },
  };
}

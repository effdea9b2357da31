import type { Flow, FlowStep, Target } from '@probity/model';
import type { PlannedCase } from '@probity/probe-kit';
import type { Details42 } from '../details.ts';
import { usesOwnObject, variablesIn, wordsIn } from './step-uses.ts';

/** More flows than this are not tried. */
const MOST_FLOWS = 5;

/** More steps of one flow than this are not left out. */
const MOST_STEPS = 6;

/** The cases of every flow with several steps; where there is none, one that says so. */
export function planCases(target: Target): readonly PlannedCase<Details42>[] {
  const flows = (target.flows ?? []).filter(({ steps }) => steps.length > 1);
  if (flows.length === 0) {
    const reason =
      target.flows === undefined
        ? 'no flow is declared; only its owner can say which steps lead to something of value'
        : 'no declared flow has more than one step';
    return [
      {
        operation: null,
        variation: 'declared flows',
        required: true,
        effect: 'reads',
        requests: 0,
        details: { kind: 'none', reason },
      },
    ];
  }
  const users = target.identities.filter(({ kind }) => kind === 'user').map(({ name }) => name);
  return flows.slice(0, MOST_FLOWS).flatMap((flow) => casesOf(target, flow, users));
}

function casesOf(target: Target, flow: Flow, users: readonly string[]): readonly PlannedCase<Details42>[] {
  const {
    name,
    steps,
    effect: { by },
  } = flow;
  const last = steps.at(-1);
  if (last === undefined) return [];
  const middle = steps
    .slice(1, -1)
    .map((step, index) => ({ step, index: index + 1 }))
    .filter(({ step }) => step.optional !== true);
  const planned = (variation: string, required: boolean, details: Details42): PlannedCase<Details42> => ({
    operation: last.operation,
    variation: `${name} ${variation}`,
    required,
    effect: 'writes',
    requests: steps.length + 3,
    details,
  });
  return [
    ...middle
      .slice(0, MOST_STEPS)
      .map(({ step, index }) =>
        planned(`without ${step.operation}`, true, { kind: 'without', flow: name, by, step: index }),
      ),
    planned('cold', true, { kind: 'cold', flow: name, by }),
    ...(isRepeatable(target, flow, last)
      ? [planned('repeated', true, { kind: 'replay', flow: name, by })]
      : []),
    ...middle.flatMap(({ step, index }) => {
      const next = steps[index + 1];
      const isApart =
        next !== undefined && next !== last && !variablesIn(next).some((each) => each in step.extract);
      return isApart
        ? [planned(`swapped at ${step.operation}`, false, { kind: 'swap', flow: name, by, step: index })]
        : [];
    }),
    ...(middle.length > 0
      ? [planned('with a claimed state', false, { kind: 'claimed', flow: name, by })]
      : []),
    ...(users.some((user) => user !== flow.as) && last.as === undefined && usesOwnObject(target, flow, last)
      ? [planned('as another account', false, { kind: 'foreign', flow: name, by })]
      : []),
  ];
}

/**
 * Only the very same request is a repetition: it acts on what an earlier step made, and nothing in it is new each time.
 * Ordering the same product again is another order, and inviting somebody else another invitation.
 */
function isRepeatable(target: Target, flow: Flow, last: FlowStep): boolean {
  return usesOwnObject(target, flow, last) && wordsIn(last).length === 0;
}

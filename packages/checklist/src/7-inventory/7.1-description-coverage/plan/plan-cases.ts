import type { Operation, Target } from '@probity/model';
import type { PlannedCase } from '@probity/probe-kit';
import type { Details71 } from '../details.ts';

/** So many operations are compared with their description. */
export const MOST_OPERATIONS = 300;

const NONE: Details71 = { path: '', from: '' };

/** The cases of 7.1: each described operation, what is not described, and what clients use. */
export function planCases(target: Target): readonly PlannedCase<Details71>[] {
  const whole = { operation: null, effect: 'reads', required: true, details: NONE } as const;
  return [
    ...comparedOperations(target).map(({ id }) => ({
      ...whole,
      operation: id,
      variation: 'described',
      requests: 2,
    })),
    { ...whole, variation: 'guesses', requests: 120 },
    { ...whole, variation: 'allowed-methods', requests: 40 },
    { ...whole, variation: 'clients', requests: 2 },
  ];
}

/** The operations that may be called, as many as are compared. */
export function comparedOperations({ operations }: Pick<Target, 'operations'>): readonly Operation[] {
  return operations.filter(({ excluded }) => excluded === null).slice(0, MOST_OPERATIONS);
}

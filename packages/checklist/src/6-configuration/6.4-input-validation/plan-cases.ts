import type { Operation, Target } from '@probity/model';
import type { PlannedCase } from '@probity/probe-kit';
import type { Details64 } from './details.ts';
import { planInjection } from './injection/plan-injection.ts';
import { planValidation } from './validation/plan/plan-validation.ts';

/** The cases of 6.4: input that breaks the description, then input that an interpreter would run. */
export function planCases(target: Target): readonly PlannedCase<Details64>[] {
  return [...planValidation(target), ...planInjection(target)];
}

/** Whether an operation takes anything from its caller but a credential. */
export function takesInput({ parameters, body }: Operation): boolean {
  return parameters.length > 0 || body !== null;
}

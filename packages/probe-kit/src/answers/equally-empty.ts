import type { Exchange } from '@probity/model';
import { isRefusal } from './answer-kind.ts';
import { succeeded } from './succeeded.ts';

/** Whether nothing came back at all, or an empty list or object. */
export function isBare({ facts: { form, length } }: Exchange): boolean {
  return form === 'empty' || length <= 2;
}

/**
 * Whether a call that is answered with nothing was served as its control was: the control got nothing too, with the same
 * status, while the same call without a credential is refused. Where nobody is refused, nothing says more than nothing.
 */
export function isServedEmpty(answer: Exchange, control: Exchange, none: Exchange | undefined): boolean {
  if (none === undefined || !isRefusal(none) || !succeeded(answer) || !succeeded(control)) return false;
  const isAlike =
    answer.answer?.status === control.answer?.status && answer.facts.sha256 === control.facts.sha256;
  return isBare(answer) && isBare(control) && isAlike;
}

import { parseJson, type Case, type Exchange, type Proof } from '@probity/model';
import { isServedEmpty, shownOf, succeeded } from '@probity/probe-kit';
import type { Details12 } from '../details.ts';

/**
 * Proof that a token was accepted: its answer shows what only the caller, or another caller, may see, or is as empty as
 * the caller's while `none`, the same call without a credential, is refused.
 */
export function acceptance(
  testCase: Case<Details12>,
  attack: Exchange,
  control: Exchange,
  none?: Exchange,
): Proof | undefined {
  if (!succeeded(attack) || attack.facts.catchAll) return undefined;
  if (isLike(testCase, attack, control, none))
    return { kind: 'accepted', exchange: attack.id, control: control.id };
  // An exchanged subject brings somebody else's answer.
  const foreign = attack.facts.canaries.find(({ sent, owner }) => !sent && owner !== attack.as);
  return foreign && { kind: 'value', exchange: attack.id, canary: foreign.label, owner: foreign.owner };
}

/** Whether two answers are the same caller's. */
export function isLike(
  testCase: Case<Details12>,
  answer: Exchange,
  control: Exchange,
  none?: Exchange,
): boolean {
  if (!succeeded(answer)) return false;
  if (isServedEmpty(answer, control, none)) return true;
  if (answer.facts.length > 2 && answer.facts.sha256 === control.facts.sha256) return true;
  if (shownOf(control, control.as) !== undefined && shownOf(answer, control.as) !== undefined) return true;
  const { subjectAt: at } = testCase.details;
  if (at === null) return false;
  const subject = subjectAt(answer, at);
  return subject !== undefined && subject === subjectAt(control, at);
}

function subjectAt({ answer }: Exchange, at: string): string | undefined {
  let value: unknown = parseJson(answer?.body);
  for (const key of at.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = new Map<string, unknown>(Object.entries(value)).get(key);
  }
  const isName = typeof value === 'number' || (typeof value === 'string' && value !== '');
  return isName ? String(value) : undefined;
}

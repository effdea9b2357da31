import { statusOf, type Case, type Exchange, type Verdict } from '@probity/model';
import { isAttackOn, succeeded } from '@probity/probe-kit';
import type { Details21 } from '../details.ts';
import type { Record21 } from '../record.ts';
import type { AttackedRead, AttackedWrite, Tools } from './judge-strategy.ts';

/** What the controls allow: an undecided verdict where one of them did not succeed, else to judge the attack. */
type Ready =
  | { readonly verdict: Verdict }
  | { readonly read: AttackedRead }
  | { readonly written: AttackedWrite };

/** Looks at the controls of a record first; the verdict is undecided where one of them did not succeed. */
export function judgeControls(
  { operation, details: { object, owner, other, reference } }: Case<Details21>,
  record: Record21,
  tools: Tools,
): Ready {
  const { control, owners, attack } = record;
  const words = {
    operation: operation ?? 'the API',
    resource: object,
    owner,
    other,
    ...(reference && { reference: reference.name }),
    status: attack === undefined ? 0 : statusOf(attack),
    expected: tools.statuses.foreign.join(' or '),
  };
  const failed = (code: 'owner-control-failed' | 'control-failed', exchange: Exchange | undefined) => {
    const status = exchange === undefined ? 0 : statusOf(exchange);
    return { verdict: tools.inconclusive([tools.doubt(code, { ...words, status }, 'operations')]) };
  };
  const isRead = record.through === undefined;
  if (isRead && (!succeeded(owners) || owners.as !== owner || record.ownersControlSucceeded !== true))
    return failed('owner-control-failed', owners);
  if (!succeeded(control) || control.as !== other || record.controlSucceeded !== true)
    return failed('control-failed', control);
  const pages = [attack, ...(record.attackPages ?? [])].filter((each) => each !== undefined);
  // What the owner sent is no attack, whatever the record calls it.
  if (attack === undefined || !pages.every((each) => isAttackOn(each, owner)))
    return { verdict: tools.inconclusive([tools.doubt('not-recorded', words)]) };
  const attacked = { control, attack, pages, words };
  return isRead && owners !== undefined
    ? { read: { owners, ...attacked } }
    : { written: { owners: null, ...attacked } };
}

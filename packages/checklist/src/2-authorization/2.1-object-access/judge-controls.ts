import { statusOf, type Case, type Exchange, type Params, type Verdict } from '@probity/model';
import { isAttackOn, succeeded, type JudgeTools } from '@probity/probe-kit';
import type { Details21 } from './details.ts';
import type { Record21 } from './gather-case.ts';
import type { sentences } from './sentences.ts';

/** What a judge of 2.1 speaks with. */
export type Tools = JudgeTools<typeof sentences>;

/** The finding for something that got through. */
export type Exposure = Exclude<keyof typeof sentences.findings, 'refused-otherwise'>;

/** A record whose controls hold, so that its attack means something. */
export interface Attacked {
  /** The owner's own call, for reads; null for writes. */
  readonly owners: Exchange | null;
  readonly control: Exchange;
  readonly attack: Exchange;
  /** The attack with its further pages. */
  readonly pages: readonly Exchange[];
  readonly words: Params;
}

/** Looks at the controls of a record first; the verdict is undecided where one of them did not succeed. */
export function judgeControls(
  { operation, details: { object, owner, other, reference } }: Case<Details21>,
  record: Record21,
  tools: Tools,
): { readonly verdict: Verdict } | { readonly attacked: Attacked } {
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
  return { attacked: { owners: isRead ? (owners ?? null) : null, control, attack, pages, words } };
}

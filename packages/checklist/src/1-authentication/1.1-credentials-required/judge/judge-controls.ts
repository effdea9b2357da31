import { statusOf, type Case, type Exchange, type Params, type Verdict } from '@probity/model';
import { isAttackOn, shownOf, succeeded, undecidedBy, type JudgeTools } from '@probity/probe-kit';
import type { Details11 } from '../details.ts';
import type { Record11 } from '../record.ts';
import type { sentences } from '../sentences.ts';
import { isEmptier } from './compare-answers.ts';

/** What a judge of 1.1 speaks with. */
export type Tools = JudgeTools<typeof sentences>;

/** A control that succeeded, and the attack that is held against it. */
export interface Attacked {
  readonly control: Exchange;
  readonly attack: Exchange;
}

/** Looks at the controls of a record first; there is a verdict at once where one of them did not succeed. */
export function judgeControls(
  { operation: id, details }: Case<Details11>,
  record: Record11,
  words: Params,
  tools: Tools,
): { readonly verdict: Verdict } | Attacked {
  const { control, attack, minted } = record;
  const operation = id ?? 'the API';
  const doubt = (...parts: Parameters<Tools['doubt']>): { readonly verdict: Verdict } => ({
    verdict: tools.inconclusive([tools.doubt(...parts)]),
  });
  if (record.endless === true) {
    const source = { kind: 'answers', where: 'HTTP Basic, as the API accepts it' } as const;
    return { verdict: tools.inapplicable(tools.remark('never-expires', words).message, source) };
  }
  if (record.cannot !== undefined) return doubt('no-expired-token', { why: record.cannot }, record.missing);
  if (!succeeded(control) || record.controlSucceeded !== true) {
    const params = { operation, status: control === undefined ? 0 : statusOf(control) };
    const { otherUser } = record;
    if (control?.class === 'forbidden' && otherUser?.class === 'forbidden' && otherUser.as !== control.as) {
      const users = { user: control.as, other: otherUser.as };
      return doubt('seems-privileged', { ...params, ...users }, 'identities.admin');
    }
    return doubt('control-failed', params, 'operations');
  }
  // What the caller's own credential brought is no attack, whatever the record calls it.
  const isOther = attack !== undefined && attack.credential !== control.credential;
  if (!isOther || !isAttackOn(attack, control.as)) return doubt('not-recorded', words);
  if (minted !== undefined && !isAnsweredLike(minted, control, details.effect !== 'reads')) {
    const unknown = undecidedBy(minted);
    if (unknown !== undefined) return doubt(unknown, words);
    return doubt('minted-token-refused', { status: statusOf(minted) }, 'mint');
  }
  return { control, attack };
}

/** A good token must bring the same private thing, or at least a whole answer where nothing private is shown. */
function isAnsweredLike(answer: Exchange, control: Exchange, writes: boolean): boolean {
  if (!succeeded(answer)) return false;
  if (writes || shownOf(control, control.as) === undefined) return writes || !isEmptier(answer, control);
  return shownOf(answer, control.as) !== undefined;
}

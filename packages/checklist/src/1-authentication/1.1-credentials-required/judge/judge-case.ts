import { statusOf, type Case, type Exchange, type Proof, type Verdict } from '@probity/model';
import {
  attackedObservation,
  effectOf,
  effectProof,
  isCrash,
  isDone,
  isEffectVisible,
  isRefusal,
  isServedEmpty,
  shownOf,
  succeeded,
  undecidedBy,
} from '@probity/probe-kit';
import { hasSamePaths, isAnsweredAlike } from './answered-alike.ts';
import { isEmptier, sameSubject } from './compare-answers.ts';
import { judgeControls, type Tools } from './judge-controls.ts';
import { judgeRefused } from './judge-refused.ts';
import { standsAlone, whyRequired } from './required-credential.ts';
import type { Record11 } from '../record.ts';
import type { sentences } from '../sentences.ts';
import { VARIATIONS } from '../variations.ts';
import type { Details11 } from '../details.ts';

/** Judges one case: what got through comes first, whatever the status, then the status. */
export function judgeCase(testCase: Case<Details11>, record: Record11, tools: Tools): Verdict {
  const { none } = record;
  const { code, sent, spelling } = VARIATIONS[testCase.variation] ?? UNKNOWN;
  const operation = testCase.operation ?? 'the API';
  const writes = testCase.details.effect !== 'reads';
  const status = record.attack === undefined ? 0 : statusOf(record.attack);
  const words = { operation, sent, status, expected: tools.statuses.unauthenticated.join(' or ') };
  const doubt = (why: keyof typeof sentences.doubts, missing?: string): Verdict =>
    tools.inconclusive([tools.doubt(why, words, missing)]);

  const ready = judgeControls(testCase, record, words, tools);
  if ('verdict' in ready) return ready.verdict;
  const { control, attack } = ready;

  // A refresh token or a password in the body is a credential as well, and it was a good one.
  const { provedBy } = testCase.details;
  if (provedBy !== null && attack.class === 'success')
    return tools.inconclusive([tools.doubt('proved-by-body', { ...words, proof: provedBy }, 'public')]);
  const proof = proofOf(testCase, record, control, attack);
  const why = whyRequired(testCase.details);
  const isSettled = why !== null || (proof !== undefined && standsAlone(proof, testCase.details));
  if (!isSettled && succeeded(none)) return doubt('open-undeclared', 'public');
  // What everybody gets was not given because of a credential, nor because of a spelling.
  const isOpen =
    testCase.variation !== 'none' &&
    none !== undefined &&
    (writes ? none.class === 'success' : isServed(testCase, none, control));
  if (proof !== undefined) {
    if (isOpen) return doubt('open-to-all');
    return tools.fail([tools.finding(code, proof, words)]);
  }

  // Another spelling is another path: no status is demanded of it, only that it does not serve.
  if (spelling !== undefined && (isRefusal(attack) || attack.class === 'redirect' || isCatchAll(attack))) {
    return tools.pass([control]);
  }
  const undecided = undecidedBy(attack);
  if (undecided === 'unclear-answer' && isCatchAll(attack)) return doubt('catch-all-page');
  // A crash is a refusal with the wrong status, except at another path, of which no status is demanded.
  const isWrongStatus = isCrash(attack) && spelling === undefined;
  if (undecided !== undefined && !isWrongStatus) return doubt(undecided);
  const { through = 'nothing' } = record;
  const effect = effectOf(attackedObservation(record)).what;
  if (writes && through !== 'nothing' && effect === 'unseen') return doubt('owner-cannot-read');
  if (writes && effect === 'changed-otherwise') return doubt('changed-otherwise');

  const wrongStatus = (): Verdict => {
    // A caller who may come without a credential need not be told that a bad one is bad.
    if (isOpen) return doubt('open-to-all', 'public');
    // The right status of an answer that is otherwise no refusal is no finding.
    if (tools.statuses.unauthenticated.includes(status)) return doubt('unclear-answer');
    const seen = { kind: 'status', status, exchanges: [attack.id] } as const;
    return tools.fail([tools.finding('refused-otherwise', seen, words)]);
  };
  if (isWrongStatus) return wrongStatus();
  if (isRefusal(attack)) {
    if (!tools.statuses.unauthenticated.includes(status)) return wrongStatus();
    return judgeRefused(testCase, record, { control, attack }, tools);
  }
  if (attack.facts.catchAll) return doubt('catch-all-page');
  const served = (otherwise: Verdict): Verdict => {
    if (isOpen) return doubt('open-to-all', 'public');
    if (testCase.variation !== 'none' || why === null || !isAnsweredAlike(attack, control)) return otherwise;
    const accepted = { kind: 'accepted', exchange: attack.id, control: control.id } as const;
    return tools.fail([tools.finding('open-unlisted', accepted, { ...words, why })]);
  };
  if (!writes)
    return isEmptier(attack, control) ? wrongStatus() : served(doubt('served-but-whose', 'public'));
  // A new object without an owner is in nobody's list.
  const isMade = through === 'list' && hasSamePaths(attack, control);
  const isHollow = shownOf(control, control.as) !== undefined && isEmptier(attack, control);
  return isHollow || (canSeeEffects(testCase, record) && !isMade)
    ? wrongStatus()
    : served(doubt('effect-not-visible', 'resources'));
}

const UNKNOWN = { code: 'no-credential-accepted', sent: 'no credential', spelling: undefined } as const;

/** Proof that the request was served: the owner's value, the owner's changed object, or the owner's own answer. */
function proofOf(
  testCase: Case<Details11>,
  record: Record11,
  control: Exchange,
  attack: Exchange,
): Proof | undefined {
  const shown = shownOf(attack, control.as);
  if (shown !== undefined) {
    return { kind: 'value', exchange: attack.id, canary: shown.label, owner: control.as };
  }
  const accepted = { kind: 'accepted', exchange: attack.id, control: control.id } as const;
  const isOther = testCase.variation !== 'none';
  if (testCase.details.effect !== 'reads') {
    const effect = effectOf(attackedObservation(record));
    // Where no effect can be seen, an answer as empty as the caller's tells, if no credential at all is refused.
    const isUnseen = (record.through ?? 'nothing') === 'nothing';
    if (isUnseen && isOther && isServedEmpty(attack, control, record.none)) return accepted;
    return isDone(effect) ? effectProof(attack, effect) : undefined;
  }
  // An equal answer proves acceptance only where strangers are turned away: else it may be everybody's answer.
  const isGuarded = record.none !== undefined && isRefusal(record.none);
  const isAccepted =
    (succeeded(attack) && sameSubject(testCase, attack, control)) ||
    (isOther && isGuarded && isSameAnswer(attack, control)) ||
    (isOther && isServedEmpty(attack, control, record.none));
  return isAccepted ? accepted : undefined;
}

/** Whether a read gave a stranger what only the caller should see. */
function isServed(testCase: Case<Details11>, none: Exchange, control: Exchange): boolean {
  return (
    shownOf(none, control.as) !== undefined ||
    sameSubject(testCase, none, control) ||
    isAnsweredAlike(none, control)
  );
}

function isSameAnswer(answer: Exchange, control: Exchange): boolean {
  return succeeded(answer) && answer.facts.length > 2 && answer.facts.sha256 === control.facts.sha256;
}

/** Whether "nothing happened" means something: the same call, made legitimately, had an effect that showed. */
function canSeeEffects(testCase: Case<Details11>, record: Record11): boolean {
  if (record.through === 'session') return testCase.details.role === 'logout';
  return isEffectVisible(record);
}

function isCatchAll({ class: kind, facts }: Exchange): boolean {
  return (kind === 'success' || kind === 'unclear') && facts.catchAll;
}

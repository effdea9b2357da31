import {
  isMarkOf,
  statusOf,
  type Case,
  type Doubt,
  type Exchange,
  type NonEmpty,
  type Params,
  type Proof,
  type Remark,
  type Verdict,
} from '@probity/model';
import {
  attackedObservation,
  effectOf,
  effectProof,
  isCrash,
  isDone,
  isEffectVisible,
  isRefusal,
  succeeded,
  undecidedBy,
} from '@probity/probe-kit';
import type { JudgedCase, Tools } from './judged-case.ts';
import { judgeBypass } from './judge-bypass.ts';
import type { Record25 } from '../record.ts';
import { holdsOnlyWords } from './holds-only-words.ts';
import { privilegedLabels, servedTo } from './served.ts';
import { unseenDoubt } from './unseen-doubt.ts';
import type { Details25 } from '../details.ts';

/** Judges one case. What only sounds privileged may be meant for everybody, so that nothing can fail it. */
export function judgeCase(testCase: Case<Details25>, record: Record25, tools: Tools): Verdict {
  const verdict = judgePrivileged(testCase, record, tools);
  if (verdict.kind !== 'fail' || !testCase.details.isGuessed) return verdict;
  const operation = testCase.operation ?? 'the API';
  return tools.inconclusive(
    [tools.doubt('perhaps-for-everybody', { operation }, 'privileged')],
    verdict.remarks,
  );
}

/** What the user saw or did comes first, whatever the status, then the status. */
function judgePrivileged(testCase: Case<Details25>, record: Record25, tools: Tools): Verdict {
  const { admin, user, owner, isLoopback, bypass } = testCase.details;
  const { ordinary, control, attack } = record;
  const words = {
    operation: testCase.operation ?? 'the API',
    admin,
    user,
    owner,
    bypass: bypass ?? '',
    status: attack === undefined ? 0 : statusOf(attack),
    expected: tools.statuses.forbidden.join(' or '),
  };
  const failed = (code: 'user-control-failed' | 'control-failed', seen: Exchange | undefined): Verdict => {
    const status = seen === undefined ? 0 : statusOf(seen);
    return tools.inconclusive([tools.doubt(code, { ...words, status }, 'operations')]);
  };
  if (!succeeded(ordinary) || ordinary.as !== user || record.ordinaryControlSucceeded !== true) {
    return failed('user-control-failed', ordinary);
  }
  if (admin === '') return judgeAlone(record, words, tools);
  if (!succeeded(control) || control.as !== admin || record.controlSucceeded !== true) {
    return failed('control-failed', control);
  }
  if (bypass !== null && record.plain !== undefined && !isRefusal(record.plain)) {
    const status = statusOf(record.plain);
    return tools.inconclusive([tools.doubt('no-guard', { ...words, status })]);
  }
  if (!isSentBy(attack, user)) {
    return tools.inconclusive([tools.doubt('not-recorded', words)]);
  }
  // A refusal inside a success is no control, unless what it did can be seen.
  if (holdsOnlyWords(control) && !(testCase.details.effect !== 'reads' && isEffectVisible(record))) {
    return tools.inconclusive([tools.doubt('control-only-words', words, 'operations')]);
  }
  const extraRemarks = isLoopback ? [tools.remark('seen-from-loopback')] : [];
  const controlSucceeded: JudgedCase = { record, attack, controls: [control, ordinary], words, extraRemarks };
  const exposure = exposed(testCase, controlSucceeded, control, tools);
  if (exposure !== undefined) return exposure;
  if (bypass !== null) return judgeBypass(controlSucceeded, control, tools);
  return testCase.details.effect === 'reads'
    ? judgeRead(controlSucceeded, tools)
    : judgeWrite(controlSucceeded, tools);
}

/** Without an administrator a refusal proves nothing, and only a value of somebody else proves an exposure. */
function judgeAlone(record: Record25, words: Params, tools: Tools): Verdict {
  const { attack } = record;
  if (!isSentBy(attack, words['user'])) return tools.inconclusive([tools.doubt('not-recorded', words)]);
  const served = servedTo(`${words['user']}`, record);
  if (served.what !== 'foreign') {
    return tools.inconclusive([tools.doubt('no-administrator', words, 'identities.admin')]);
  }
  const { label: canary, owner } = served;
  const proof = { kind: 'value', exchange: attack.id, canary, owner } as const;
  return tools.fail([tools.finding('privileged-read-served', proof, words)]);
}

/** Whether an attack was sent by the user, with a credential of its own. */
function isSentBy(attack: Exchange | undefined, user: unknown): attack is Exchange {
  if (attack?.as !== user || attack === undefined) return false;
  return attack.purpose === 'attack' && isMarkOf(attack.credential, String(user));
}

/** The finding for what got through, if anything did. */
function exposed(
  testCase: Case<Details25>,
  controlSucceeded: JudgedCase,
  control: Exchange,
  tools: Tools,
): Verdict | undefined {
  const { record, attack, words, extraRemarks } = controlSucceeded;
  const fail = (code: 'privileged-read-served' | 'privileged-write-done', proof: Proof): Verdict => {
    const isBypass = testCase.details.bypass !== null;
    return tools.fail([tools.finding(isBypass ? 'guard-dodged' : code, proof, words)], [], extraRemarks);
  };
  const isRead = testCase.details.effect === 'reads';
  const effect = isRead ? undefined : effectOf(attackedObservation(record));
  if (effect !== undefined && isDone(effect))
    return fail('privileged-write-done', effectProof(attack, effect));
  const served = servedTo(`${words['user']}`, record);
  // A bypass may meet another operation: only what the administrator's answer shows came past the guard.
  const isPast = testCase.details.bypass === null || !isRead;
  // A GET in the place of a write may meet the read at the same path, which is for users: then only an effect counts.
  const isOfUsers = testCase.details.isReadByUsers && attack.request.method === 'GET';
  if (testCase.details.bypass !== null && !isRead && isOfUsers) return undefined;
  if (served.what === 'foreign' && (isPast || privilegedLabels(record).has(served.label))) {
    const { label: canary, owner } = served;
    return fail('privileged-read-served', { kind: 'value', exchange: attack.id, canary, owner });
  }
  // The same words after a write, such as "done", are no more than a status.
  if (served.what === 'same' && isRead) {
    return fail('privileged-read-served', { kind: 'accepted', exchange: attack.id, control: control.id });
  }
  return undefined;
}

function judgeRead({ record, attack, controls, words }: JudgedCase, tools: Tools): Verdict {
  if (isCrash(attack)) return wrongStatus(attack, words, tools);
  const undecided = undecidedBy(attack);
  if (undecided !== undefined) return tools.inconclusive([tools.doubt(undecided, words)]);
  if (isRefusal(attack)) return judgeStatus(attack, controls, words, tools);
  if (attack.facts.catchAll) return tools.inconclusive([tools.doubt('catch-all-page', words)]);
  const served = servedTo(`${words['user']}`, record).what;
  const doubts = served === 'unknown' ? [tools.doubt('served-but-whose', words)] : [];
  const remarks = served === 'own' ? [tools.remark('own-view', words)] : [];
  return wrongStatus(attack, words, tools, doubts, remarks);
}

/** A write is judged by what is read afterwards; the answer to it is only a status. */
function judgeWrite({ record, attack, controls, words }: JudgedCase, tools: Tools): Verdict {
  const unseen = unseenDoubt(record, words, tools);
  if (isCrash(attack) && unseen === undefined) return wrongStatus(attack, words, tools);
  const undecided = undecidedBy(attack);
  if (undecided !== undefined) return tools.inconclusive([tools.doubt(undecided, words)]);
  if (isRefusal(attack)) {
    if (unseen !== undefined) return tools.inconclusive([unseen]);
    return judgeStatus(attack, controls, words, tools);
  }
  if (attack.facts.catchAll) return tools.inconclusive([tools.doubt('catch-all-page', words)]);
  // That a success did nothing is known only where the administrator's did something that shows.
  const hidden = isEffectVisible(record) ? undefined : tools.doubt('effect-not-visible', words);
  const open = unseen ?? hidden;
  return wrongStatus(attack, words, tools, open === undefined ? [] : [open]);
}

function judgeStatus(attack: Exchange, controls: NonEmpty<Exchange>, words: Params, tools: Tools): Verdict {
  if (tools.statuses.forbidden.includes(statusOf(attack))) return tools.pass(controls);
  return wrongStatus(attack, words, tools);
}

function wrongStatus(
  attack: Exchange,
  words: Params,
  tools: Tools,
  doubts: readonly Doubt[] = [],
  remarks: readonly Remark[] = [],
): Verdict {
  const status = statusOf(attack);
  // The right status of an answer that is otherwise no refusal is no finding.
  if (status === 0 || tools.statuses.forbidden.includes(status)) {
    return tools.inconclusive([tools.doubt('unclear-answer', words)], remarks);
  }
  const proof = { kind: 'status', status, exchanges: [attack.id] } as const;
  return tools.fail([tools.finding('refused-otherwise', proof, words)], doubts, remarks);
}

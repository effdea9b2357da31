import {
  statusOf,
  type Case,
  type Exchange,
  type Finding,
  type Params,
  type Remark,
  type Verdict,
} from '@probity/model';
import { isRefusal, shows, succeeded, type JudgeTools } from '@probity/probe-kit';
import { completeRecord } from './complete-record.ts';
import { findWritten, type Written } from './find-written.ts';
import { isRefused } from '../is-refused.ts';
import { listed } from './listed.ts';
import { DECOY, isRoleName } from '../names.ts';
import { leftAlone, openDoubts } from './open-doubts.ts';
import type { CompleteRecord, Record23 } from '../record.ts';
import type { sentences } from '../sentences.ts';
import type { Details23 } from '../details.ts';

type Tools = JudgeTools<typeof sentences>;

/** Judges one case by what is read again: a value that became ours is a finding, an answer to the write never is. */
export function judgeCase(testCase: Case<Details23>, gathered: Record23, tools: Tools): Verdict {
  const { control, before = [], wrote } = gathered;
  const { resource, writes, admin } = testCase.details;
  const owner = ownerOf(testCase, control);
  const operation = testCase.operation ?? 'the API';
  const words = { operation, owner, status: control === undefined ? 0 : statusOf(control) };
  if (!succeeded(control) || control.as !== owner || gathered.controlSucceeded !== true) {
    return tools.inconclusive([tools.doubt('control-failed', words, 'operations')]);
  }
  const [first] = before;
  const reader = resource === '' ? 'auth.me' : `resources.${resource}.read`;
  const missing = writes === 'signup' && admin === '' ? 'identities.admin' : reader;
  if (!succeeded(first)) return tools.inconclusive([tools.doubt('no-reader', words, missing)]);
  if (typeof wrote === 'string' && !before.some((each) => shows(each, wrote))) {
    return tools.inconclusive([tools.doubt('control-not-seen', words, missing)]);
  }
  const record = completeRecord(gathered);
  // Only what the caller itself sent may be held against the target.
  if (record === undefined || record.tries.some(({ attack }) => !isSentBy(attack, owner)))
    return tools.inconclusive([tools.doubt('not-recorded', words)]);
  const remains = record.remains ?? [];
  const extraRemarks =
    remains.length === 0 ? [] : [tools.remark('not-put-back', { ...words, fields: listed(remains) })];

  const written = findWritten(record, owner);
  // What keeps a field that nobody knows keeps any, and what is kept then means nothing.
  const keepsAny = written.some(({ field }) => field === DECOY);
  const isGuess = (field: string): boolean => record.guesses?.includes(field) === true;
  // What is guessed among fields that are shown is judged by what it opens.
  const hasDecoy = testCase.details.tries === 'hidden' && !keepsAny;
  const isOffered = (field: string): boolean => record.offered?.includes(field) === true;
  const kept = written.filter(
    ({ field, isMoved }) => field !== DECOY && (isMoved || hasDecoy || !isGuess(field)) && !isOffered(field),
  );
  const isChosen = (each: Written): boolean => writes === 'create' && isChosenId(record, each);
  const telling = kept.filter((each) => !each.isPerhapsOrdinary && !isChosen(each));
  const findings = [...writtenFields(telling, words, tools), ...alreadyPrivileged(record, words, tools)];
  const [finding, ...more] = findings;
  if (finding !== undefined) return tools.fail([finding, ...more], [], extraRemarks);
  // Served where it was refused, yet not with what the administrator sees: neither a proof nor a pass.
  if (isOpened(record)) {
    const { roleControl, roleAfter } = record;
    const privileged = roleControl.operation ?? roleControl.request.path;
    const params = { ...words, privileged, who: roleAfter.as, status: statusOf(roleAfter) };
    return tools.inconclusive([tools.doubt('opened-otherwise', params)], extraRemarks);
  }
  if (keepsAny && testCase.details.tries === 'hidden')
    return tools.inconclusive(
      [tools.doubt('keeps-any-field', { ...words, decoy: DECOY }, 'admin_only')],
      extraRemarks,
    );
  if (record.tries.length === 0) {
    // There is nothing to guess where everything is shown.
    const [alone, ...rest] = leftAlone(record, words, tools);
    if (alone !== undefined) return tools.inconclusive([alone, ...rest], extraRemarks);
    // An administrator may be shown more; else only the profile can name what users are not to write.
    const names = admin === '' ? 'identities.admin' : 'admin_only';
    return testCase.required
      ? tools.inconclusive([tools.doubt('nothing-to-try', words, names)])
      : tools.pass([control, first], extraRemarks);
  }
  const chosen = kept.filter(isChosen).map(({ field }) => field);
  const ordinary = kept.map(({ field }) => field).filter((field) => !chosen.includes(field));
  const wasTested = record.roleBefore !== undefined && record.roleAfter !== undefined;
  const taken = wasTested ? [] : written.map(({ field }) => field).filter(isOffered);
  const doubts = [
    ...(taken.length === 0
      ? []
      : [tools.doubt('offered-role-taken', { ...words, fields: listed(taken) }, 'admin_only')]),
    ...(chosen.length === 0
      ? []
      : [tools.doubt('id-chosen', { ...words, fields: listed(chosen) }, 'admin_only')]),
    ...(ordinary.length === 0
      ? []
      : [tools.doubt('perhaps-ordinary', { ...words, fields: listed(ordinary) }, 'admin_only')]),
    ...openDoubts(testCase, record, words, tools),
  ];
  const [doubt, ...others] = doubts;
  if (doubt !== undefined) return tools.inconclusive([doubt, ...others], extraRemarks);
  return tools.pass([control, first], [...extraRemarks, ...remarksOf(record, words, tools)]);
}

/** A new object under an id that nobody had: many APIs let callers choose it, and nothing of anybody's was touched. */
function isChosenId(record: CompleteRecord, { field, now, isMoved }: Written): boolean {
  const { idAt = 'id', marked = [], otherIds = [] } = record;
  const isOwnId = field === (idAt.split('.').at(-1) ?? 'id');
  return isOwnId && !marked.includes(field) && !otherIds.includes(now) && !isMoved;
}

/** Whose record was written to: an account that was spoilt before is replaced by the second one. */
function ownerOf({ details: { owner, second } }: Case<Details23>, control: Exchange | undefined): string {
  return second !== '' && control?.as === second ? second : owner;
}

function isSentBy({ as, purpose }: Exchange, owner: string): boolean {
  return as === owner && purpose === 'attack';
}

function writtenFields(written: readonly Written[], words: Params, tools: Tools): readonly Finding[] {
  return written.map(({ field, placement, proof, was, now, reader }) =>
    tools.finding(
      'privileged-field-written',
      proof,
      { ...words, field, place: placeOf(placement), was, now, reader },
      field,
    ),
  );
}

/** A privileged read that was refused before and is served now, with a role among the fields. */
function alreadyPrivileged(record: CompleteRecord, words: Params, tools: Tools): readonly Finding[] {
  if (!isOpened(record)) return [];
  const { roleControl, roleAfter } = record;
  if (!isSameList(roleAfter, roleControl)) return [];
  const raising = record.tries.filter(
    ({ names, attack }) => attack.class === 'success' && names.some(isRoleName),
  );
  const last = raising.at(-1);
  if (last === undefined) return [];
  const proof = { kind: 'accepted', exchange: roleAfter.id, control: roleControl.id } as const;
  const params = {
    ...words,
    fields: listed([...new Set(raising.flatMap(({ names }) => names.filter(isRoleName)))]),
    place: placeOf(last.placement),
    who: roleAfter.as,
    privileged: roleControl.operation ?? roleControl.request.path,
  };
  return [tools.finding('role-escalated', proof, params)];
}

type Opened = CompleteRecord & { readonly roleControl: Exchange; readonly roleAfter: Exchange };

/** Whether a privileged read that was refused is served after the writes, to somebody who is no administrator. */
function isOpened(record: CompleteRecord): record is Opened {
  const { roleControl, roleBefore, roleAfter } = record;
  if (!succeeded(roleControl) || !succeeded(roleAfter) || roleBefore === undefined) return false;
  if (!isRefusal(roleBefore) || roleAfter.credential === roleControl.credential) return false;
  return roleAfter.purpose === 'attack' && roleAfter.as !== roleControl.as;
}

/** Whether two answers are the same bytes, or hold the same value of the administrator. */
function isSameList(answer: Exchange, control: Exchange): boolean {
  const isSame = answer.facts.sha256 === control.facts.sha256;
  if (isSame && Math.min(answer.facts.length, control.facts.length) > 2) return true;
  return control.facts.canaries.some(
    ({ owner, sent, label }) =>
      owner === control.as &&
      !sent &&
      answer.facts.canaries.some((each) => each.label === label && each.owner === owner && !each.sent),
  );
}

function remarksOf({ tries }: CompleteRecord, words: Params, tools: Tools): readonly Remark[] {
  const fields = (wanted: (attack: Exchange) => boolean): readonly string[] => [
    ...new Set(
      tries.flatMap(({ names, attack }) => (wanted(attack) ? names.filter((name) => name !== DECOY) : [])),
    ),
  ];
  const ignored = fields(({ class: kind }) => kind === 'success');
  const refused = fields(isRefused).filter((name) => !ignored.includes(name));
  return [
    ...(refused.length === 0 ? [] : [tools.remark('fields-refused', { ...words, fields: listed(refused) })]),
    ...(ignored.length === 0 ? [] : [tools.remark('fields-ignored', { ...words, fields: listed(ignored) })]),
  ];
}

const PLACES: Readonly<Record<string, string>> = {
  nested: ', nested under the name of the record',
  dotted: ', as a key with a dot',
  list: ', in a list around the body',
  case: ', in capital letters',
  duplicate: ', as the second of two keys',
  query: ', in the query',
  outside: ', beside the envelope of the record',
};

function placeOf(placement: string): string {
  return PLACES[placement] ?? '';
}

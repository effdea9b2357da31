import { statusOf, type Case, type Exchange, type Params, type Verdict } from '@probity/model';
import {
  attackedObservation,
  changedPlaces,
  controlObservation,
  effectOf,
  isCrash,
  isEmptyList,
  isRefusal,
  isAttackOn,
  listPage,
  shownOf,
  shows,
  succeeded,
  undecidedBy,
  type Effect,
  type JudgeTools,
} from '@probity/probe-kit';
import { restOf } from './follow-pages.ts';
import type { Record21 } from './gather-case.ts';
import { judgeReaders, judgeWriters } from './judge-readers.ts';
import { judgeReference } from './judge-reference.ts';
import { isByTerm } from './search-terms.ts';
import type { sentences } from './sentences.ts';
import type { Details21 } from './details.ts';

type Tools = JudgeTools<typeof sentences>;
type Exposure = Exclude<keyof typeof sentences.findings, 'refused-otherwise'>;

/** The finding for what got through, by the way the operation reaches the object. */
const CODES: Readonly<Record<string, Exposure>> = {
  read: 'foreign-object-read',
  head: 'foreign-object-read',
  update: 'foreign-object-updated',
  delete: 'foreign-object-deleted',
  subresource: 'foreign-subresource-read',
  children: 'foreign-subresource-read',
  action: 'foreign-action-done',
  create: 'foreign-action-done',
  list: 'foreign-object-listed',
  search: 'foreign-object-listed',
  reference: 'foreign-object-read',
  bulk: 'foreign-object-in-bulk',
};

/** Judges one case: what the other user saw or did comes first, whatever the status, then the status. */
export function judgeCase(testCase: Case<Details21>, record: Record21, tools: Tools): Verdict {
  if (testCase.details.way === 'reference') return judgeReference(testCase, record, tools);
  const { control, owners, attack, labels = [] } = record;
  const { resource, object, owner, other, reach } = testCase.details;
  const words = {
    operation: testCase.operation ?? 'the API',
    resource: object,
    owner,
    other,
    status: attack === undefined ? 0 : statusOf(attack),
    expected: tools.statuses.foreign.join(' or '),
  };
  const failed = (
    code: 'owner-control-failed' | 'control-failed',
    exchange: Exchange | undefined,
  ): Verdict => {
    const status = exchange === undefined ? 0 : statusOf(exchange);
    return tools.inconclusive([tools.doubt(code, { ...words, status }, 'operations')]);
  };

  const isRead = record.through === undefined;
  if (isRead && (!succeeded(owners) || owners.as !== owner || record.ownersControlSucceeded !== true)) {
    return failed('owner-control-failed', owners);
  }
  if (!succeeded(control) || control.as !== other || record.controlSucceeded !== true) {
    return failed('control-failed', control);
  }
  // What the owner sent is no attack, whatever the record calls it.
  const isForeign = (each: Exchange): boolean => isAttackOn(each, owner);
  if (attack === undefined || ![attack, ...(record.attackPages ?? [])].every(isForeign))
    return tools.inconclusive([tools.doubt('not-recorded', words)]);

  if (!isRead) return judgeWrite(testCase, record, control, attack, words, tools);
  for (const page of [attack, ...(record.attackPages ?? [])]) {
    const shown = shownOf(page, owner, labels);
    if (shown === undefined) continue;
    const open = judgeReaders(testCase, record, attack, words, tools);
    if (open !== undefined) return open;
    const proof = { kind: 'value', exchange: page.id, canary: shown.label, owner: owner } as const;
    return tools.fail([tools.finding(CODES[reach] ?? 'foreign-object-read', proof, words)]);
  }
  if (owners === undefined) return failed('owner-control-failed', owners);
  if (reach === 'list' || reach === 'search' || reach === 'bulk') {
    return judgeCollection(testCase, record, owners, control, attack, words, tools);
  }

  if (isCrash(attack)) return wrongStatus(attack, words, tools);
  const undecided = undecidedBy(attack);
  if (undecided !== undefined) return tools.inconclusive([tools.doubt(undecided, words)]);
  if (isRefusal(attack)) return judgeStatus(attack, [owners, control], words, tools);
  if (attack.facts.catchAll) return tools.inconclusive([tools.doubt('catch-all-page', words)]);
  if (shownOf(owners, owner, labels) === undefined) {
    return tools.inconclusive([tools.doubt('nothing-shown', words, `resources.${resource}.owns`)]);
  }
  const isOwnView = shownOf(attack, other, record.ownLabels ?? []) !== undefined;
  return wrongStatus(attack, words, tools, isOwnView ? [tools.remark('own-view', words)] : []);
}

/** A write is judged by what its owner reads afterwards; the answer to it is only a status. */
function judgeWrite(
  testCase: Case<Details21>,
  record: Record21,
  control: Exchange,
  attack: Exchange,
  words: Params,
  tools: Tools,
): Verdict {
  const { reach, resource, owner, other } = testCase.details;
  const { ownAfter, wrote, through } = record;
  // The id was ignored and the caller's own object was written: odd, but not the owner's loss.
  const isOwn = typeof wrote === 'string' && ownAfter !== undefined && shows(ownAfter, wrote);
  const remarks = isOwn ? [tools.remark('changed-own-object', words)] : [];
  const effect = writtenEffect(record, attack);
  if (effect.what === 'changed' || effect.what === 'vanished') {
    const open = judgeWriters(testCase, record, words, tools);
    if (open !== undefined) return open;
    const { what, before, after } = effect;
    const proof = { kind: 'effect', attack: attack.id, before: before.id, after: after.id, what } as const;
    return tools.fail([tools.finding(CODES[reach] ?? 'foreign-action-done', proof, words)], [], remarks);
  }
  const shown = shownOf(attack, owner, record.labels ?? []);
  if (shown !== undefined) {
    const open = judgeReaders(testCase, record, attack, words, tools);
    if (open !== undefined) return judgeWriters(testCase, record, words, tools) ?? open;
    const proof = { kind: 'value', exchange: attack.id, canary: shown.label, owner: owner } as const;
    return tools.fail([tools.finding(readCode(reach), proof, words)], [], remarks);
  }
  const undecided = undecidedBy(attack);
  if (undecided !== undefined) return tools.inconclusive([tools.doubt(undecided, words)], remarks);
  if (effect.what === 'unseen') {
    const doubt =
      through === 'nothing'
        ? tools.doubt('effect-not-visible', words, `resources.${resource}.read`)
        : tools.doubt('owner-cannot-read', words);
    return tools.inconclusive([doubt], remarks);
  }
  if (isRefusal(attack)) {
    // A reference to what does not exist for the caller may be called invalid.
    return reach === 'bulk' || reach === 'reference'
      ? tools.pass([control], remarks)
      : judgeStatus(attack, [control], words, tools, remarks);
  }
  if (attack.facts.catchAll) return tools.inconclusive([tools.doubt('catch-all-page', words)], remarks);
  // "Nothing happened" means something only where the same call on an own object showed something.
  const own = effectOf(controlObservation(record)).what;
  const isShown = shownOf(control, other, record.ownLabels ?? []) !== undefined;
  if (own !== 'changed' && own !== 'vanished' && !isShown) {
    return tools.inconclusive(
      [tools.doubt('effect-not-visible', words, `resources.${resource}.read`)],
      remarks,
    );
  }
  // Below a parent of their own it may be a new object of the other user, with that key.
  if (reach === 'bulk' || testCase.details.way === 'own-parent') return tools.pass([control], remarks);
  const open =
    reach === 'action' || reach === 'create' ? judgeWriters(testCase, record, words, tools) : undefined;
  return open ?? wrongStatus(attack, words, tools, remarks);
}

/**
 * What a write did. A refused one did something only if the object changed where the same write changed the caller's own:
 * an object may count how often it was refused.
 */
function writtenEffect(record: Record21, attack: Exchange): Effect {
  const effect = effectOf(attackedObservation(record));
  if (effect.what !== 'changed' || !isRefusal(attack)) return effect;
  if (typeof record.wrote === 'string' && shows(effect.after, record.wrote)) return effect;
  const { ownBefore = [], ownAfter } = record;
  const [own] = ownBefore.slice(-1);
  const places = changedPlaces(effect.before, effect.after);
  if (!succeeded(own) || ownAfter === undefined || places === undefined) return effect;
  const ownPlaces = isRefusal(ownAfter) ? [] : changedPlaces(own, ownAfter);
  return ownPlaces === undefined || places.some((at) => ownPlaces.includes(at)) ? effect : { what: 'none' };
}

/** A collection is judged by its content: the caller's own must be there, the owner's must not. */
function judgeCollection(
  testCase: Case<Details21>,
  record: Record21,
  owners: Exchange,
  control: Exchange,
  attack: Exchange,
  words: Params,
  tools: Tools,
): Verdict {
  const { owner, other, reach, resource } = testCase.details;
  const missing = `resources.${resource}.owns`;
  const { ownersPages = [], controlPages = [], attackPages = [] } = record;
  const undecided = [attack, ...attackPages].map(undecidedBy).find((why) => why !== undefined);
  if (undecided !== undefined) return tools.inconclusive([tools.doubt(undecided, words)]);
  const sees = (pages: readonly Exchange[], who: string, labels: readonly string[] = []): boolean =>
    pages.some((page) => shownOf(page, who, labels) !== undefined);
  const unseen = (who: string): Verdict =>
    tools.inconclusive([tools.doubt('own-object-not-shown', { ...words, who }, missing)]);
  if (!sees([owners, ...ownersPages], owner, record.labels)) return unseen(owner);
  if (!sees([control, ...controlPages], other, record.ownLabels)) return unseen(other);
  // A plain list is the same request as its control; if it lost the caller's own, it shows no filter at work.
  // What was not read may hold anything.
  if (testCase.details.way !== 'owner-filter' && reach !== 'bulk') {
    const rest = restOf([attack, ...attackPages], record.described ?? []);
    if (rest === 'too-long') return tools.inconclusive([tools.doubt('list-too-long', words)]);
    if (rest === 'not-followed') {
      return tools.inconclusive([tools.doubt('pages-not-followed', words, 'operations')]);
    }
  }
  if (isByTerm(testCase.details.way)) {
    // It may refuse such a term, or find nothing by it; what it does find must hold something of the caller's own.
    const showsOwn = [attack, ...attackPages].some((page) => shownOf(page, other) !== undefined);
    const isFiltered = isRefusal(attack) || isEmptyList(listPage(attack)) || showsOwn;
    return isFiltered ? tools.pass([owners, control]) : unseen(other);
  }
  const isPlain = reach === 'list' && testCase.details.way !== 'owner-filter';
  if (isPlain && !sees([attack, ...attackPages], other, record.ownLabels)) return unseen(other);
  return tools.pass([owners, control]);
}

function judgeStatus(
  attack: Exchange,
  controls: readonly [Exchange, ...Exchange[]],
  words: Params,
  tools: Tools,
  remarks: Parameters<Tools['pass']>[1] = [],
): Verdict {
  if (tools.statuses.foreign.includes(statusOf(attack))) return tools.pass(controls, remarks);
  return wrongStatus(attack, words, tools, remarks);
}

function wrongStatus(
  attack: Exchange,
  words: Params,
  tools: Tools,
  remarks: Parameters<Tools['pass']>[1] = [],
): Verdict {
  const status = statusOf(attack);
  // The right status of an answer that is otherwise no refusal is no finding.
  if (status === 0 || tools.statuses.foreign.includes(status)) {
    return tools.inconclusive([tools.doubt('unclear-answer', words)], remarks);
  }
  const proof = { kind: 'status', status, exchanges: [attack.id] } as const;
  return tools.fail([tools.finding('refused-otherwise', proof, words)], [], remarks);
}

/** A write whose answer shows the owner's value has read it, whatever else it did. */
function readCode(reach: string): Exposure {
  const isWrite = reach === 'update' || reach === 'delete';
  if (isWrite) return 'foreign-object-read';
  return reach === 'action' || reach === 'create'
    ? 'foreign-subresource-read'
    : (CODES[reach] ?? 'foreign-object-read');
}

import { statusOf, type Case, type Exchange, type Verdict } from '@probity/model';
import {
  attackedObservation,
  effectOf,
  effectProof,
  isDone,
  isEffectVisible,
  isRefusal,
  restOf,
  shownOf,
  undecidedBy,
} from '@probity/probe-kit';
import type { Details21, Reach } from './details.ts';
import { EXPOSURES } from './exposures.ts';
import type { Record21 } from './gather-case.ts';
import type { Attacked, Exposure, Tools } from './judge-controls.ts';
import { judgeReaders, judgeWriters } from './judge-readers.ts';
import { wrongStatus } from './judge-status.ts';

/** Names of a place that others may put something into: sending to somebody, or giving somebody work, is what it is for. */
const GIVEN =
  /^(?:to|target|dest(?:ination)?|recipient|receiver|payee|assignee|assigned_?to|invitee|shared?_?with)(?=[A-Z_\-[]|$)/;

/** What a profile that everybody may see shows of an account. */
const PUBLIC_PLACE =
  /(?:^|\.)(?:id|uuid|name|user_?name|login|handle|nickname|display_?name|slug|url|avatar\w*)$/i;

/** Judges a case that changed one reference: what the other user saw or did comes first, whatever the status. */
export function judgeReference(
  testCase: Case<Details21>,
  record: Record21,
  attacked: Attacked,
  tools: Tools,
): Verdict {
  const { owners } = attacked;
  return owners === null
    ? judgeWrite(testCase, record, attacked, tools)
    : judgeRead(testCase, record, owners, attacked, tools);
}

function judgeRead(
  testCase: Case<Details21>,
  record: Record21,
  owners: Exchange,
  { control, attack, pages, words }: Attacked,
  tools: Tools,
): Verdict {
  const { owner, other, reach, reference, resource } = testCase.details;
  let isOnlyPublic = false;
  for (const page of pages) {
    const shown = shownOf(page, owner, record.labels);
    if (shown === undefined) continue;
    // A control that shows it too shows that it is no secret between the two.
    if (shownOf(control, owner, [shown.label]) !== undefined) isOnlyPublic = true;
    else if (record.labels === undefined && PUBLIC_PLACE.test(shown.at)) isOnlyPublic = true;
    else {
      const open = judgeReaders(testCase, record, page, words, tools);
      if (open !== undefined) return open;
      const proof = { kind: 'value', exchange: page.id, canary: shown.label, owner } as const;
      return tools.fail([tools.finding(exposureOf(reach), proof, words)]);
    }
  }
  if (isOnlyPublic) return tools.inconclusive([tools.doubt('shown-to-others', words, 'references')]);
  const undecided = pages.map(undecidedBy).find((why) => why !== undefined);
  if (undecided !== undefined) return tools.inconclusive([tools.doubt(undecided, words)]);
  const ownersPages = [owners, ...(record.ownersPages ?? [])];
  const isSeen = ownersPages.some((page) => shownOf(page, owner, record.labels) !== undefined);
  if (!isSeen) {
    const missing = resource === '' ? 'references' : `resources.${resource}.owns`;
    return tools.inconclusive([tools.doubt('own-object-not-shown', { ...words, who: owner }, missing)]);
  }
  if (isRefusal(attack)) {
    const isPath = reference?.where === 'path';
    const isRight = !isPath || tools.statuses.foreign.includes(statusOf(attack));
    return isRight ? tools.pass([owners, control]) : wrongStatus(attack, words, tools);
  }
  if (attack.facts.catchAll) return tools.inconclusive([tools.doubt('catch-all-page', words)]);
  const isList = reach === 'list' || reach === 'search';
  const rest = isList ? restOf(pages, record.described ?? []) : 'nothing';
  if (rest === 'too-long') return tools.inconclusive([tools.doubt('list-too-long', words)]);
  if (rest === 'not-followed') {
    return tools.inconclusive([tools.doubt('pages-not-followed', words, 'operations')]);
  }
  const isOwnView = shownOf(attack, other, record.ownLabels) !== undefined;
  const isCollection = reach === 'list' || reach === 'search' || reach === 'bulk';
  // A part of her object may have been shown without the value by which it is known.
  if (!isCollection && !isOwnView)
    return tools.inconclusive([tools.doubt('nothing-shown', words, `resources.${resource}.owns`)]);
  return tools.pass([owners, control], isOwnView ? [tools.remark('own-view', words)] : []);
}

function judgeWrite(
  testCase: Case<Details21>,
  record: Record21,
  { control, attack, words }: Attacked,
  tools: Tools,
): Verdict {
  const { owner, other, reach, reference, resource } = testCase.details;
  const effect = effectOf(attackedObservation(record));
  if (isDone(effect)) {
    const open = judgeWriters(testCase, record, words, tools);
    if (open !== undefined) return open;
    if (effect.what === 'changed' && isGiven(reference))
      return tools.inconclusive([tools.doubt('given-to-others', words, 'references')]);
    return tools.fail([tools.finding(exposureOf(reach), effectProof(attack, effect), words)]);
  }
  const shown = shownOf(attack, owner, record.labels ?? []);
  if (shown !== undefined) {
    const open = judgeReaders(testCase, record, attack, words, tools);
    if (open !== undefined) return open;
    const proof = { kind: 'value', exchange: attack.id, canary: shown.label, owner } as const;
    return tools.fail([tools.finding('foreign-object-read', proof, words)]);
  }
  const undecided = undecidedBy(attack);
  if (undecided !== undefined) return tools.inconclusive([tools.doubt(undecided, words)]);
  if (effect.what === 'changed-otherwise') {
    const open = judgeWriters(testCase, record, words, tools);
    return open ?? tools.inconclusive([tools.doubt('changed-otherwise', words)]);
  }
  const missing = resource === '' ? 'references' : `resources.${resource}.read`;
  if (isRefusal(attack)) {
    // What did happen would be seen by the owner, or nothing is known.
    if (effect.what === 'unseen')
      return tools.inconclusive([tools.doubt('effect-not-visible', words, missing)]);
    // That a name is taken, whoever has it, everybody may be told who wants to make something under it.
    const isPath = reference?.where === 'path' && reference.added !== true;
    const isRight = !isPath || tools.statuses.foreign.includes(statusOf(attack));
    return isRight ? tools.pass([control]) : wrongStatus(attack, words, tools);
  }
  if (attack.facts.catchAll) return tools.inconclusive([tools.doubt('catch-all-page', words)]);
  const isShown = shownOf(control, other, record.ownLabels ?? []) !== undefined;
  const isVisible = isEffectVisible(record) || isShown;
  // A new object that leaves the one with that id as it was is a new object.
  if (effect.what === 'none' && (isVisible || reference?.added === true)) return tools.pass([control]);
  return tools.inconclusive([tools.doubt('reference-accepted', words, missing)]);
}

function isGiven(reference: Details21['reference']): boolean {
  return reference?.where === 'body' && GIVEN.test(reference.name.replace(/^.*\./, ''));
}

/** A write that only refers to an object acts on it. */
function exposureOf(reach: Reach): Exposure {
  return reach === 'reference' ? 'foreign-action-done' : EXPOSURES[reach];
}

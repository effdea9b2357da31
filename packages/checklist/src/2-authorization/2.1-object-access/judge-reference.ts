import { statusOf, type Case, type Exchange, type Params, type Verdict } from '@probity/model';
import {
  attackedObservation,
  controlObservation,
  effectOf,
  isAttackOn,
  isRefusal,
  shownOf,
  succeeded,
  undecidedBy,
  type JudgeTools,
} from '@probity/probe-kit';
import type { Details21, Reach } from './details.ts';
import { restOf } from './follow-pages.ts';
import type { Record21 } from './gather-case.ts';
import { judgeReaders, judgeWriters } from './judge-readers.ts';
import type { sentences } from './sentences.ts';

type Tools = JudgeTools<typeof sentences>;
type Exposure = Exclude<keyof typeof sentences.findings, 'refused-otherwise'>;

/** Names of a place that others may put something into: sending to somebody, or giving somebody work, is what it is for. */
const GIVEN =
  /^(?:to|target|dest(?:ination)?|recipient|receiver|payee|assignee|assigned_?to|invitee|shared?_?with)(?=[A-Z_\-[]|$)/;

/** What a profile that everybody may see shows of an account. */
const PUBLIC_PLACE =
  /(?:^|\.)(?:id|uuid|name|user_?name|login|handle|nickname|display_?name|slug|url|avatar\w*)$/i;

/** Judges a case that changed one reference: what the other user saw or did comes first, whatever the status. */
export function judgeReference(testCase: Case<Details21>, record: Record21, tools: Tools): Verdict {
  const { control, owners, attack } = record;
  const { object, owner, other, reference } = testCase.details;
  const words = {
    operation: testCase.operation ?? 'the API',
    resource: object,
    owner,
    other,
    reference: reference?.name ?? '',
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
  if (isRead && (!succeeded(owners) || owners.as !== owner || record.ownersControlSucceeded !== true))
    return failed('owner-control-failed', owners);
  if (!succeeded(control) || control.as !== other || record.controlSucceeded !== true)
    return failed('control-failed', control);
  const pages = [attack, ...(record.attackPages ?? [])].filter((each) => each !== undefined);
  if (attack === undefined || !pages.every((each) => isAttackOn(each, owner)))
    return tools.inconclusive([tools.doubt('not-recorded', words)]);
  return isRead && owners !== undefined
    ? judgeRead(testCase, record, { owners, control, attack, pages, words }, tools)
    : judgeWrite(testCase, record, { control, attack, words }, tools);
}

function judgeRead(
  testCase: Case<Details21>,
  record: Record21,
  {
    owners,
    control,
    attack,
    pages,
    words,
  }: {
    readonly owners: Exchange;
    readonly control: Exchange;
    readonly attack: Exchange;
    readonly pages: readonly Exchange[];
    readonly words: Params;
  },
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
      return tools.fail([tools.finding(CODES[reach], proof, words)]);
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
  {
    control,
    attack,
    words,
  }: { readonly control: Exchange; readonly attack: Exchange; readonly words: Params },
  tools: Tools,
): Verdict {
  const { owner, other, reach, reference, resource } = testCase.details;
  const effect = effectOf(attackedObservation(record));
  if (effect.what === 'changed' || effect.what === 'vanished') {
    const open = judgeWriters(testCase, record, words, tools);
    if (open !== undefined) return open;
    if (effect.what === 'changed' && isGiven(reference))
      return tools.inconclusive([tools.doubt('given-to-others', words, 'references')]);
    const { what, before, after } = effect;
    const proof = { kind: 'effect', attack: attack.id, before: before.id, after: after.id, what } as const;
    return tools.fail([tools.finding(CODES[reach], proof, words)]);
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
  const missing = resource === '' ? 'references' : `resources.${resource}.read`;
  if (isRefusal(attack)) {
    // What did happen would be seen by the owner, or nothing is known.
    if (effect.what === 'unseen')
      return tools.inconclusive([tools.doubt('effect-not-visible', words, missing)]);
    const isPath = reference?.where === 'path';
    const isRight = !isPath || tools.statuses.foreign.includes(statusOf(attack));
    return isRight ? tools.pass([control]) : wrongStatus(attack, words, tools);
  }
  if (attack.facts.catchAll) return tools.inconclusive([tools.doubt('catch-all-page', words)]);
  const own = effectOf(controlObservation(record)).what;
  const isShown = shownOf(control, other, record.ownLabels ?? []) !== undefined;
  const isVisible = own === 'changed' || own === 'vanished' || isShown;
  // A new object that leaves the one with that id as it was is a new object.
  if (effect.what === 'none' && (isVisible || reference?.added === true)) return tools.pass([control]);
  return tools.inconclusive([tools.doubt('reference-accepted', words, missing)]);
}

function isGiven(reference: Details21['reference']): boolean {
  return reference?.where === 'body' && GIVEN.test(reference.name.replace(/^.*\./, ''));
}

const CODES: Readonly<Record<Reach, Exposure>> = {
  read: 'foreign-object-read',
  head: 'foreign-object-read',
  subresource: 'foreign-subresource-read',
  children: 'foreign-subresource-read',
  list: 'foreign-object-listed',
  search: 'foreign-object-listed',
  bulk: 'foreign-object-in-bulk',
  update: 'foreign-object-updated',
  delete: 'foreign-object-deleted',
  action: 'foreign-action-done',
  create: 'foreign-action-done',
  reference: 'foreign-action-done',
};

function wrongStatus(attack: Exchange, words: Params, tools: Tools): Verdict {
  const status = statusOf(attack);
  const proof = { kind: 'status', status, exchanges: [attack.id] } as const;
  return tools.fail([tools.finding('refused-otherwise', proof, words)]);
}

import { statusOf } from '@probity/model';
import {
  attackedObservation,
  effectOf,
  effectProof,
  isDone,
  isEffectVisible,
  isRefusal,
  shownOf,
  undecidedBy,
} from '@probity/probe-kit';
import type { Details21 } from '../details.ts';
import { REFERENCE_EXPOSURES } from './exposures.ts';
import { judgeReaders, judgeWriters } from './judge-readers.ts';
import { wrongStatus } from './judge-status.ts';
import type { AttackedWrite, JudgeStrategy } from './judge-strategy.ts';

/** Names of a place that others may put something into: sending to somebody, or giving somebody work, is what it is for. */
const GIVEN =
  /^(?:to|target|dest(?:ination)?|recipient|receiver|payee|assignee|assigned_?to|invitee|shared?_?with)(?=[A-Z_\-[]|$)/;

/** A write with one value of the owner is judged by what its owner reads afterwards. */
export const judgeReferenceWrite: JudgeStrategy<AttackedWrite> = (testCase, record, attacked, tools) => {
  const { control, attack, words } = attacked;
  const { owner, other, reach, reference, resource } = testCase.details;
  const effect = effectOf(attackedObservation(record));
  if (isDone(effect)) {
    const open = judgeWriters(testCase, record, words, tools);
    if (open !== undefined) return open;
    if (effect.what === 'changed' && isGiven(reference))
      return tools.inconclusive([tools.doubt('given-to-others', words, 'references')]);
    return tools.fail([tools.finding(REFERENCE_EXPOSURES[reach], effectProof(attack, effect), words)]);
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
};

function isGiven(reference: Details21['reference']): boolean {
  return reference?.where === 'body' && GIVEN.test(reference.name.replace(/^.*\./, ''));
}

import {
  attackedObservation,
  effectOf,
  effectProof,
  isDone,
  isEffectVisible,
  isRefusal,
  shownOf,
  shows,
  undecidedBy,
} from '@probity/probe-kit';
import type { Reach } from '../details.ts';
import { EXPOSURES } from './exposures.ts';
import { judgeReaders, judgeWriters } from './judge-readers.ts';
import { isRightStatus, judgeStatus, wrongStatus } from './judge-status.ts';
import type { AttackedWrite, Exposure, JudgeStrategy } from './judge-strategy.ts';
import { isPerhapsOwn } from './perhaps-own.ts';

/** A write is judged by what its owner reads afterwards; the answer to it is only a status. */
export const judgeWrite: JudgeStrategy<AttackedWrite> = (testCase, record, attacked, tools) => {
  const { control, attack, words } = attacked;
  const { reach, resource, owner, other } = testCase.details;
  const { ownAfter, wrote, through } = record;
  // The id was ignored and the caller's own object was written: odd, but not the owner's loss.
  const isOwn = typeof wrote === 'string' && ownAfter !== undefined && shows(ownAfter, wrote);
  const remarks = isOwn ? [tools.remark('changed-own-object', words)] : [];
  const effect = effectOf(attackedObservation(record));
  if (isDone(effect)) {
    const open = judgeWriters(testCase, record, words, tools);
    if (open !== undefined) return open;
    return tools.fail([tools.finding(EXPOSURES[reach], effectProof(attack, effect), words)], [], remarks);
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
  if (effect.what === 'changed-otherwise') {
    const open = judgeWriters(testCase, record, words, tools);
    return open ?? tools.inconclusive([tools.doubt('changed-otherwise', words)], remarks);
  }
  if (isRefusal(attack)) {
    if (isPerhapsOwn(testCase, attack) && !isRightStatus(attack, tools)) {
      return tools.inconclusive([tools.doubt('perhaps-own', words)], remarks);
    }
    // A reference to what does not exist for the caller may be called invalid.
    return reach === 'bulk' || reach === 'reference'
      ? tools.pass([control], remarks)
      : judgeStatus(attack, [control], words, tools, remarks);
  }
  if (attack.facts.catchAll) return tools.inconclusive([tools.doubt('catch-all-page', words)], remarks);
  // "Nothing happened" means something only where the same call on an own object showed something.
  const isShown = shownOf(control, other, record.ownLabels ?? []) !== undefined;
  if (!isEffectVisible(record) && !isShown) {
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
};

/** A write whose answer shows the owner's value has read it, whatever else it did. */
function readCode(reach: Reach): Exposure {
  const isWrite = reach === 'update' || reach === 'delete';
  if (isWrite) return 'foreign-object-read';
  return reach === 'action' || reach === 'create' ? 'foreign-subresource-read' : EXPOSURES[reach];
}

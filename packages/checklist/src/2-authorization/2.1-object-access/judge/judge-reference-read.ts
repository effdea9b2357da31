import { statusOf } from '@probity/model';
import { isRefusal, shownOf, undecidedBy } from '@probity/probe-kit';
import { isCollection } from '../strategy.ts';
import { REFERENCE_EXPOSURES } from './exposures.ts';
import { isSeen, judgeRest } from './judge-collection.ts';
import { judgeReaders } from './judge-readers.ts';
import { wrongStatus } from './judge-status.ts';
import type { AttackedRead, JudgeStrategy } from './judge-strategy.ts';

/** What a profile that everybody may see shows of an account. */
const PUBLIC_PLACE =
  /(?:^|\.)(?:id|uuid|name|user_?name|login|handle|nickname|display_?name|slug|url|avatar\w*)$/i;

/** A read with one value of the owner is judged by what the other user saw, whatever the status. */
export const judgeReferenceRead: JudgeStrategy<AttackedRead> = (testCase, record, attacked, tools) => {
  const { owners, control, attack, pages, words } = attacked;
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
      return tools.fail([tools.finding(REFERENCE_EXPOSURES[reach], proof, words)]);
    }
  }
  if (isOnlyPublic) return tools.inconclusive([tools.doubt('shown-to-others', words, 'references')]);
  const undecided = pages.map(undecidedBy).find((why) => why !== undefined);
  if (undecided !== undefined) return tools.inconclusive([tools.doubt(undecided, words)]);
  if (!isSeen([owners, ...(record.ownersPages ?? [])], owner, record.labels)) {
    const missing = resource === '' ? 'references' : `resources.${resource}.owns`;
    return tools.inconclusive([tools.doubt('own-object-not-shown', { ...words, who: owner }, missing)]);
  }
  if (isRefusal(attack)) {
    const isPath = reference?.where === 'path';
    const isRight = !isPath || tools.statuses.foreign.includes(statusOf(attack));
    return isRight ? tools.pass([owners, control]) : wrongStatus(attack, words, tools);
  }
  if (attack.facts.catchAll) return tools.inconclusive([tools.doubt('catch-all-page', words)]);
  const rest = isCollection(reach) ? judgeRest(record, attacked, tools) : undefined;
  if (rest !== undefined) return rest;
  const isOwnView = shownOf(attack, other, record.ownLabels) !== undefined;
  // A part of her object may have been shown without the value by which it is known.
  if (!isCollection(reach) && reach !== 'bulk' && !isOwnView)
    return tools.inconclusive([tools.doubt('nothing-shown', words, `resources.${resource}.owns`)]);
  return tools.pass([owners, control], isOwnView ? [tools.remark('own-view', words)] : []);
};

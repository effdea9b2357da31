import type { Case, Exchange, Verdict } from '@probity/model';
import { restOf, shownOf, undecidedBy } from '@probity/probe-kit';
import type { Details21 } from '../details.ts';
import type { Record21 } from '../record.ts';
import { judgeShown } from './judge-shown.ts';
import type { AttackedRead, JudgeStrategy, Tools } from './judge-strategy.ts';

/** A collection is judged by its content: the caller's own must be there, the owner's must not. */
export const judgeCollection: JudgeStrategy<AttackedRead> = (testCase, record, attacked, tools) =>
  judgeContent(testCase, record, attacked, tools) ?? tools.pass([attacked.owners, attacked.control]);

/** The verdict on what a collection shows, where it shows something of the owner or too little; else undefined. */
export function judgeContent(
  testCase: Case<Details21>,
  record: Record21,
  attacked: AttackedRead,
  tools: Tools,
): Verdict | undefined {
  const seen = judgeShown(testCase, record, attacked, tools);
  if (seen !== undefined) return seen;
  const { owners, control, pages, words } = attacked;
  const { owner, other } = testCase.details;
  const { ownersPages = [], controlPages = [] } = record;
  const undecided = pages.map(undecidedBy).find((why) => why !== undefined);
  if (undecided !== undefined) return tools.inconclusive([tools.doubt(undecided, words)]);
  if (!isSeen([owners, ...ownersPages], owner, record.labels ?? []))
    return unseen(testCase, attacked, owner, tools);
  if (!isSeen([control, ...controlPages], other, record.ownLabels ?? []))
    return unseen(testCase, attacked, other, tools);
  return undefined;
}

/** What was not read may hold anything. */
export function judgeRest(
  { described = [] }: Record21,
  { pages, words }: Pick<AttackedRead, 'pages' | 'words'>,
  tools: Tools,
): Verdict | undefined {
  const rest = restOf(pages, described);
  if (rest === 'too-long') return tools.inconclusive([tools.doubt('list-too-long', words)]);
  if (rest === 'not-followed') {
    return tools.inconclusive([tools.doubt('pages-not-followed', words, 'operations')]);
  }
  return undefined;
}

/** Whether one of the pages shows something of an identity, among some labels if they are given. */
export function isSeen(
  pages: readonly Exchange[],
  who: string,
  labels: readonly string[] | undefined,
): boolean {
  return pages.some((page) => shownOf(page, who, labels) !== undefined);
}

/** Somebody's own object is not shown to them, so that a missing one of another says nothing. */
export function unseen(
  { details: { resource } }: Case<Details21>,
  { words }: AttackedRead,
  who: string,
  tools: Tools,
): Verdict {
  const missing = `resources.${resource}.owns`;
  return tools.inconclusive([tools.doubt('own-object-not-shown', { ...words, who }, missing)]);
}

import type { Case, Exchange, Verdict } from '@probity/model';
import { isEmptyList, isRefusal, listPage, restOf, shownOf, undecidedBy } from '@probity/probe-kit';
import type { Details21 } from './details.ts';
import type { Record21 } from './gather-case.ts';
import type { Attacked, Tools } from './judge-controls.ts';
import { isByTerm } from './search-terms.ts';

/** A collection is judged by its content: the caller's own must be there, the owner's must not. */
export function judgeCollection(
  testCase: Case<Details21>,
  record: Record21,
  owners: Exchange,
  { control, attack, pages, words }: Attacked,
  tools: Tools,
): Verdict {
  const { owner, other, reach, resource } = testCase.details;
  const missing = `resources.${resource}.owns`;
  const { ownersPages = [], controlPages = [] } = record;
  const undecided = pages.map(undecidedBy).find((why) => why !== undefined);
  if (undecided !== undefined) return tools.inconclusive([tools.doubt(undecided, words)]);
  const sees = (shown: readonly Exchange[], who: string, labels: readonly string[] = []): boolean =>
    shown.some((page) => shownOf(page, who, labels) !== undefined);
  const unseen = (who: string): Verdict =>
    tools.inconclusive([tools.doubt('own-object-not-shown', { ...words, who }, missing)]);
  if (!sees([owners, ...ownersPages], owner, record.labels)) return unseen(owner);
  if (!sees([control, ...controlPages], other, record.ownLabels)) return unseen(other);
  // A plain list is the same request as its control; if it lost the caller's own, it shows no filter at work.
  // What was not read may hold anything.
  if (testCase.details.way !== 'owner-filter' && reach !== 'bulk') {
    const rest = restOf(pages, record.described ?? []);
    if (rest === 'too-long') return tools.inconclusive([tools.doubt('list-too-long', words)]);
    if (rest === 'not-followed') {
      return tools.inconclusive([tools.doubt('pages-not-followed', words, 'operations')]);
    }
  }
  if (isByTerm(testCase.details.way)) {
    // It may refuse such a term, or find nothing by it; what it does find must hold something of the caller's own.
    const showsOwn = pages.some((page) => shownOf(page, other) !== undefined);
    const isFiltered = isRefusal(attack) || isEmptyList(listPage(attack)) || showsOwn;
    return isFiltered ? tools.pass([owners, control]) : unseen(other);
  }
  const isPlain = reach === 'list' && testCase.details.way !== 'owner-filter';
  if (isPlain && !sees(pages, other, record.ownLabels)) return unseen(other);
  return tools.pass([owners, control]);
}

import { statusOf, type Case } from '@probity/model';
import { succeeded } from '@probity/probe-kit';
import type { Details33 } from '../details.ts';
import { needsReason } from '../needs-reason.ts';
import type { Record33, Try33 } from '../record.ts';
import { ADDRESS, BROTLI, GZIP, HEADER, MEMBERS, NESTING, UPLOAD } from '../variations.ts';
import { judgeHarm } from './judge-harm.ts';
import { together, type Judged, type Tools } from './judged.ts';
import { bytesMade, isWritten, outcomeOf, type Outcome } from './outcome-of.ts';
import { brokeProof, takenProof } from './proofs.ts';
import { wordsOf } from './words.ts';

/** Bodies and lines whose size is below every limit, so that taking them is no fault by itself. */
const BELOW_THE_LIMIT: readonly string[] = [NESTING, MEMBERS, HEADER, ADDRESS];
const LINES: readonly string[] = [HEADER, ADDRESS];
const PACKED: readonly string[] = [GZIP, BROTLI];

/** Judges what was sent, size by size; each size was sent twice if it was not refused. */
export function judgeTries(testCase: Case<Details33>, record: Record33, tools: Tools): Judged {
  const { variation } = testCase;
  const { packed, tries = [] } = record;
  const words = wordsOf(testCase, testCase.details.limit);
  if (packed !== undefined && tries.length === 0) return judgePacked(testCase, packed, tools);
  if (PACKED.includes(variation) && packed === undefined)
    return together([{ doubts: [tools.doubt('not-recorded', words)] }]);
  const keyOf = ({ attack }: Try33): string =>
    LINES.includes(variation) ? attack.request.path : `${bytesMade(attack)}`;
  const groups = [...Map.groupBy(tries, keyOf).values()];
  const judged = groups.map((group) => judgeGroup(testCase, record, group, tools));
  const harm = tries.map((each) => judgeHarm(testCase, each, tools));
  const all = together([...judged, ...harm]);
  return { ...all, findings: worstOf(all.findings) };
}

/** Of several sizes that were taken, the largest says it all. */
function worstOf(findings: Judged['findings']): Judged['findings'] {
  const isWorse = findings.some(({ code }) => code === 'oversized-accepted' || code === 'upload-accepted');
  return isWorse ? findings.filter(({ code }) => code !== 'over-documented-limit') : findings;
}

/** A body in a compressed form that is nothing but the ordinary one. */
function judgePacked(testCase: Case<Details33>, packed: Try33, tools: Tools): Judged {
  const status = statusOf(packed.attack);
  const words = { ...wordsOf(testCase, testCase.details.limit), status };
  const outcome = outcomeOf(packed, true);
  // A server that takes the bytes for JSON refuses them as well.
  if (outcome === 'refused')
    return together([
      doubtOfRefusal(testCase, packed, { words, tools }) ?? {
        remarks: [tools.remark('encoding-refused', words)],
      },
    ]);
  if (outcome === 'reset') return together([{ remarks: [tools.remark('connection-reset', words)] }]);
  return together([{ doubts: [doubtFor(outcome, packed, words, tools)] }]);
}

function judgeGroup(
  testCase: Case<Details33>,
  record: Record33,
  group: readonly Try33[],
  tools: Tools,
): Partial<Judged> {
  const { variation, details } = testCase;
  const [first] = group;
  if (first === undefined) return {};
  const size = bytesMade(first.attack);
  const status = statusOf(first.attack);
  const words = { ...wordsOf(testCase, size), status, took: Math.round(first.attack.took) };
  const outcomes = group.map((each) => outcomeOf(each, isVisible(record), variation === UPLOAD));
  const isTwice = new Set(group.map(({ attack }) => attack.id)).size > 1;
  const [outcome = 'unclear'] = outcomes;
  const doubt = doubtOfRefusal(testCase, first, { words, tools });
  if (outcome === 'broke')
    return isTwice && outcomes.every((each) => each === 'broke')
      ? { findings: [tools.finding('payload-breaks', brokeProof(group), words, variation)] }
      : { doubts: [tools.doubt('unclear-answer', words)] };
  if (outcome === 'refused') return doubt ?? {};
  if (outcome === 'reset') return { remarks: [tools.remark('connection-reset', words)] };
  const isTaken = outcome === 'taken' || outcome === 'ignored' || outcome === 'unseen';
  if (isTaken && LINES.includes(variation)) return { remarks: [tools.remark('long-line-taken', words)] };
  if (isTaken && BELOW_THE_LIMIT.includes(variation))
    return { remarks: [tools.remark('nesting-taken', words)] };
  if (outcome === 'ignored') return doubt ?? { remarks: [tools.remark('body-ignored', words)] };
  if (outcome !== 'taken') return { doubts: [doubtFor(outcome, first, words, tools)] };
  // What is not above the limit says nothing about it.
  if (size <= details.limit) return { doubts: [tools.doubt('not-recorded', words)] };
  if (!isTwice || outcomes.some((each) => each !== 'taken'))
    return { doubts: [tools.doubt('not-seen-again', words)] };
  const proof = takenProof(group, details.limit, variation === UPLOAD);
  return { findings: [tools.finding(codeFor(variation, size, details), proof, words, variation)] };
}

/** Why a refusal does not count: nothing shows that an ordinary body would still be taken. */
function doubtOfRefusal(
  testCase: Case<Details33>,
  { attack, again }: Try33,
  { words, tools }: { readonly words: Readonly<Record<string, string | number>>; readonly tools: Tools },
): Partial<Judged> | undefined {
  if (!needsReason(testCase.variation, attack)) return undefined;
  const isOrdinary = again?.purpose === 'control' && again.operation === attack.operation;
  if (isOrdinary && succeeded(again)) return undefined;
  const status = again === undefined ? 'not sent' : statusOf(again);
  return { doubts: [tools.doubt('refused-anyway', { ...words, again: status }, 'operations')] };
}

function codeFor(variation: string, size: number, { limit, isDocumented, sizes }: Details33) {
  if (PACKED.includes(variation)) return 'compressed-accepted';
  const isJustAbove = isDocumented && sizes.length > 1 && size < limit * 1.5;
  if (isJustAbove) return 'over-documented-limit';
  return variation === UPLOAD ? 'upload-accepted' : 'oversized-accepted';
}

/** Whether the ordinary call could be seen to write, so that a large one that was not seen wrote nothing. */
function isVisible({ control, label = '', looks = [] }: Record33): boolean {
  return succeeded(control) && isWritten({ attack: control, label, looks, after: [] });
}

function doubtFor(
  outcome: Exclude<Outcome, 'refused' | 'reset'>,
  { attack }: Try33,
  words: Readonly<Record<string, string | number>>,
  tools: Tools,
) {
  switch (outcome) {
    case 'throttled':
      return tools.doubt('throttled', words);
    case 'unanswered':
      return tools.doubt('not-answered', { ...words, code: attack.failure?.code ?? 'none' });
    case 'unseen':
      return tools.doubt('not-visible', words);
    case 'taken':
    case 'ignored':
    case 'broke':
    case 'unclear':
      return tools.doubt('unclear-answer', words);
  }
}

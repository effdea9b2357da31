import type { Case, Doubt, Exchange, Finding, Verdict } from '@probity/model';
import { isRefusal, undecidedBy } from '@probity/probe-kit';
import type { Details32 } from '../details.ts';
import { nestedRows } from '../nested-rows.ts';
import type { Record32 } from '../record.ts';
import { rowsProof, wordsOf, wordsOfTry, type Tools } from './judged.ts';

/** Judges lists inside of another answer: one that leaves out rows that were made for it is cut. */
export function judgeNested(
  testCase: Case<Details32>,
  { tries = [], made = 0, notMade }: Record32,
  control: Exchange,
  tools: Tools,
): Verdict {
  const { cap, capBy } = testCase.details;
  const findings: Finding[] = [];
  const doubts: Doubt[] = [];
  for (const each of tries) {
    const { attack, parameter, value } = each;
    const rows = nestedRows(attack, value);
    const words = { ...wordsOf(testCase), ...wordsOfTry(each), rows: rows ?? 0 };
    const why = undecidedBy(attack);
    if (isRefusal(attack)) continue;
    if (why !== undefined) doubts.push(tools.doubt(why, words));
    else if (rows === undefined) doubts.push(tools.doubt('nested-missing', words));
    else if (rows > cap) {
      const proof = rowsProof(attack, rows, cap, `rows of ${value}`);
      findings.push(tools.finding('nested-not-capped', proof, words, `${parameter}=${value}`));
    } else if (rows >= made) {
      const missing = capBy === 'profile' ? 'resources' : 'limits.page_size';
      doubts.push(
        notMade === undefined
          ? tools.doubt('too-few-rows', words, missing)
          : tools.doubt('rows-not-made', { ...words, reason: notMade.reason }, notMade.missing),
      );
    }
  }
  const [finding, ...rest] = findings;
  if (finding !== undefined) return tools.fail([finding, ...rest], doubts);
  const [doubt, ...others] = doubts;
  return doubt === undefined ? tools.pass([control]) : tools.inconclusive([doubt, ...others]);
}

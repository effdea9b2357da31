import type { Case, Exchange, Verdict } from '@probity/model';
import type { Details72 } from '../details.ts';
import type { Outcome } from './judge-method.ts';
import { wordsOf, type Tools } from './judged.ts';

/** The verdict of a case from what its tries came to. Recorded operations may be incomplete, so that nothing fails them. */
export function verdictOf(
  testCase: Case<Details72>,
  control: Exchange,
  tools: Tools,
  { findings, doubts, remarks }: Outcome,
): Verdict {
  const { isRecorded, sample } = testCase.details;
  const said = sample.all > sample.tried ? [...remarks, tools.remark('sampled', sample)] : remarks;
  const [first, ...rest] = findings;
  if (first !== undefined && isRecorded) {
    const words = { ...wordsOf(testCase), method: first.place ?? 'it' };
    return tools.inconclusive([tools.doubt('maybe-described', words, 'description'), ...doubts], said);
  }
  if (first !== undefined) return tools.fail([first, ...rest], doubts, said);
  const [open, ...more] = doubts;
  return open === undefined ? tools.pass([control], said) : tools.inconclusive([open, ...more], said);
}

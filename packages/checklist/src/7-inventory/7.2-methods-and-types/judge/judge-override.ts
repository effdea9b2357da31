import { statusOf, type Case, type Exchange, type Verdict } from '@probity/model';
import { effectProof, isDone } from '@probity/probe-kit';
import type { Details72 } from '../details.ts';
import type { Record72 } from '../record.ts';
import { effectOfTry } from './effect-of-try.ts';
import { wordsOf, type Tools } from './judged.ts';
import { verdictOf } from './verdict-of.ts';

/** Judges requests that ask for DELETE beside their own method: only an object that is gone proves that it was done. */
export function judgeOverride(
  testCase: Case<Details72>,
  { tries = [] }: Record72,
  control: Exchange,
  tools: Tools,
): Verdict {
  const words = wordsOf(testCase);
  if (tries.length === 0) return tools.inconclusive([tools.doubt('not-recorded', words)]);
  const judged = tries.map((each) => {
    const effect = effectOfTry(each);
    const said = { ...words, method: each.name, status: statusOf(each.attack) };
    return { name: each.name, attack: each.attack, effect, said };
  });
  const honoured = judged.flatMap(({ name, attack, effect, said }) =>
    isDone(effect) && effect.what === 'vanished'
      ? [{ name, finding: tools.finding('override-honoured', effectProof(attack, effect), said, name) }]
      : [],
  );
  // Where one way works by itself, requests with several ways say nothing more.
  const alone = honoured.filter(({ name }) => !name.includes('headers and'));
  return verdictOf({ ...testCase, details: { ...testCase.details, isRecorded: false } }, control, tools, {
    findings: (alone.length > 0 ? alone : honoured).map(({ finding }) => finding),
    doubts: judged
      .filter(({ effect }) => effect.what === 'unseen')
      .map(({ said }) => tools.doubt('reader-failed', said)),
    remarks: [],
  });
}

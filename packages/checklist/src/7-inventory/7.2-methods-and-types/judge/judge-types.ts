import { statusOf, type Case, type Exchange, type Verdict } from '@probity/model';
import { effectProof, isDone } from '@probity/probe-kit';
import { OTHER_LETTERS } from '../body-types.ts';
import type { Details72 } from '../details.ts';
import type { Record72, Try72 } from '../record.ts';
import { effectOfTry } from './effect-of-try.ts';
import type { Outcome } from './judge-method.ts';
import { wordsOf, type Tools } from './judged.ts';
import { verdictOf } from './verdict-of.ts';

/** Judges bodies of types that are not listed: only what was written counts, whatever the answer says. */
export function judgeTypes(
  testCase: Case<Details72>,
  { tries = [] }: Record72,
  control: Exchange,
  tools: Tools,
): Verdict {
  const words = wordsOf(testCase);
  if (tries.length === 0) return tools.inconclusive([tools.doubt('not-recorded', words)]);
  const outcomes = tries.map((each): Outcome => {
    const { name, attack } = each;
    const said = { ...words, type: name, method: `a body of type ${name}`, status: statusOf(attack) };
    const effect = effectOfTry(each);
    if (isDone(effect) && name === OTHER_LETTERS)
      return only({ remarks: [tools.remark('charset-read', said)] });
    if (isDone(effect))
      return only({ findings: [tools.finding('type-accepted', effectProof(attack, effect), said, name)] });
    if (effect.what === 'unseen') return only({ doubts: [tools.doubt(whyUnseen(each), said)] });
    // A time that moved with an empty write is nothing of the body.
    const isTaken = attack.class === 'success';
    return isTaken ? only({ remarks: [tools.remark('type-ignored', said)] }) : only({});
  });
  return verdictOf(testCase, control, tools, {
    findings: outcomes.flatMap(({ findings }) => findings),
    doubts: outcomes.flatMap(({ doubts }) => doubts),
    remarks: outcomes.flatMap(({ remarks }) => remarks),
  });
}

function only(parts: Partial<Outcome>): Outcome {
  return { findings: [], doubts: [], remarks: [], ...parts };
}

/** A request that got no answer, or a reader who got none. */
function whyUnseen({ attack }: Try72): 'no-answer' | 'reader-failed' {
  return attack.answer === null ? 'no-answer' : 'reader-failed';
}

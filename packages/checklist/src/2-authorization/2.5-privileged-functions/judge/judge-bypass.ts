import type { Exchange, Verdict } from '@probity/model';
import { isEffectVisible, isRefusal, undecidedBy } from '@probity/probe-kit';
import type { JudgedCase, Tools } from './judged-case.ts';
import { hasContent, servedTo } from './served.ts';
import { unseenDoubt } from './unseen-doubt.ts';

/**
 * Judges a bypass through which nothing was seen to come. Any refusal will do, and so will a redirect or the answer
 * of another operation: only a value or an effect shows that a guard was passed.
 */
export function judgeBypass(controlSucceeded: JudgedCase, control: Exchange, tools: Tools): Verdict {
  const { record, attack, controls, words } = controlSucceeded;
  const undecided = undecidedBy(attack);
  // Words that may be a refusal are none until something else shows it.
  if (undecided !== undefined && (undecided !== 'unclear-answer' || attack.class === 'unclear')) {
    return tools.inconclusive([tools.doubt(undecided, words)]);
  }
  const isWrite = record.through !== undefined;
  if (isWrite) {
    const unseen = unseenDoubt(record, words, tools);
    if (unseen !== undefined) return tools.inconclusive([unseen]);
    const isUntouched = isRefusal(attack) || undecided !== undefined || isEffectVisible(record);
    return isUntouched
      ? tools.pass(controls)
      : tools.inconclusive([tools.doubt('effect-not-visible', words)]);
  }
  if (isRefusal(attack) || undecided !== undefined) return tools.pass(controls);
  // An empty answer says something only where the administrator's is not empty.
  if (!hasContent(control)) return tools.inconclusive([tools.doubt('nothing-shown', words)]);
  switch (servedTo(`${words['user']}`, record).what) {
    case 'nothing':
    case 'own':
      return tools.pass(controls);
    case 'unknown':
    case 'same':
    case 'foreign':
      return tools.inconclusive([tools.doubt('served-but-whose', words)]);
  }
}

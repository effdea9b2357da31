import { statusOf, type Case, type Verdict } from '@probity/model';
import { succeeded, type JudgeTools } from '@probity/probe-kit';
import type { InjectionDetails } from './details.ts';
import { judgeSignIn } from './judge/judge-sign-in.ts';
import { judgeInput } from './judge/judge-input.ts';
import type { InjectionRecord } from './record.ts';
import type { sentences } from './sentences.ts';

/** Judges one case of the injection half. */
export function judgeInjection(
  { operation, variation, details }: Case<InjectionDetails>,
  { control, controlSucceeded, inputs = [], signIns }: InjectionRecord,
  tools: JudgeTools<typeof sentences>,
): Verdict {
  const name = operation ?? 'the API';
  const { known, tried } = details;
  const sampled = tried < known ? [tools.remark('texts-sampled', { known, tried })] : [];
  if (!succeeded(control) || controlSucceeded !== true) {
    const status = control === undefined ? 0 : statusOf(control);
    const doubt = tools.doubt('injection-control-failed', { operation: name, status }, 'operations');
    return tools.inconclusive([doubt], sampled);
  }
  if (variation === 'injection-sign-in') return judgeSignIn(name, control, signIns, tools);
  const judged = inputs.map((each) => judgeInput(name, each, tools));
  const [finding, ...findings] = judged.flatMap((each) => each.findings);
  const [doubt, ...doubts] = judged.flatMap((each) => each.doubts);
  const remarks = sampled;
  const open = doubt === undefined ? [] : [doubt, ...doubts];
  if (finding !== undefined) return tools.fail([finding, ...findings], open, remarks);
  if (doubt !== undefined) return tools.inconclusive([doubt, ...doubts], remarks);
  if (judged.length === 0)
    return tools.inconclusive([tools.doubt('injection-nothing-sent', { operation: name })], remarks);
  return tools.pass([control], remarks);
}

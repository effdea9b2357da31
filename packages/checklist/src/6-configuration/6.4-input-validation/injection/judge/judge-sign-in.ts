import { statusOf, type Exchange, type Verdict } from '@probity/model';
import { undecidedBy, type JudgeTools } from '@probity/probe-kit';
import type { InjectionRecord } from '../record.ts';
import type { sentences } from '../sentences.ts';

/** Judges sign-ins with operators for a password: granted to any password but a wrong one, and not to the wrong one. */
export function judgeSignIn(
  operation: string,
  control: Exchange,
  signIns: InjectionRecord['signIns'],
  tools: JudgeTools<typeof sentences>,
): Verdict {
  if (signIns === undefined)
    return tools.inconclusive([tools.doubt('injection-nothing-sent', { operation })]);
  const { excludes, asks } = signIns;
  // What was sent for something else is no attack, whatever it was answered.
  if (excludes.purpose !== 'attack' || asks.purpose !== 'attack' || excludes.id === asks.id)
    return tools.inconclusive([tools.doubt('injection-nothing-sent', { operation })]);
  const params = { operation, input: 'the password' };
  const lost = [excludes, asks].find((each) => undecidedBy(each) !== undefined);
  if (lost !== undefined)
    return tools.inconclusive([
      tools.doubt('sign-in-unclear', { operation, status: statusOf(lost) }, 'expendable'),
    ]);
  if (asks.facts.granted === true)
    return tools.inconclusive([tools.doubt('sign-in-takes-anything', { operation })]);
  if (excludes.facts.granted !== true) return tools.pass([control]);
  const proof = {
    kind: 'measurement',
    name: 'sign-ins granted to an operator',
    value: 1,
    bound: 0,
    wanted: 'at most',
    unit: 'sign-ins',
    exchanges: [excludes.id, asks.id],
  } as const;
  return tools.fail([tools.finding('operator-evaluated', proof, params, 'body:password')]);
}

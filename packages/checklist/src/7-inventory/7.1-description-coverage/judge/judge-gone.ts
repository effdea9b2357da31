import { statusOf, type Exchange, type Verdict } from '@probity/model';
import { isExchange, type Gathered, type JudgeTools } from '@probity/probe-kit';
import type { sentences } from '../sentences.ts';

const GONE = [404, 405, 501];

/** Judges an operation that is described but not there: the engine looked for it as everybody who might find it. */
export function judgeGone(
  operation: string,
  { asked, elsewhere }: Gathered,
  tools: JudgeTools<typeof sentences>,
): Verdict {
  const calls = exchangesIn(asked);
  const [first] = calls;
  const others = exchangesIn(elsewhere);
  // Each call is next to one of a path that surely is not there.
  const isGone = calls.every((each) => GONE.includes(statusOf(each))) && others.length >= calls.length;
  if (first === undefined || !isGone) return tools.inconclusive([tools.doubt('not-recorded', { operation })]);
  const exchanges = [...calls, ...others].map(({ id }) => id);
  const bound = { value: calls.length, bound: 0, wanted: 'at most', unit: 'calls' } as const;
  const proof = {
    kind: 'measurement',
    name: 'calls of an operation that is not there',
    ...bound,
    exchanges,
  } as const;
  return tools.fail([tools.finding('described-but-missing', proof, { operation, status: statusOf(first) })]);
}

function exchangesIn(value: Gathered[string]): readonly Exchange[] {
  const all = Array.isArray(value) ? value.filter(isExchange) : [];
  return all.filter(({ id }, index) => all.findIndex((each) => each.id === id) === index);
}

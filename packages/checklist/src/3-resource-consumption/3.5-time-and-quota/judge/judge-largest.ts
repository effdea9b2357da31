import { statusOf, type Case, type Exchange, type Verdict } from '@probity/model';
import { succeeded } from '@probity/probe-kit';
import type { Details35 } from '../details.ts';
import type { Record35 } from '../record.ts';
import { seconds, type Tools } from './judged.ts';

/** What a server answers that cut an operation itself. */
const CUT: ReadonlySet<number> = new Set([408, 503, 504]);
/** Later calls by which the first is confirmed. */
const REPEATS = 2;

/** Judges how long an expensive operation took: finished, queued or cut in time is bounded. */
export function judgeLargest(
  { operation, variation, details: { within } }: Case<Details35>,
  { control, calls = [] }: Record35,
  tools: Tools,
): Verdict {
  const [first, ...later] = calls;
  const common = { operation: operation ?? '', within: seconds(within) };
  const isForeign = (each: Exchange): boolean => each.operation !== operation || each.purpose !== 'attack';
  if (first === undefined || calls.some(isForeign))
    return tools.inconclusive([tools.doubt('not-recorded', common)]);
  const last = later.at(-1) ?? first;
  const words = { ...common, seconds: seconds(last.took), status: statusOf(last) };
  const isBounded = (each: Exchange): boolean =>
    each.took <= within && (succeeded(each) || CUT.has(statusOf(each)));
  // A call that was cut says only next to one that works that its time was the reason.
  const witness = [last, control].find(succeeded);
  if (isBounded(last) && witness !== undefined)
    return tools.pass([witness], statusOf(last) === 202 ? [tools.remark('queued', words)] : []);
  const isUnbounded = (each: Exchange): boolean => each.took > within * 2 && hasRun(each);
  if (new Set(later.map(({ id }) => id)).size >= REPEATS && later.every(isUnbounded)) {
    const proof = {
      kind: 'measurement',
      name: 'shortest time of an expensive operation',
      value: Math.floor(Math.min(...later.map(({ took }) => took))),
      bound: Math.floor(within * 2),
      wanted: 'at most',
      unit: 'ms',
      exchanges: [later[0]?.id ?? '', ...later.slice(1).map(({ id }) => id)],
    } as const;
    return tools.fail([tools.finding('operation-unbounded', proof, words, variation)]);
  }
  if (last.took > within) return tools.inconclusive([tools.doubt('took-long', words, 'expensive')]);
  return tools.inconclusive([tools.doubt('call-failed', words, 'expensive')]);
}

/** It came to its end, or it had not when we gave it up. */
function hasRun(each: Exchange): boolean {
  return each.failure?.code === 'TIMEOUT' || CUT.has(statusOf(each)) || succeeded(each);
}

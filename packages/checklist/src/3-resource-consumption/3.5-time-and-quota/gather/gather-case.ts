import type { Case } from '@probity/model';
import { orReason, sentOrStop, type Call, type Control, type Unavailable } from '@probity/probe-kit';
import type { Details35 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';
import type { Record35 } from '../record.ts';
import { LARGEST, PATTERN, QUOTA, SLOW_HEAD } from '../variations.ts';
import { gatherPattern } from './gather-pattern.ts';
import { gatherQuota } from './gather-quota.ts';
import { createCarefulSender, type CarefulSender } from './careful-sender.ts';

/** How many lines or bytes a slow request sends until it should have ended. */
const PIECES = 24;
/** The longest pause between two of them, and the shortest, in milliseconds. */
const LONGEST_PAUSE = 5000;
const SHORTEST_PAUSE = 20;
/** So often what took long is called again. */
const REPEATS = 2;

/** Gathers a case by its variation. All slow requests of a run are under way at the same time. */
export async function gatherCase(
  testCase: Case<Details35>,
  tools: ProbeTools,
): Promise<Record35 | Unavailable> {
  const { details } = testCase;
  if (testCase.operation === null) return {};
  const reason = tools.whyNot(details.caller);
  if (reason !== null) return reason;
  return orReason(async () => {
    const careful = await createCarefulSender(tools, details.caller);
    if (careful.isHarmed()) return { isStopped: true };
    const record = await gatherCarefully(testCase, tools, careful);
    return { ...record, ...(careful.isHarmed() && { isStopped: true }) };
  });
}

async function gatherCarefully(
  testCase: Case<Details35>,
  tools: ProbeTools,
  careful: CarefulSender,
): Promise<Record35> {
  const { details, variation } = testCase;
  if (variation === LARGEST) return gatherLargest(testCase, tools, careful);
  if (variation === QUOTA) return gatherQuota(testCase, tools, careful);
  const operation = tools.operation(testCase.operation ?? '');
  const call = sentOrStop(await tools.call(operation, { session: tools.shared(details.caller) }));
  const control = await tools.control(call);
  if (!control.succeeded) return { control: control.exchange };
  return variation === PATTERN
    ? gatherPattern(testCase, tools, { control, call, careful })
    : gatherSlow(testCase, tools, control, call);
}

async function gatherSlow(
  { details: { within, deadline }, variation }: Case<Details35>,
  tools: ProbeTools,
  control: Control,
  call: Call,
): Promise<Record35> {
  const interval = Math.max(SHORTEST_PAUSE, Math.min(LONGEST_PAUSE, Math.floor(within / PIECES)));
  const part = variation === SLOW_HEAD ? 'head' : 'body';
  const { exchange, how } = sentOrStop(await tools.sendSlowly(control, call, { part, interval, deadline }));
  return { control: control.exchange, slow: exchange, ended: how };
}

/** The first call may be slow because everything is cold; those after it count. */
async function gatherLargest(
  { details: { key, within, deadline } }: Case<Details35>,
  tools: ProbeTools,
  careful: CarefulSender,
): Promise<Record35> {
  const run = tools.openFlow(key);
  const [step, small] = run.flow.steps;
  if (step === undefined) return {};
  const isPaid = tools.target.expensive?.[Number(key.split('.')[1])]?.paid === true;
  const control = small && !isPaid ? sentOrStop(await tools.sendStep(run, small)) : undefined;
  const send = () =>
    careful.send(async () => sentOrStop(await tools.sendStep(run, step, { purpose: 'attack', deadline })));
  const calls = [await send()];
  const isLong = (calls[0]?.took ?? 0) > within && !isPaid;
  for (let again = 0; again < (isLong ? REPEATS : 0) && !careful.isHarmed(); again += 1)
    calls.push(await send());
  await tools.undoRun(run);
  return { ...(control && { control }), calls };
}

import type { Case, Exchange } from '@probity/model';
import { sentOrStop, succeeded } from '@probity/probe-kit';
import type { Details35 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';
import type { Record35 } from '../record.ts';
import type { CarefulSender } from './careful-sender.ts';

const MOST_CALLS = 200;

/** Calls an expensive operation until it is refused, at most once more than its quota, and then in a new session. */
export async function gatherQuota(
  { details: { key, quota, caller } }: Case<Details35>,
  tools: ProbeTools,
  careful: CarefulSender,
): Promise<Record35> {
  const run = tools.openFlow(key);
  const { steps } = run.flow;
  const step = steps[1] ?? steps[0];
  const isPaid = tools.target.expensive?.[Number(key.split('.')[1])]?.paid === true;
  if (step === undefined || isPaid || quota >= MOST_CALLS) return {};
  const calls: Exchange[] = [];
  while (calls.length <= quota && !careful.isHarmed()) {
    const sent = await careful.send(async () =>
      sentOrStop(await tools.sendStep(run, step, { purpose: 'attack' })),
    );
    calls.push(sent);
    if (!succeeded(sent)) break;
  }
  const last = calls.at(-1);
  const isRefused = (last?.answer?.status ?? 0) >= 400;
  const session = isRefused && calls.length > 1 ? await tools.openSession(caller) : undefined;
  const fresh =
    session === undefined
      ? undefined
      : sentOrStop(await tools.sendStep(run, step, { purpose: 'attack', session }));
  // Nobody else has to wait for the next window because of us.
  return { calls, ...(fresh && { fresh }) };
}

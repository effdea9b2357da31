import type { FastifyReply } from 'fastify';
import type { Answer, Handlers } from '../../http/call.ts';
import { Refusal } from '../../refusal.ts';
import type { RunnerCaller } from '../../identity/caller.ts';
import type { Services } from '../../services.ts';
import { beginRuns } from './begin-runs.ts';
import { noteSeen } from './note-seen.ts';
import { runnerOf } from './runner-caller.ts';

type ClaimedRuns = Exclude<Answer<'claimRuns'>, 'sent'>['body']['runs'];

/** Gives runs to a runner, as soon as there are some. While it waits it holds neither a transaction nor a connection. */
export function claimHandlers(services: Services): Handlers<'claimRuns'> {
  const { queue, draining } = services;
  return {
    claimRuns: async ({ caller, body: { slots, wait_seconds }, reply, transact }) => {
      const runner = runnerOf(caller);
      if (!runner.isRegistered) throw new Refusal('runner-not-registered');
      await noteSeen(runner, transact);
      const over = AbortSignal.any([draining, gone(reply), AbortSignal.timeout(wait_seconds * 1000)]);
      for (;;) {
        const seen = queue.admitted.count;
        const runs = await claim(services, runner, slots);
        if (runs.length > 0 || over.aborted) return { body: { runs } };
        await queue.admitted.next(seen, LOOK_AGAIN, over);
        // What is taken for a runner that has gone would be held by nobody until the lease lapses.
        if (over.aborted) return { body: { runs: [] } };
      }
    },
  };
}

/** How often a claim looks by itself, because another server has admitted runs. */
const LOOK_AGAIN = 500;

async function claim(services: Services, runner: RunnerCaller, slots: number): Promise<ClaimedRuns> {
  const jobs = await services.queue.take(runner, slots);
  const begun = [...Map.groupBy(jobs, ({ organisationId }) => organisationId)].map(([organisationId, own]) =>
    beginRuns(services, runner, organisationId, own),
  );
  const settled = await Promise.allSettled(begun);
  const runs = settled.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  const failed = settled.find((each) => each.status === 'rejected');
  services.metrics.tookOver(runs.filter(({ attempt }) => attempt > 1).length);
  // What was begun is handed out all the same: the others are taken over once their leases lapse.
  if (failed !== undefined && runs.length === 0) throw failed.reason;
  return runs;
}

/** Ends when the connection does before the answer is written. */
function gone({ raw }: FastifyReply): AbortSignal {
  const ending = new AbortController();
  raw.once('close', () => ending.abort());
  return ending.signal;
}

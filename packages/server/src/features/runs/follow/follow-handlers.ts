import { TEAM_OPERATIONS } from '@probity/contract';
import type { Handlers } from '../../../http/call.ts';
import { Refusal } from '../../../refusal.ts';
import { authenticate } from '../../../identity/authenticate.ts';
import { authorise } from '../../../identity/authorise.ts';
import { nameOf } from '../../../identity/caller.ts';
import type { Services } from '../../../services.ts';
import { findRun } from '../find-run.ts';
import { openEventStream } from './event-stream.ts';
import { createFollowHub, HUB_TIMES, type HubTimes } from './follow-hub.ts';
import type { Follower } from './follower.ts';

/** Streams that one server keeps open at most. */
const MOST_STREAMS = 10_000;

/** The progress of a run as server-sent events, from where the client has got to. */
export function followHandlers(
  services: Pick<Services, 'db' | 'log' | 'metrics' | 'stopping'>,
  times: HubTimes = HUB_TIMES,
): Handlers<'followRun'> {
  const { db, stopping, metrics } = services;
  const hub = createFollowHub(services, times);
  metrics.watchStreams(() => hub.size);
  return {
    followRun: async ({ caller, params, tenancy, request, reply, transact }) => {
      await transact((transaction) => findRun(transaction, params));
      const after = lastEventId(request.headers['last-event-id']);
      if (stopping.aborted) throw new Refusal('not-ready');
      if (hub.size >= MOST_STREAMS)
        throw new Refusal('too-many-requests', undefined, { 'retry-after': '10' });
      const follower: Follower = {
        organisationId: tenancy.organisationId ?? '',
        runId: params['run_id'] ?? '',
        after,
        stream: openEventStream(reply, () => hub.remove(follower)),
        permissionKey: `${nameOf(caller)} ${params['organisation_id']} ${params['api_id']} ${caller.kind === 'person' ? caller.sessionId : ''}`,
        mayRead: async () => {
          try {
            const present = await authenticate(db, request);
            await authorise(db, present, TEAM_OPERATIONS.followRun.access, params);
            return true;
          } catch (error) {
            if (error instanceof Refusal) return false;
            throw error;
          }
        },
        // Not all at once, if many come at once.
        checkAt: Date.now() + times.check * (0.5 + Math.random() / 2),
        slowSince: undefined,
      };
      if (request.method === 'HEAD') follower.stream.end('');
      else hub.add(follower);
      return 'sent';
    },
  };
}

function lastEventId(header: string | readonly string[] | undefined): number {
  if (header === undefined || header === '') return 0;
  if (typeof header === 'string' && /^\d{1,15}$/.test(header)) return Number(header);
  throw new Refusal('malformed-request', 'Last-Event-ID is not the id of an event of this server.');
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from '../http/caller-of.ts';
import type { Log } from './create-log.ts';
import type { Metrics } from './create-metrics.ts';

/**
 * Logs and measures every answer. An address is never logged as it came, because people put secrets where they do not
 * belong: the operation and the ids in its path say as much.
 */
export function noteAnswers(
  app: FastifyInstance,
  {
    log,
    metrics,
    draining,
  }: { readonly log: Log; readonly metrics: Metrics; readonly draining: AbortSignal },
): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  app.addHook('onSend', async (_request, reply) => {
    // A connection that stays open would keep a server that stops, and its client, waiting for each other.
    if (draining.aborted) void reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    const operation = operationOf(request);
    const { statusCode: status, elapsedTime } = reply;
    metrics.answered(operation, status, elapsedTime / 1000);
    const level = status >= 500 ? 'error' : QUIET.has(operation) ? 'debug' : 'info';
    log[level](
      {
        request: request.id,
        operation,
        status,
        ms: Math.round(elapsedTime),
        caller: callerOf(request),
        ...idsIn(request.params),
      },
      'answered',
    );
  });
}

/** What is asked for all the time and says nothing. */
const QUIET: ReadonlySet<string> = new Set(['readAlive', 'readReady', 'claimRuns', 'extendLeases']);

function operationOf({ routeOptions: { config } }: FastifyRequest): string {
  return 'operation' in config && typeof config.operation === 'string' ? config.operation : 'none';
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function idsIn(params: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(typeof params === 'object' && params !== null ? params : {});
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string' && UUID.test(value)));
}

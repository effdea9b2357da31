import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientKey } from '../http/client-key.ts';
import { RateCounter } from '../http/rate-counter.ts';
import { sendProblem } from '../http/send-problem.ts';

const WINDOW = 60_000;

/** A page is several files, and reading is many pages: they get this many times as much. */
const PAGES = 10;

/** How many clients are remembered at a time. */
const REMEMBERED = 20_000;

/** Counts requests per client address, unknown paths included; `perMinute` is for the API, 0 is no limit. */
export function attachRateLimit(
  app: FastifyInstance,
  perMinute: number,
  isApi: (request: FastifyRequest) => boolean,
): void {
  if (perMinute === 0) return;
  const counters = { api: new RateCounter(WINDOW, REMEMBERED), site: new RateCounter(WINDOW, REMEMBERED) };
  app.addHook('onRequest', (request, reply, done) => {
    const api = isApi(request);
    const limit = api ? perMinute : perMinute * PAGES;
    const counter = api ? counters.api : counters.site;
    const { remaining, resetSeconds, exceeded } = counter.count(clientKey(request.ip), limit, Date.now());
    void reply.headers({
      'ratelimit-limit': limit,
      'ratelimit-remaining': remaining,
      'ratelimit-reset': resetSeconds,
    });
    if (!exceeded) done();
    else void sendProblem(reply.header('retry-after', resetSeconds), 'too-many-requests');
  });
}

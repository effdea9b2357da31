import type { FastifyRequest } from 'fastify';
import type { Caller } from '../auth/caller.ts';
import type { Harbor } from '../harbor.ts';
import { Problem } from '../http/problem.ts';

/** How many requests a caller may send. */
export interface RateSeams {
  /** By what requests are counted: the account, or the address of a caller without one. */
  rateKey(request: FastifyRequest, caller: Caller | undefined): string;
  /** How many requests the plan of a caller allows in a window. */
  planLimit(caller: Caller | undefined): number;
  /** Counts a request, and refuses it if that is too many. */
  countRequest(request: FastifyRequest, caller: Caller | undefined): void;
  /** What an answer states about the limit of its caller. */
  rateHeaders(request: FastifyRequest): Readonly<Record<string, string>>;
}

/** Accounts are counted by themselves, whatever they send along. */
export function correctRates(harbor: Harbor): RateSeams {
  const { rate } = harbor.settings;
  const allowed = new WeakMap<FastifyRequest, number>();
  return {
    rateKey: (request, caller) =>
      caller === undefined ? `address ${harbor.seams.clientAddress(request)}` : `account ${caller.id}`,
    planLimit(caller) {
      if (caller === undefined) return rate.anonymous;
      return rate.freeAccounts.some((name) => caller.email.startsWith(`${name}@`))
        ? rate.free
        : rate.standard;
    },
    countRequest(request, caller) {
      const { seams, limits } = harbor;
      const most = seams.planLimit(caller);
      allowed.set(request, most);
      const key = seams.rateKey(request, caller);
      if (limits.rate.add(key) > most)
        throw new Problem('too_many_requests', { retryAfterMs: limits.rate.endsInMs(key) });
    },
    rateHeaders(request): Readonly<Record<string, string>> {
      const most = allowed.get(request);
      if (most === undefined) return {};
      return { 'ratelimit-policy': `"plan";q=${most};w=${Math.ceil(rate.windowMs / 1000)}` };
    },
  };
}

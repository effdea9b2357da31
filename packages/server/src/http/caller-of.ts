import type { FastifyRequest } from 'fastify';
import { nameOf, type Caller } from '../identity/caller.ts';

const CALLERS = new WeakMap<FastifyRequest, string>();

/** Keeps in mind who sent a request, for the log. */
export function rememberCaller(request: FastifyRequest, caller: Caller): void {
  CALLERS.set(request, nameOf(caller));
}

/** Who sent a request; undefined if nobody has asked. */
export function callerOf(request: FastifyRequest): string | undefined {
  return CALLERS.get(request);
}

import { timingSafeEqual } from 'node:crypto';
import type { TeamOperation } from '@probity/contract';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import type { Caller } from './caller.ts';
import { hashOf } from './credential.ts';

/** Refuses a change in the name of a session unless the page that asks for it knows the CSRF token of the session. */
export function assertCsrf(
  caller: Caller,
  { method, access }: Pick<TeamOperation, 'method' | 'access'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): void {
  if (method === 'GET' || caller.kind !== 'person' || access.kind === 'public') return;
  const given = headers['x-csrf-token'];
  const hash = Buffer.from(hashOf(typeof given === 'string' ? given : ''));
  if (!timingSafeEqual(hash, Buffer.from(caller.csrfHash))) throw new Refusal('csrf-token-missing');
}

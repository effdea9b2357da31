import type { FastifyReply } from 'fastify';
import { LIMITS } from './limits.ts';
import { linger } from './linger.ts';

/**
 * Answers a request whose body nobody reads: at once and in full, and then the connection is closed.
 *
 * Were it kept, the whole body would have to run dry before the next request. It is closed a moment later, not at
 * once: bytes that arrive at a closed socket reset the connection, and the answer would be lost with it.
 */
export function sendUnread(
  reply: FastifyReply,
  status: number,
  headers: Readonly<Record<string, string>>,
  body?: Buffer,
): FastifyReply {
  const { raw, request } = reply;
  reply.hijack();
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...headers, connection: 'close' }))
    if (value !== undefined) raw.setHeader(name, value);
  if (body !== undefined) raw.setHeader('content-length', body.length);
  raw.statusCode = status;
  raw.flushHeaders();
  if (body !== undefined && request.method !== 'HEAD') raw.write(body);
  const end = (): void => void raw.end();
  // Who waits for 100 Continue has sent no body yet.
  if (request.headers.expect !== undefined) end();
  else linger(request.raw, LIMITS.linger, end);
  return reply;
}

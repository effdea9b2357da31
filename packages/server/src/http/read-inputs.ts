import type { TeamOperation } from '@probity/contract';
import { teamParameters } from '@probity/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';

/** What a request brings to an operation, as far as its schemas allow it. */
export interface Inputs {
  readonly query: unknown;
  readonly body: unknown;
  readonly version: number | undefined;
}

/** Reads query, body and If-Match of a request; refuses what the operation does not take. */
export function readInputs(operation: Omit<TeamOperation, 'id'>, request: FastifyRequest): Inputs {
  const { query, body } = operation;
  return {
    query: read(query ?? NO_QUERY, request.query, 'query'),
    body: typeof body === 'string' ? request.body : read(body ?? NO_BODY, request.body, 'body'),
    version: operation.conditional ? readVersion(request.headers['if-match']) : undefined,
  };
}

const NO_QUERY = z.strictObject({});
const NO_BODY = z.undefined().or(z.null());

/** Reads the parameters of a path. An id of another form names nothing. */
export function readParams(params: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(typeof params === 'object' && params !== null ? params : {});
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (teamParameters[name]?.safeParse(value).success !== true) throw new Refusal('not-found');
      return [name, name.endsWith('_id') ? String(value).toLowerCase() : String(value)];
    }),
  );
}

function read(schema: z.ZodType, value: unknown, where: string): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  // Paths and rules only: nothing that the caller wrote comes back.
  const lines = parsed.error.issues
    .slice(0, 5)
    .map(({ path, code }) => `${[where, ...path.map(plain)].join('.')} (${code.replaceAll('_', ' ')})`);
  throw new Refusal(
    'malformed-request',
    `These parts are not what the operation takes: ${lines.join(', ')}.`,
  );
}

/** Names of fields that we know are short words; anything else is not repeated. */
function plain(part: PropertyKey): string {
  return typeof part === 'number' || /^[a-z_]{1,40}$/.test(String(part)) ? String(part) : '…';
}

function readVersion(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined;
  const version = /^"(\d{1,9})"$/.exec(header)?.[1];
  if (version === undefined) throw new Refusal('precondition-failed');
  return Number(version);
}

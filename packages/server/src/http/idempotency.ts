import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Tenancy, TenantTransaction } from '../database/tenancy.ts';
import { nameOf, type Caller } from '../identity/caller.ts';
import { Refusal } from '../refusal.ts';

/** An answer that can be given again. */
export interface Replayable {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

interface Asked {
  /** The answer holds a secret that is shown once, so that it is not kept. */
  readonly isShownOnce: boolean;
  readonly key: unknown;
  readonly caller: Caller;
  readonly tenancy: Tenancy;
  readonly request: FastifyRequest;
}

/**
 * Does a work once for each idempotency key of a caller, in the transaction of the work itself: a second request waits
 * for the first at the row of the key, and then gets the same answer.
 */
export async function once(
  transaction: TenantTransaction,
  { key, caller, tenancy, request, isShownOnce }: Asked,
  work: () => Promise<Replayable>,
): Promise<Replayable> {
  if (typeof key !== 'string' || !/^[!-~]{1,100}$/.test(key))
    throw new Refusal('malformed-request', 'Idempotency-Key is not 1 to 100 visible ASCII characters.');
  const names = { organisation_id: tenancy.organisationId ?? '', caller: nameOf(caller), key };
  const requestHash = createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body, withoutPassword)}`)
    .digest('hex');
  const made = await transaction
    .insertInto('idempotency_key')
    .values({ ...names, request_hash: requestHash })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'caller', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  const row = transaction
    .selectFrom('idempotency_key')
    .select(['request_hash', 'status', 'headers', 'body'])
    .where('organisation_id', '=', names.organisation_id)
    .where('caller', '=', names.caller)
    .where('key', '=', key);
  if (made === undefined) {
    const first = await row.executeTakeFirstOrThrow();
    if (first.request_hash !== requestHash) throw new Refusal('idempotency-key-reused');
    if (isShownOnce) throw new Refusal('shown-once');
    return { status: first.status ?? 500, headers: HEADERS.parse(first.headers), body: first.body };
  }
  const answer = await work();
  await transaction
    .updateTable('idempotency_key')
    .set({
      status: answer.status,
      headers: JSON.stringify(answer.headers),
      body: isShownOnce ? null : answer.body,
    })
    .where('organisation_id', '=', names.organisation_id)
    .where('caller', '=', names.caller)
    .where('key', '=', key)
    .execute();
  return answer;
}

/** A password could be guessed from a fast hash of what is around it. */
function withoutPassword(name: string, value: unknown): unknown {
  return name === 'password' ? undefined : value;
}

const HEADERS = z.record(z.string(), z.string());

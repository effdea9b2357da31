import { isDeepStrictEqual } from 'node:util';
import { isList, type Json, type Operation } from '@probity/model';
import { isUnavailable, type SessionRef } from '@probity/probe-kit';
import { readStanding } from '../objects/standing-record.ts';
import { requestOf } from '../request/request-of.ts';
import { itemReader } from '../update-tokens/item-reader.ts';
import { tokenNeedsOf } from '../update-tokens/learn-token.ts';
import { isTokenName } from '../learned-bodies/token-needs.ts';
import { withTokens } from '../update-tokens/with-tokens.ts';
import type { CleanUpOptions } from './clean-up-options.ts';
import type { LedgerEntry } from '../ledger/ledger.ts';

/** Writes back what was in a record before this run wrote to it, and makes sure; null, or why it could not be done. */
export async function putBack(options: CleanUpOptions, entry: LedgerEntry): Promise<string | null> {
  const { target, accounts } = options;
  const remains = (why: string) => `What ${entry.operation} wrote as ${entry.owner} remains: ${why}.`;
  const operation = target.operations.find(({ id }) => id === entry.operation);
  if (operation === undefined || operation.body === null || entry.before === undefined)
    return remains('it is not known any more');
  // Exactly the fields that were noted: an attack may have written others than the operation says.
  const noted = { ...operation, body: { ...operation.body, template: entry.before } };
  const session = accounts.shared(entry.owner);
  const stands = await readStanding(options, noted, session, 'cleanup');
  if (isUnavailable(stands)) return remains(stands.reason);
  if (isSame(stands.values, entry.before)) return null;
  const current = await withCurrentTokens(options, noted, session);
  const request = requestOf({ ...current, body: operation.body }, { values: accounts.values(session) });
  const meta = { purpose: 'cleanup', operation: operation.id, epoch: null } as const;
  // As it was: what stood there is never read as a template.
  const whole = current.body?.template ?? entry.before;
  const body = JSON.stringify(operation.method === 'PATCH' ? changedIn(whole, stands.values) : whole);
  const sent = await accounts.send({ ...request, body }, session, meta);
  if (isUnavailable(sent)) return remains(sent.reason);
  const now = await readStanding(options, noted, session, 'cleanup');
  if (!isUnavailable(now) && isSame(now.values, entry.before)) return null;
  return remains(`${operation.id} answered ${sent.raw?.status ?? 'nothing'}`);
}

/** The operation with the update tokens of the record as it is now, if it takes any. */
async function withCurrentTokens(
  options: CleanUpOptions,
  operation: Operation,
  session: SessionRef,
): Promise<Operation> {
  const { target, accounts } = options;
  const needs = tokenNeedsOf(options, operation);
  const reader = itemReader(target, operation)?.reader;
  if (needs.length === 0 || reader === undefined) return operation;
  const request = requestOf(reader, { values: accounts.values(session) });
  const meta = { purpose: 'cleanup', operation: reader.id, epoch: null } as const;
  const read = await accounts.send(request, session, meta);
  return withTokens(operation, needs, isUnavailable(read) ? null : read.raw);
}

/** The fields that are different now: what was only tried with them may not be written at all. */
function changedIn(before: Json, now: Json): Json {
  if (!isFields(before) || !isFields(now)) return before;
  const changed = Object.entries(before).filter(
    ([name, value]) => isTokenName(name) || !isDeepStrictEqual(value, now[name]),
  );
  return Object.fromEntries(changed);
}

function isFields(value: Json): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !isList(value);
}

/** A version goes on counting, whatever is put back. */
function isSame(one: Json, other: Json): boolean {
  return isDeepStrictEqual(withoutTokens(one), withoutTokens(other));
}

function withoutTokens(value: Json): Json {
  if (typeof value !== 'object' || value === null || isList(value)) return value;
  const kept = Object.entries(value).filter(([name]) => !isTokenName(name));
  return kept.length === 0 ? value : Object.fromEntries(kept);
}

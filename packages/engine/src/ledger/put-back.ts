import { isDeepStrictEqual } from 'node:util';
import { isUnavailable } from '@probity/probe-kit';
import { readStanding } from '../fixtures/standing-record.ts';
import { requestOf } from '../request/request-of.ts';
import type { CleanUpOptions } from './clean-up-options.ts';
import type { LedgerEntry } from './ledger.ts';

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
  if (isDeepStrictEqual(stands.values, entry.before)) return null;
  const request = requestOf(operation, { values: accounts.values(session) });
  const meta = { purpose: 'cleanup', operation: operation.id, epoch: null } as const;
  // As it was: what stood there is never read as a template.
  const sent = await accounts.send({ ...request, body: JSON.stringify(entry.before) }, session, meta);
  if (isUnavailable(sent)) return remains(sent.reason);
  const now = await readStanding(options, noted, session, 'cleanup');
  if (!isUnavailable(now) && isDeepStrictEqual(now.values, entry.before)) return null;
  return remains(`${operation.id} answered ${sent.raw?.status ?? 'nothing'}`);
}

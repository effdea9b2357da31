import type { Resource } from '@probity/model';
import type { SessionRef, Unavailable } from '@probity/probe-kit';
import type { Answered } from '../accounts/accounts.ts';
import { makerIn, ownerValues } from '../fixtures/owner-values.ts';
import { boundParams } from '../fixtures/objects-context.ts';
import { requestOf } from '../request/request-of.ts';
import type { CleanUpOptions } from './clean-up-options.ts';
import type { LedgerEntry } from './ledger.ts';

/** Calls an operation on an object that the ledger knows. */
export async function callOn(
  options: CleanUpOptions,
  operationId: string | null,
  entry: Pick<LedgerEntry, 'owner' | 'params'>,
  resource: Pick<Resource, 'name'>,
  id: string,
  session: SessionRef,
): Promise<Answered | Unavailable> {
  const { target, accounts, ledger } = options;
  const operation = target.operations.find((each) => each.id === operationId);
  if (operation === undefined) return { reason: `${operationId ?? 'an operation'} is not known any more` };
  const ids = Object.fromEntries(
    Object.entries({ ...entry.params, [resource.name]: id }).map(([name, value]) => [name, { id: value }]),
  );
  const makerOf = makerIn(ledger.entries, ids);
  const values = {
    ...accounts.values(session),
    ...ownerValues(options, operation, (name) => makerOf(name) ?? entry.owner),
    ...Object.fromEntries(Object.entries(ids).map(([name, each]) => [`${name}.id`, each.id])),
  };
  const request = requestOf(operation, { params: boundParams(operation, ids), values });
  return accounts.send(request, session, { purpose: 'cleanup', operation: operation.id, epoch: null });
}

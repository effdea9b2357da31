import type { Resource } from '@probity/model';
import { isUnable, type SessionRef, type Unable } from '@probity/probe-kit';
import type { Answered } from '../accounts/accounts.ts';
import { makerIn, ownerValues } from '../fixtures/owner-values.ts';
import { boundParams } from '../fixtures/shop.ts';
import { requestOf } from '../request/request-of.ts';
import type { CleanUpOptions } from './clean-up-options.ts';
import type { LedgerEntry } from './ledger.ts';
import type { Search } from './look-for.ts';
import { whoCalls } from './who-calls.ts';

/** Deletes an object as its owner, or as an administrator where the owner may not, and makes sure that it is gone. */
export async function removeObject(
  options: CleanUpOptions,
  entry: LedgerEntry,
  resource: Resource,
  id: string,
  lookFor: Search,
): Promise<string | null> {
  const { target, accounts } = options;
  const admin = target.identities.find((each) => each.kind === 'admin' && accounts.works(each.name))?.name;
  const remains = (why: string) => `The ${resource.name} ${id} of ${entry.owner} remains: ${why}`;
  if (isLost(options, entry, resource)) {
    // What goes by this id is not ours, and nothing else that goes by it may be deleted.
    const seen = await lookFor(entry, resource);
    if (Array.isArray(seen) && seen.length === 0) return null;
    return remains('it was never found by its id.');
  }
  let sent = await callOn(options, resource.delete, entry, resource, id, accounts.shared(entry.owner));
  if (isRefusal(sent) && admin !== undefined) {
    sent = await callOn(options, resource.delete, entry, resource, id, accounts.shared(admin));
  }
  if (isUnable(sent)) return remains(`${sent.unable}.`);
  const status = sent.raw?.status ?? 0;
  const isSoft = sent.exchange.class === 'soft-denial';
  // An envelope that says no may say that it was gone already; the read below tells.
  const good =
    (status >= 200 && status < 300) ||
    status === 404 ||
    status === 410 ||
    // Where nobody may know what is not there, a second deletion is forbidden.
    (status === 403 && entry.state === 'deleted');
  if (isSoft && resource.read === null) return remains(`${resource.delete} answered ${status} and says no.`);
  if (!good)
    return remains(`${resource.delete} ${status === 0 ? 'was not answered' : `answered ${status}`}.`);
  if (resource.read === null || (await isGone(options, entry, resource, id))) return null;
  return remains(`${resource.delete} answered ${status}, but it can still be read.`);
}

/** Whether objects of this type were looked for by their ids, and none was ever found. */
function isLost({ lessons }: CleanUpOptions, { state }: LedgerEntry, { name, read }: Resource): boolean {
  return (
    state === 'made' && read !== null && lessons?.isAddressed(name) === false && lessons.triesOf(name) > 0
  );
}

/** Whether the read of the owner, or of whom it is for, finds nothing; a deletion that takes its time gets some. */
export async function isGone(
  options: CleanUpOptions,
  entry: LedgerEntry,
  resource: Resource,
  id: string,
): Promise<boolean> {
  const { clock, target, accounts } = options;
  if (resource.read === null) return false;
  for (const pause of [0, target.timing.settle]) {
    if (pause > 0) await clock.wait(pause);
    const reader = target.operations.find((each) => each.id === resource.read);
    const who = reader === undefined ? entry.owner : whoCalls(reader, entry.owner);
    const sent = await callOn(options, resource.read, entry, resource, id, accounts.shared(who));
    const status = isUnable(sent) ? 0 : (sent.raw?.status ?? 0);
    if ([403, 404, 410].includes(status)) return true;
    // Some say 200 to everything, and in the body that there is nothing.
    if (!isUnable(sent) && sent.exchange.class === 'soft-denial') return true;
  }
  return false;
}

async function callOn(
  options: CleanUpOptions,
  operationId: string | null,
  entry: LedgerEntry,
  resource: Resource,
  id: string,
  session: SessionRef,
): Promise<Answered | Unable> {
  const { target, accounts, ledger } = options;
  const operation = target.operations.find((each) => each.id === operationId);
  if (operation === undefined) return { unable: `${operationId ?? 'an operation'} is not known any more` };
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

function isRefusal(sent: Answered | Unable): boolean {
  return isUnable(sent) || sent.raw?.status === 401 || sent.raw?.status === 403;
}

import type { Resource } from '@probity/model';
import { isUnavailable, type Unavailable } from '@probity/probe-kit';
import type { Answered } from '../accounts/accounts.ts';
import { saysNo } from '../answers/says-no.ts';
import { callOn } from './call-on.ts';
import type { CleanUpOptions } from './clean-up-options.ts';
import { findHeir } from './find-heir.ts';
import type { LedgerEntry } from '../ledger/ledger.ts';
import type { LedgerObject } from './ledger-object.ts';
import type { Search } from './look-for.ts';
import type { Sightings } from './sightings.ts';

/** What came of a removal: the object is gone, it remains for a reason, or a list will tell with others whether it does. */
export type Removed = { readonly kind: 'gone' } | { readonly kind: 'listed' } | Remains;

interface Remains {
  readonly kind: 'remains';
  readonly why: string;
}

const GONE: Removed = { kind: 'gone' };

/** What a removal uses. */
export interface RemovalTools {
  readonly lookFor: Search;
  readonly sightings: Sightings;
  /** Whether a deletion that was answered well may be left to the list that showed the object before. */
  readonly isLeftToList: (entry: LedgerEntry, resource: Resource) => boolean;
}

/** Deletes an object as its owner, or as an administrator where the owner may not, and makes sure that it is gone. */
export async function removeObject(
  options: CleanUpOptions,
  object: LedgerObject,
  tools: RemovalTools,
  asked: readonly string[] = [],
): Promise<Removed> {
  const { entry, resource, id } = object;
  const { lookFor, sightings } = tools;
  const { target, accounts } = options;
  const admin = target.identities.find((each) => each.kind === 'admin' && accounts.works(each.name))?.name;
  const remains = (why: string): Remains => ({
    kind: 'remains',
    why: `The ${resource.name} ${id} of ${entry.owner} remains: ${why}`,
  });
  // What a case has deleted is only looked at.
  if (entry.state === 'deleted' && (await sightings.isGone(object, 'deleted'))) return GONE;
  if (isLost(options, entry, resource)) {
    // What goes by this id is not ours, and nothing else that goes by it may be deleted.
    const seen = await lookFor(entry, resource);
    if (Array.isArray(seen) && seen.length === 0) return GONE;
    return remains('it was never found by its id.');
  }
  let sent = await callOn(options, resource.delete, object, accounts.shared(entry.owner));
  if (isRefusal(sent) && admin !== undefined) {
    sent = await callOn(options, resource.delete, object, accounts.shared(admin));
  }
  // What a test handed over is hidden from its first owner, or refused.
  const isKeptBack = entry.state === 'made' && (isRefusal(sent) || statusOf(sent) === 404);
  const heir = isKeptBack ? await findHeir(options, object, asked) : undefined;
  if (heir !== undefined) {
    const handed = { ...object, entry: { ...entry, owner: heir } };
    return removeObject(options, handed, tools, [...asked, entry.owner]);
  }
  // What a write has renamed is not where it was made.
  const isElsewhere = entry.state === 'made' && statusOf(sent) === 404 && asked.length === 0;
  const moved = isElsewhere ? await movedTo(object, tools) : undefined;
  if (moved !== undefined)
    return removeObject(options, { ...object, id: moved }, tools, [...asked, entry.owner]);
  if (isUnavailable(sent)) return remains(`${sent.reason}.`);
  const status = sent.raw?.status ?? 0;
  const isSoft = saysNo(sent.exchange);
  // An envelope that says no may say that it was gone already; the read below tells.
  const good =
    (status >= 200 && status < 300) ||
    status === 404 ||
    status === 410 ||
    // Where nobody may know what is not there, a second deletion is forbidden.
    (status === 403 && entry.state === 'deleted');
  if (isSoft && resource.read === null) return remains(`${resource.delete} answered ${status} and says no.`);
  if (status === 0) return remains(`${resource.delete} was not answered.`);
  if (!good)
    return (await sightings.isGone(object, 'refused'))
      ? GONE
      : remains(`${resource.delete} answered ${status}.`);
  if (status < 300 && !isSoft && asked.length === 0 && tools.isLeftToList(entry, resource))
    return { kind: 'listed' };
  if (resource.read === null || (await sightings.isGone(object, 'deleted'))) return GONE;
  return remains(`${resource.delete} answered ${status}, but it can still be read.`);
}

/** The address under which a list shows our value now; one that is its own says nothing new. */
async function movedTo(
  { entry, resource, id }: LedgerObject,
  { lookFor }: RemovalTools,
): Promise<string | undefined> {
  const seen = await lookFor(entry, resource);
  return Array.isArray(seen) && !seen.includes(id) ? seen[0] : undefined;
}

/** Whether objects of this type were looked for by their ids, and none was ever found. */
function isLost(
  { learnedBodies }: CleanUpOptions,
  { state }: LedgerEntry,
  { name, read }: Resource,
): boolean {
  return (
    state === 'made' &&
    read !== null &&
    learnedBodies?.isAddressed(name) === false &&
    learnedBodies.triesOf(name) > 0
  );
}

function isRefusal(sent: Answered | Unavailable): boolean {
  return isUnavailable(sent) || sent.raw?.status === 401 || sent.raw?.status === 403;
}

function statusOf(sent: Answered | Unavailable): number {
  return isUnavailable(sent) ? 0 : (sent.raw?.status ?? 0);
}

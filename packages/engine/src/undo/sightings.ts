import type { Json, Resource } from '@probity/model';
import { isUnavailable, type Unavailable } from '@probity/probe-kit';
import type { Answered } from '../accounts/accounts.ts';
import { jsonOf } from '../request/extract.ts';
import { saysNo } from '../answers/says-no.ts';
import { callOn } from './call-on.ts';
import type { CleanUpOptions } from './clean-up-options.ts';
import type { LedgerEntry } from '../ledger/ledger.ts';
import type { LedgerObject } from './ledger-object.ts';
import { whoCalls } from '../ledger/who-calls.ts';

/** How many siblings are asked for at most: others may be on their way out as well. */
const SIBLINGS = 5;

/** What was done to an object: its deletion was answered well, it was refused, or nothing can delete it. */
type Treatment = 'deleted' | 'refused' | 'untouched';

/** Tells by the owner's own read whether an object is gone. */
export interface Sightings {
  /**
   * Whether the read of the owner, or of whom it is for, finds nothing. After a deletion that was answered well a
   * refusal is enough. Where nothing was deleted, or the answer is less than a refusal, an untouched sibling has to be
   * readable in the same session: else it may be that nobody can read anything.
   */
  isGone(object: LedgerObject, treatment: Treatment): Promise<boolean>;
}

/** Remembers what was learned about a type while its siblings could still be read. */
export function createSightings(options: CleanUpOptions): Sightings {
  const { clock, target, ledger, accounts } = options;
  /** Answers that were seen to mean that there is nothing, by type. */
  const proven = new Set<string>();

  const read = async (object: LedgerObject): Promise<Answered | Unavailable> => {
    const { entry, resource } = object;
    const reader = target.operations.find((each) => each.id === resource.read);
    const who = reader === undefined ? entry.owner : whoCalls(reader, entry.owner);
    return callOn(options, resource.read, object, accounts.shared(who));
  };

  const siblingReads = async (entry: LedgerEntry, resource: Resource): Promise<boolean> => {
    const made = ledger.entries.filter(
      ({ n, owner, resource: type, state }) =>
        n !== entry.n &&
        owner === entry.owner &&
        type === resource.name &&
        (state === 'made' || state === 'left'),
    );
    const own = resource.owns[entry.owner];
    // What lay in the same object may have gone with it.
    const elsewhere = made.toSorted((a, b) => Number(isAlongside(a, entry)) - Number(isAlongside(b, entry)));
    const others = [
      ...elsewhere.flatMap((each) => (each.id === undefined ? [] : [{ entry: each, resource, id: each.id }])),
      ...(own === undefined ? [] : [{ entry: { ...entry, params: own.params }, resource, id: own.id }]),
    ];
    for (const other of others.slice(0, SIBLINGS)) {
      const sent = await read(other);
      if (!isUnavailable(sent) && sent.exchange.class === 'success' && !isEmpty(sent)) return true;
    }
    return false;
  };

  const isNothing = async (
    sent: Answered | Unavailable,
    { entry, resource }: LedgerObject,
    deleted: boolean,
  ): Promise<boolean> => {
    if (isUnavailable(sent) || sent.raw === null) return false;
    const { status } = sent.raw;
    // Some say 200 to everything, and in the body that there is nothing.
    const isRefusal = status === 403 || status === 410 || sent.exchange.class === 'soft-denial';
    if (status === 404 || (deleted && isRefusal)) return true;
    if (!isRefusal && status !== 400 && !saysNo(sent.exchange) && !isEmpty(sent)) return false;
    const answer = `${resource.name} ${isEmpty(sent) ? 'empty' : status}`;
    if (await siblingReads(entry, resource)) {
      proven.add(answer);
      return true;
    }
    return deleted && proven.has(answer);
  };

  return {
    async isGone(object, treatment) {
      if (object.resource.read === null) return false;
      const isDeleted = treatment === 'deleted';
      // A deletion that takes its time gets some.
      for (const pause of treatment === 'refused' ? [0] : [0, target.timing.settle]) {
        if (pause > 0) await clock.wait(pause);
        if (await isNothing(await read(object), object, isDeleted)) return true;
      }
      return false;
    },
  };
}

function isAlongside({ params }: LedgerEntry, entry: LedgerEntry): boolean {
  return Object.entries(params).some(([name, id]) => entry.params[name] === id);
}

/** Whether an answer is a success that shows nothing. */
function isEmpty({ raw }: Answered): boolean {
  if (raw === null || raw.status < 200 || raw.status >= 300) return false;
  if (raw.body.toString('utf8').trim() === '') return true;
  const json = jsonOf(raw);
  return json !== undefined && isHollow(json);
}

/** Nothing, or a wrapping around nothing. */
function isHollow(json: Json): boolean {
  if (json === null) return true;
  return typeof json === 'object' && Object.values(json).every((each: Json) => each === null);
}

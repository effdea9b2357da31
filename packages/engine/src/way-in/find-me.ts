import type { Identity, Json, Operation } from '@probity/model';
import { isUnavailable } from '@probity/probe-kit';
import { jsonOf } from '../request/extract.ts';
import { requestOf } from '../request/request-of.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { plainName } from '../accounts/account-name.ts';
import { plainReads } from './guarded-reads.ts';
import { folded, placesOfName } from './places-of-name.ts';

/** So many reads are tried for one that shows who is calling. */
const MOST = 6;
/** A shorter name may be in any answer by chance. */
const SHORTEST = 5;

/** What looking for `me` needs. */
export interface FindMeTools {
  readonly accountsContext: AccountsContext;
  readonly send: Accounts['send'];
}

/** A read that shows each of some identities their own name at the same place, and what it showed them. */
export interface FoundMe {
  readonly operation: string;
  readonly shown: ReadonlyMap<string, Json>;
  readonly subjects: ReadonlyMap<string, string>;
}

/**
 * Finds the read that shows who is calling by what it shows: without parameters, and with the name of each of two users
 * at the same place, outside lists. What it is called does not matter.
 */
export async function findMe(tools: FindMeTools, users: readonly Identity[]): Promise<FoundMe | undefined> {
  const named = users.filter((each) => namesOf(each).length > 0);
  const [one, other] = named;
  if (one === undefined || other === undefined) return undefined;
  for (const operation of plainReads(tools.accountsContext, one).slice(0, MOST)) {
    const own = await ask(tools, operation, one);
    const places = own === undefined ? [] : placesOfName(own, namesOf(one));
    if (own === undefined || places.length === 0) continue;
    const theirs = await ask(tools, operation, other);
    const otherPlaces = theirs === undefined ? [] : placesOfName(theirs, namesOf(other));
    const place = otherPlaces.find((each) => places.includes(each));
    if (theirs === undefined || place === undefined) continue;
    const shown = new Map([
      [one.name, own],
      [other.name, theirs],
    ]);
    for (const each of named.slice(2)) {
      const answer = await ask(tools, operation, each);
      // For an administrator another may say it; nobody needs it.
      if (answer !== undefined && placesOfName(answer, namesOf(each)).includes(place))
        shown.set(each.name, answer);
    }
    const subjects = new Map(
      named.flatMap(({ name, user }) => (shown.has(name) && user !== null ? [[name, user] as const] : [])),
    );
    return { operation: operation.id, shown, subjects };
  }
  return undefined;
}

async function ask(
  { send }: FindMeTools,
  operation: Operation,
  { name }: Identity,
): Promise<Json | undefined> {
  const meta = { purpose: 'login', operation: operation.id, epoch: null } as const;
  const answered = await send(
    requestOf(operation, { values: {} }),
    { identity: name, number: 'shared' },
    meta,
  );
  if (isUnavailable(answered) || answered.raw === null || answered.exchange.class !== 'success')
    return undefined;
  return answered.exchange.facts.catchAll ? undefined : jsonOf(answered.raw);
}

/** What an account may be called in its own record. */
function namesOf({ user, signUp }: Identity): readonly string[] {
  const all =
    user === null ? [] : [user, ...(signUp === undefined || !user.includes('@') ? [] : [plainName(user)])];
  return all.map(folded).filter((name) => name.length >= SHORTEST);
}

import { randomBytes } from 'node:crypto';
import type { Exchange, Operation, Target } from '@probity/model';
import { isUnavailable, succeeded, type Call, type CredentialRef } from '@probity/probe-kit';
import type { Accounts } from '../accounts/accounts.ts';
import type { Attempt, Wire } from '../ports.ts';
import type { Objects } from '../objects/objects.ts';
import type { Ours } from '../guard/ours.ts';
import { pathParamsOf } from '../request/request-of.ts';
import type { Sightings } from './is-missing-operation.ts';
import { isUnguessable, noSuchId } from './no-such-id.ts';
import { sureMiss } from './sure-miss.ts';
import { resourceOf, witnessesFor } from './witnesses.ts';

/** What it takes to look for an operation. */
export interface Search {
  readonly target: Target;
  readonly accounts: Accounts;
  readonly objects: Objects;
  readonly wire: Wire;
  readonly ours: Pick<Ours, 'invented'>;
}

/** What it takes to ask for an object that does not exist. */
export type AskForNothing = Pick<Search, 'ours'> & {
  readonly accounts: Pick<Accounts, 'authorize'>;
  readonly objects: Pick<Objects, 'render'>;
  readonly wire: Pick<Wire, 'exchange'>;
};

/** What operations that are there answer, by the caller and the type of object; asked for once. */
export type Witnesses = Map<string, Promise<Witnessed>>;

type Witnessed = Pick<Sightings, 'there' | 'guarded' | 'handled'>;

/** As many identities ask; more would be told the same. */
const ASKERS = 3;

/** Asks for an operation as everybody who might find it, and for what it has to be told from; undefined if nobody can ask. */
export async function lookForOperation(
  search: Search,
  operation: Operation,
  witnesses: Witnesses,
): Promise<Sightings | undefined> {
  const { target, accounts, objects } = search;
  const word = randomBytes(9).toString('hex');
  search.ours.invented(word);
  const missOf = (call: Call): string =>
    sureMiss(objects.render(call).path, operation.path, target.operations, word);
  const sightings = { asked: [] as Exchange[], elsewhere: [] as Exchange[] };
  let best: Call | undefined;
  for (const identity of askersFor(target, accounts, operation)) {
    const call = await objects.call(operation, { session: accounts.shared(identity) });
    if (isUnavailable(call)) continue;
    best ??= call;
    const answered = await objects.send(call, { purpose: 'control', epoch: null });
    const missed = await sendTo(search, call, missOf(call), 'own');
    if (isUnavailable(answered) || missed === undefined) continue;
    sightings.asked.push(answered.exchange);
    sightings.elsewhere.push(missed);
  }
  if (best === undefined || sightings.asked.length === 0) return undefined;
  const { path } = objects.render(best);
  const bare = await sendTo(search, best, path, 'none');
  const bareElsewhere = await sendTo(search, best, missOf(best), 'none');
  const noSuch = await askForNothing(search, best);
  const kind = resourceOf(operation) ?? (pathParamsOf(operation).length > 0 ? operation.id : '');
  const key = `${best.session.identity} ${kind}`;
  const witnessing = witnesses.get(key) ?? askWitnesses(search, operation, best);
  witnesses.set(key, witnessing);
  const witnessed = await witnessing;
  return {
    ...sightings,
    takesId: pathParamsOf(operation).length > 0,
    ...witnessed,
    ...(bare !== undefined && { bare }),
    ...(bareElsewhere !== undefined && { bareElsewhere }),
    ...(noSuch !== undefined && { noSuch }),
  };
}

/** The one who may call it first, then those of another kind, who may see more. */
function askersFor({ identities }: Target, accounts: Accounts, { caller }: Operation): readonly string[] {
  const able = identities.filter(({ name, kind }) => kind !== 'expendable' && accounts.works(name));
  const rank = ({ name, kind }: (typeof able)[number]): number =>
    name === caller ? 0 : kind === 'admin' ? 1 : 2;
  return able
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ name }) => name)
    .slice(0, ASKERS);
}

/** The same request with an id that no object has; not where a write could meet somebody's object. */
export async function askForNothing(search: AskForNothing, call: Call): Promise<Exchange | undefined> {
  const { operation, fixtures } = call;
  const last = pathParamsOf(operation).findLast((param) => param in operation.bindings);
  const id = last === undefined ? undefined : fixtures[operation.bindings[last] ?? '']?.id;
  if (id === undefined || (operation.effect !== 'reads' && !isUnguessable(id))) return undefined;
  const { path } = search.objects.render(call);
  const from = path.lastIndexOf(encodeURIComponent(id));
  if (from === -1) return undefined;
  const nothing = noSuchId(id);
  if (isUnguessable(nothing)) search.ours.invented(nothing);
  const other = path.slice(0, from) + nothing + path.slice(from + encodeURIComponent(id).length);
  return sendTo(search, call, other, 'own');
}

/** Operations of the same kind that are there: without a credential, and with an id that no object has. */
async function askWitnesses(search: Search, operation: Operation, { session }: Call): Promise<Witnessed> {
  let seen: Witnessed = {};
  for (const witness of witnessesFor(search.target, operation)) {
    if (seen.guarded !== undefined && seen.handled !== undefined) break;
    const call = await search.objects.call(witness, { session });
    if (isUnavailable(call)) continue;
    const answered = await search.objects.send(call, { purpose: 'control', epoch: null });
    if (isUnavailable(answered) || !succeeded(answered.exchange)) continue;
    const { path } = search.objects.render(call);
    const guarded = seen.guarded ?? (await sendTo(search, call, path, 'none'));
    const handled = seen.handled ?? (await askForNothing(search, call));
    seen = {
      there: seen.there ?? answered.exchange,
      ...(guarded?.class === 'unauthenticated' && { guarded }),
      ...(handled?.class === 'missing' && { handled }),
    };
  }
  return seen;
}

/** Sends a call to a path as its caller or as nobody; it is no attack, and no operation's own answer. */
async function sendTo(
  { objects, accounts, wire }: Omit<AskForNothing, 'ours'>,
  call: Call,
  path: string,
  whose: 'own' | 'none',
): Promise<Exchange | undefined> {
  const attempt: Attempt = { ...objects.render(call), path };
  const credential: CredentialRef =
    whose === 'own' ? { kind: 'session', session: call.session } : { kind: 'none' };
  const authorized = await accounts.authorize(attempt, credential, call.session);
  if (isUnavailable(authorized)) return undefined;
  const { exchange } = await wire.exchange(authorized.attempt, {
    purpose: 'baseline',
    as: whose === 'own' ? call.session.identity : 'anonymous',
    credential: authorized.mark,
    operation: null,
    resembles: call.operation.id,
    for: call.session.identity,
    epoch: null,
  });
  return exchange;
}

import type { Exchange, Operation } from '@probity/model';
import {
  addressedResource,
  isRefusal,
  isUnavailable,
  NO_OBSERVER,
  observeList,
  observeObject,
  type Call,
  type Control,
  type CredentialRef,
  type Observer,
  type SessionRef,
  type Unavailable,
  type CommonTools,
} from '@probity/probe-kit';
import type { Seen, TokenTry } from './record.ts';

/** Sends credentials to one operation; writes get an object that stays the same until one of them gets through. */
export interface Attacks {
  send(credential: CredentialRef): Promise<Omit<TokenTry, 'recipe'> | Unavailable>;
}

interface Prepared {
  readonly call: Call;
  readonly observer: Observer;
  readonly before: readonly Exchange[];
}

/** One for all cases of an operation: what was refused has changed nothing, so that the next may be tried on the same. */
export function attacksOn(
  tools: CommonTools,
  operation: Operation,
  session: SessionRef,
  control: Control,
  controlCall: Call,
): Attacks {
  const writes = operation.effect !== 'reads';
  let prepared: Promise<Prepared | Unavailable> | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  const prepare = async (): Promise<Prepared | Unavailable> => {
    if (!writes) return { call: controlCall, observer: NO_OBSERVER, before: [] };
    const call = await tools.call(operation, { session });
    if (isUnavailable(call)) return call;
    const observer = observerFor(tools, call);
    const before = await observer.look();
    return { call, observer, before: before === undefined ? [] : [before] };
  };

  const sendNow = async (credential: CredentialRef): Promise<Omit<TokenTry, 'recipe'> | Unavailable> => {
    const ready = await (prepared ??= prepare());
    if (isUnavailable(ready)) return ready;
    const attack = await tools.attack(control, ready.call, { credential });
    if (!writes || isRefusal(attack)) return { attack };
    prepared = undefined;
    return { attack, seen: await lookAfter(tools, ready) };
  };

  return {
    send(credential) {
      if (!writes) return sendNow(credential);
      const sent = turn.then(() => sendNow(credential));
      turn = sent.catch(() => undefined);
      return sent;
    },
  };
}

/** What the owner sees after a write that was not refused. */
async function lookAfter(tools: CommonTools, { call, observer, before }: Prepared): Promise<Seen> {
  const seen = {
    through: observer.through,
    before,
    canary: observer.canary,
    id: observer.id ?? null,
    wrote: call.writes,
  };
  if (observer.through === 'nothing') return { ...seen, siblings: [] };
  await tools.wait('settle');
  const after = await observer.look();
  const siblings = await lookAtSibling(tools, call, observer);
  return { ...seen, siblings, ...(after && { after }) };
}

/** While an untouched object of the same sort can be read, what befell the other is the attack's work. */
async function lookAtSibling(
  tools: CommonTools,
  { fixtures }: Call,
  { through, canary }: Observer,
): Promise<readonly Exchange[]> {
  const watched = Object.values(fixtures).find((each) => each.canary === canary);
  if (through !== 'object' || watched === undefined) return [];
  const sibling = await tools.fixture.fresh(watched.resource, watched.owner);
  if (isUnavailable(sibling)) return [];
  const observer = observeObject(tools, sibling);
  const looks = [await observer.look(), await observer.look()];
  return looks.filter((each) => each !== undefined);
}

function observerFor(tools: CommonTools, { operation, fixtures, session }: Call): Observer {
  const { resources } = tools.target;
  const created = resources.find(({ create }) => create === operation.id);
  if (created !== undefined) return observeList(tools, created, session.identity, fixtures);
  const resource = addressedResource(tools.target, operation);
  const fixture = resource === undefined ? undefined : fixtures[resource.name];
  return fixture === undefined ? NO_OBSERVER : observeObject(tools, fixture);
}

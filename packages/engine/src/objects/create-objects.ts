import type { Operation } from '@probity/model';
import {
  isUnavailable,
  ownAddress,
  type Call,
  type Change,
  type Fixture,
  type Unavailable,
} from '@probity/probe-kit';
import type { Answered } from '../accounts/accounts.ts';
import { sendLabel } from '../canaries/derive-value.ts';
import type { Attempt } from '../ports.ts';
import { requestOf } from '../request/request-of.ts';
import { learnToken, tokenNeedsOf } from '../update-tokens/learn-token.ts';
import { changedRequest } from './calls/changed-request.ts';
import { current, currentOnes } from './follow-rename.ts';
import type { Objects, ObjectsOptions } from './objects.ts';
import { mayLearn, withLearnedObjects } from './learned-body.ts';
import { makeCall } from './calls/make-call.ts';
import { makeObject, makeOrBorrow, ownedObject } from './make-object.ts';
import { needsFor } from './needed-objects.ts';
import { knowWords, ownPassword, ownWords, signedUpWords } from './own-words.ts';
import { chosenKey } from './chosen-key.ts';
import { ownerValues } from './owner-values.ts';
import { sendCall } from './calls/send-call.ts';
import { whoseIs } from './whose-is.ts';
import { withItemTokens } from './calls/with-item-tokens.ts';
import { withNewWords } from './calls/with-new-words.ts';
import { boundParams, createObjectsContext, idValues, withParents } from './objects-context.ts';

/** How often a request that collided is sent again with other values; once more after its control has worked anew. */
const REPEATS = 2;

/** Objects are made when somebody needs them. */
export function createObjects(options: ObjectsOptions): Objects {
  const objectsContext = createObjectsContext(options);
  const { target, accounts, canaries, sentWords } = objectsContext;
  const sharing = new Map<string, Promise<Fixture | Unavailable>>();

  const makeShared = async (name: string, owner: string): Promise<Fixture | Unavailable> => {
    // What lies in one another is shared together, so that a list by the parent shows the child.
    const made = await makeObject(objectsContext, name, owner, 0, (needed) =>
      // Two that need each other would wait for each other.
      needsFor(objectsContext, needed).has(name)
        ? makeOrBorrow(objectsContext, needed, owner, 1)
        : shared(needed, whoseIs(objectsContext, needed, owner)),
    );
    if (!isUnavailable(made)) return made;
    const own = ownedObject(objectsContext, name, owner);
    if (!isUnavailable(own)) return own;
    // In the mode observe it is the profile's object that is missing, not a way to make one.
    return target.mode === 'observe' || objectsContext.resource(name).create === null ? own : made;
  };

  const shared: Objects['shared'] = async (name, owner) => {
    const key = `${name}/${owner}`;
    const work = sharing.get(key) ?? makeShared(name, owner);
    sharing.set(key, work);
    const found = await work;
    // What failed once may work later, when a limit has passed.
    if (isUnavailable(found)) sharing.delete(key);
    return found;
  };

  const renderAs = (call: Call, change: Change, send: number): Attempt => {
    const { operation, session, writes, seeks } = call;
    const fixtures = currentOnes(objectsContext, call.fixtures);
    const isSearch = writes === null && (seeks !== undefined || operation.effect === 'reads');
    // A search that looks for nothing in particular looks for all of ours.
    const expected = seeks === undefined ? canaries.prefix : canaries.value(seeks);
    const canary = isSearch ? expected : canaries.make(call.label, session.identity, send);
    const words = ownWords(objectsContext, operation, sendLabel(call.label, send), canary);
    const renewed = withNewWords(objectsContext, change, words);
    if (!isSearch) for (const [name, word] of Object.entries(words)) sentWords.set(String(word), name);
    if (!isSearch) knowWords(objectsContext, call.label, session.identity, words);
    const signedUpAccount = signedUpWords(operation, words);
    const owners = ownerValues(objectsContext, operation, (name) => fixtures[name]?.owner);
    const ids = { ...owners, ...idValues(objectsContext, fixtures) };
    const listed = objectsContext.references.get(`${session.identity} ${operation.id}`);
    const own = { ...ownPassword(words), ...accounts.values(session) };
    const values = { ...own, ...listed, ...words, ...signedUpAccount, ...ids };
    const address = ownAddress(objectsContext.target, operation);
    const key =
      address && chosenKey(objectsContext, operation, address.resource, sendLabel(call.label, send));
    const request = requestOf(operation, {
      params: { ...key, ...boundParams(operation, fixtures) },
      values,
      references: call.references ?? [],
      alongside: idValues(objectsContext, currentOnes(objectsContext, change.alongside ?? {})),
      merge: change.merge,
    });
    return changedRequest(request, renewed);
  };
  const render: Objects['render'] = (call, change = {}) =>
    renderAs({ ...call, operation: objectsContext.learnedBodies.of(call.operation) }, change, 0);

  return {
    fresh: (name, owner) => makeObject(objectsContext, name, owner),
    renew: () => objectsContext.containers.renew(),
    shared,
    call: (operation, callOptions = {}) =>
      makeCall(objectsContext, shared, objectsContext.learnedBodies.of(operation), callOptions),
    render,
    sentAs: (call) => sendLabel(call.label, objectsContext.lastSend(call)),
    idOf(fixture) {
      const now = current(objectsContext, fixture);
      const id = idValues(objectsContext, { [now.resource]: now })[`${now.resource}.id`];
      return typeof id === 'number' ? id : now.id;
    },
    async send(call, sendOptions) {
      const isHonest = sendOptions.purpose === 'control' && sendOptions.change === undefined;
      const { change = {} } = sendOptions;
      const isLearning = isHonest && mayLearn(call.operation);
      const sendOnce = async (complete: Call): Promise<Answered | Unavailable> => {
        const ready = await withItemTokens(objectsContext, complete);
        const send = change.repeats === true ? objectsContext.lastSend(call) : objectsContext.nextSend(call);
        const label = sendLabel(call.label, send);
        return sendCall(objectsContext, ready, sendOptions, label, () => renderAs(ready, change, send));
      };
      /** A name that is taken is a collision of ours, and no answer to what is asked. */
      const sendAnew = async (complete: Call): Promise<Answered | Unavailable> => {
        let sent = await sendOnce(complete);
        // What is learned from is sent again with what was learned.
        const repeats = isLearning ? 0 : REPEATS;
        for (let again = 0; again < repeats && hasCollided(sent); again += 1) sent = await sendOnce(complete);
        return sent;
      };
      const send = async (operation: Operation): Promise<Answered | Unavailable> => {
        const complete = await withLearnedObjects(objectsContext, shared, { ...call, operation });
        if (isUnavailable(complete)) return complete;
        const needs = tokenNeedsOf(objectsContext, operation);
        const sent = await sendAnew(complete);
        if (!isHonest || isUnavailable(sent)) return sent;
        return learnToken(objectsContext, operation, needs, sent.raw) === undefined
          ? sent
          : sendOnce(complete);
      };
      if (isLearning) return objectsContext.learnedBodies.sendAndLearn(call.operation, send);
      return send(objectsContext.learnedBodies.of(call.operation));
    },
    async reread(fixture, epoch) {
      const { read, list } = objectsContext.resource(fixture.resource);
      const id = read ?? list;
      if (id === null) {
        const missing = `resources.${fixture.resource}.read`;
        return { reason: `no operation is known that reads a ${fixture.resource}`, missing };
      }
      const operation = objectsContext.operation(id);
      const session = accounts.shared(fixture.owner);
      // At the address it had: somebody else's write that renamed it took it away from there.
      const objects = withParents({ ...current(objectsContext, fixture), id: fixture.id });
      const owners = ownerValues(objectsContext, operation, (name) => objects[name]?.owner);
      const values = { ...accounts.values(session), ...owners, ...idValues(objectsContext, objects) };
      const request = requestOf(operation, { params: boundParams(operation, objects), values });
      const sent = await accounts.send(request, session, { purpose: 'reread', operation: id, epoch });
      return isUnavailable(sent) ? sent : sent.exchange;
    },
  };
}

function hasCollided(sent: Answered | Unavailable): boolean {
  return !isUnavailable(sent) && sent.exchange.facts.taken === true;
}

import { ownAddress, type Call, type Change } from '@probity/probe-kit';
import { sendLabel } from '../../canaries/derive-value.ts';
import type { Attempt } from '../../ports.ts';
import { requestOf } from '../../request/request-of.ts';
import { chosenKey } from '../chosen-key.ts';
import { currentOnes } from '../follow-rename.ts';
import { boundParams, idValues, type ObjectsContext } from '../objects-context.ts';
import { knowWords, ownPassword, ownWords, signedUpWords } from '../own-words.ts';
import { ownerValues } from '../owner-values.ts';
import { changedRequest } from './changed-request.ts';
import { withNewWords } from './with-new-words.ts';

/** The request of a call without its credential, with the values of one of its sends. */
export function renderCall(
  objectsContext: ObjectsContext,
  call: Call,
  change: Change,
  send: number,
): Attempt {
  const { accounts, canaries, sentWords } = objectsContext;
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
  const key = address && chosenKey(objectsContext, operation, address.resource, sendLabel(call.label, send));
  const request = requestOf(operation, {
    params: { ...key, ...boundParams(operation, fixtures) },
    values,
    references: call.references ?? [],
    alongside: idValues(objectsContext, currentOnes(objectsContext, change.alongside ?? {})),
    merge: change.merge,
  });
  return changedRequest(request, renewed);
}

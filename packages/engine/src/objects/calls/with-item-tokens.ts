import { isUnavailable, type Call } from '@probity/probe-kit';
import type { RawAnswer } from '../../ports.ts';
import { whoCalls } from '../../ledger/who-calls.ts';
import { requestOf } from '../../request/request-of.ts';
import { itemReader } from '../../update-tokens/item-reader.ts';
import { tokenNeedsOf } from '../../update-tokens/learn-token.ts';
import { withTokens } from '../../update-tokens/with-tokens.ts';
import { currentOnes } from '../follow-rename.ts';
import { boundParams, idValues, type ObjectsContext } from '../objects-context.ts';
import { ownerValues } from '../owner-values.ts';

/**
 * A call with the update tokens of the object that it addresses, such as `If-Match` or `version`, read just now by the
 * object's owner. An attack gets them as well: a refusal for a stale token would say nothing about whose object it is.
 */
export async function withItemTokens(objectsContext: ObjectsContext, call: Call): Promise<Call> {
  const { operation } = call;
  const needs = tokenNeedsOf(objectsContext, operation);
  if (needs.length === 0) return call;
  return { ...call, operation: withTokens(operation, needs, await readItem(objectsContext, call)) };
}

/** What the owner of the addressed object reads of it; null where nobody can tell. */
async function readItem(objectsContext: ObjectsContext, call: Call): Promise<RawAnswer | null> {
  const { accounts, target } = objectsContext;
  const { session } = call;
  const fixtures = currentOnes(objectsContext, call.fixtures);
  const found = itemReader(target, call.operation);
  if (found === undefined) return null;
  const { reader, resource } = found;
  const references = (call.references ?? []).filter(({ where }) => where === 'path');
  const owner = ownerOf(objectsContext, call, resource) ?? fixtures[resource ?? '']?.owner;
  const as = owner === undefined ? session : accounts.shared(whoCalls(reader, owner));
  const owners = ownerValues(objectsContext, reader, (name) => fixtures[name]?.owner);
  const values = { ...accounts.values(as), ...owners, ...idValues(objectsContext, fixtures) };
  const request = requestOf(reader, { params: boundParams(reader, fixtures), values, references });
  const sent = await accounts.send(request, as, { purpose: 'setup', operation: reader.id, epoch: null });
  return isUnavailable(sent) || sent.exchange.class !== 'success' ? null : sent.raw;
}

/** Who made the object that a reference in the path names, where one takes the place of the object of the call. */
function ownerOf(
  { ledger }: Pick<ObjectsContext, 'ledger'>,
  { operation, references = [] }: Call,
  resource: string | undefined,
): string | undefined {
  const named = references.find(
    ({ where, name }) => where === 'path' && operation.bindings[name] === resource && resource !== undefined,
  );
  return ledger.entries.find((each) => each.resource === resource && each.id === String(named?.value))?.owner;
}

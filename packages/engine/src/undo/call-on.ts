import type { Operation } from '@probity/model';
import { isUnavailable, type SessionRef, type Unavailable } from '@probity/probe-kit';
import type { Answered } from '../accounts/accounts.ts';
import { makerIn, ownerValues } from '../objects/owner-values.ts';
import { boundParams } from '../objects/objects-context.ts';
import type { RawAnswer } from '../ports.ts';
import { requestOf } from '../request/request-of.ts';
import { itemReader } from '../update-tokens/item-reader.ts';
import { learnToken, tokenNeedsOf } from '../update-tokens/learn-token.ts';
import { withTokens } from '../update-tokens/with-tokens.ts';
import type { CleanUpOptions } from './clean-up-options.ts';
import type { LedgerObject } from './ledger-object.ts';
import { presentIds } from './present-ids.ts';

/** Calls an operation on an object that the ledger knows, with the update tokens that the object shows if it takes any. */
export async function callOn(
  options: CleanUpOptions,
  operationId: string | null,
  { entry, resource, id }: LedgerObject,
  session: SessionRef,
): Promise<Answered | Unavailable> {
  const { target, accounts, ledger } = options;
  const operation = target.operations.find((each) => each.id === operationId);
  if (operation === undefined) return { reason: `${operationId ?? 'an operation'} is not known any more` };
  const ids = Object.fromEntries(
    Object.entries({ ...presentIds(ledger.entries, entry.params), [resource.name]: id }).map(
      ([name, value]) => [name, { id: value }],
    ),
  );
  const makerOf = makerIn(ledger.entries, ids);
  const send = (each: Operation): Promise<Answered | Unavailable> => {
    const values = {
      ...accounts.values(session),
      ...ownerValues(options, each, (name) => makerOf(name) ?? entry.owner),
      ...Object.fromEntries(Object.entries(ids).map(([name, { id: value }]) => [`${name}.id`, value])),
    };
    const request = requestOf(each, { params: boundParams(each, ids), values });
    return accounts.send(request, session, { purpose: 'cleanup', operation: each.id, epoch: null });
  };
  const read = async (): Promise<RawAnswer | null> => {
    const reader = itemReader(target, operation)?.reader;
    const item = reader === undefined ? undefined : await send(reader);
    return item === undefined || isUnavailable(item) || item.exchange.class !== 'success' ? null : item.raw;
  };
  const needs = tokenNeedsOf(options, operation);
  const sent = await send(needs.length === 0 ? operation : withTokens(operation, needs, await read()));
  const learned = isUnavailable(sent) ? undefined : learnToken(options, operation, needs, sent.raw);
  return learned === undefined ? sent : send(withTokens(operation, [...needs, learned], await read()));
}

import { isList, isRecord, type Json, type Operation } from '@probity/model';
import { isAccountField, type Unavailable } from '@probity/probe-kit';
import { isOwnRecord, mayBeHarmed } from '../../guard/account-harm.ts';
import type { ObjectsContext } from '../objects-context.ts';

/**
 * An operation that writes to a standing record of an account which people use. Its name, password, address and rights
 * are left out of what is written to the account itself; elsewhere they are sent as they stand. A replacement cannot
 * leave them out, and the guard does not let it pass.
 */
export function withAccountKept(
  { target, ours }: Pick<ObjectsContext, 'target' | 'ours'>,
  operation: Operation,
  identity: string,
  stands: Json,
): Operation | Unavailable {
  const account = target.identities.find(({ name }) => name === identity);
  if (operation.body === null || account === undefined || mayBeHarmed(account)) return operation;
  const isItself = operation.path.endsWith('}') || isOwnRecord(target, operation);
  const isLeftOut = isItself && operation.method === 'PATCH';
  const keep = (template: Json, present: Json): Json => {
    if (!isRecord(template) || !isRecord(present)) return template;
    const entries = Object.entries(template).flatMap(([name, value]): [string, Json][] => {
      const now = present[name];
      if (now === undefined) return isLeftOut && isAccountField(name) ? [] : [[name, value]];
      const texts = (isList(now) ? now : [now]).map((each) =>
        typeof each === 'string' ? each : JSON.stringify(each),
      );
      const isOfAccount =
        isAccountField(name) || (isItself && texts.some((text) => ours.ownerOf(text, name) === identity));
      if (!isOfAccount) return [[name, keep(value, now)]];
      if (isLeftOut) return [];
      for (const text of texts) ours.account(identity, text, name);
      return [[name, now]];
    });
    return Object.fromEntries(entries);
  };
  const template = keep(operation.body.template, stands);
  if (isRecord(template) && Object.keys(template).length === 0)
    return {
      reason: `${operation.id} would change what ${identity} is called or may do, an account that the profile names`,
      missing: 'expendable',
    };
  return { ...operation, body: { ...operation.body, template } };
}

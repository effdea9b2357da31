import type { Operation, Target } from '@probity/model';
import { pathParamsOf } from '../request/request-of.ts';

/** So many are tried before it is left open. */
const MOST = 4;

/**
 * Operations that only read and whose answers an operation can be held against: for one that addresses an object, those
 * about the same type of object; otherwise any, the one that names the caller first.
 */
export function witnessesFor(
  { operations }: Pick<Target, 'operations'>,
  operation: Operation,
): readonly Operation[] {
  const able = operations.filter(
    ({ id, effect, excluded, authRole, public: isPublic }) =>
      id !== operation.id &&
      effect === 'reads' &&
      excluded === null &&
      !isPublic &&
      (authRole === null || authRole === 'me'),
  );
  const resource = resourceOf(operation);
  if (resource !== undefined) return able.filter((each) => resourceOf(each) === resource).slice(0, MOST);
  // Of a path with other parameters nothing is known that would be like it.
  if (pathParamsOf(operation).length > 0) return [];
  const me = able.filter(({ authRole }) => authRole === 'me');
  const others = able.filter(({ authRole }) => authRole === null);
  // One that addresses an object shows what the API itself calls missing.
  const bound = others.filter((each) => resourceOf(each) !== undefined);
  const plain = others.filter((each) => pathParamsOf(each).length === 0);
  return [...me.slice(0, 1), ...bound.slice(0, 2), ...plain.slice(0, 2)].slice(0, MOST);
}

/** The type of the object that an operation addresses, if it addresses one. */
export function resourceOf(operation: Operation): string | undefined {
  const last = pathParamsOf(operation).findLast((param) => param in operation.bindings);
  return last === undefined ? undefined : operation.bindings[last];
}

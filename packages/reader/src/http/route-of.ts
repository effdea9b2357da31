import { OPERATIONS, type OperationId } from '@probity/contract';

/** The path of an operation as the router writes it; the contract is the only place where paths are written. */
export function routeOf(id: OperationId): string {
  const operation = OPERATIONS.find((each) => each.id === id);
  if (operation === undefined) throw new Error(`The contract has no operation ${id}.`);
  return operation.path.replaceAll(/\{(\w+)\}/g, ':$1');
}

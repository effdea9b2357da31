import { profileKey, type Operation } from '@probity/model';
import type { Call, Change, Unavailable } from '@probity/probe-kit';
import { pathParamsOf } from '../../request/request-of.ts';
import type { ObjectsContext } from '../objects-context.ts';

const WRITING = ['PUT', 'PATCH', 'DELETE'];

/** The operation that a call becomes with another method, as far as the description knows it. */
export function operationWith(
  { target }: ObjectsContext,
  { operation }: Call,
  { method }: Change,
): Operation {
  if (method === undefined) return operation;
  const same = ({ method: other, path }: Operation): boolean =>
    other === method.toUpperCase() && path === operation.path;
  return target.operations.find(same) ?? operation;
}

/** Why a call may not be sent with another method: it counts as what it may do, not as what it was. */
export function whyNotWith(objectsContext: ObjectsContext, call: Call, change: Change): Unavailable | null {
  const method = change.method?.toUpperCase();
  if (method === undefined || method === call.operation.method) return null;
  const becomes = operationWith(objectsContext, call, change);
  const name = `${method} ${call.operation.path}`;
  if (becomes.excluded !== null)
    return { reason: `${name} is excluded: ${becomes.excluded}`, missing: 'exclude' };
  const writes = WRITING.includes(method);
  if (!writes && method !== 'POST') return null;
  if (objectsContext.target.mode === 'observe') {
    return { reason: `${name} may write, and the mode is observe`, missing: 'mode: active' };
  }
  const last = pathParamsOf(call.operation).at(-1);
  const addressed = call.fixtures[call.operation.bindings[last ?? ''] ?? ''];
  if (addressed?.ours === true || (!writes && last === undefined)) return null;
  return {
    reason: `${name} may change something that this run did not make`,
    missing: profileKey('resources', addressed?.resource ?? last ?? call.operation.path),
  };
}

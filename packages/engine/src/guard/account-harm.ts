import type { Identity, Operation, Target } from '@probity/model';
import type { Attempt, Meta } from '../ports.ts';
import { pathParamsOf } from '../request/request-of.ts';
import { isAccountAction, isAccountField } from '@probity/probe-kit';
import { decoded } from './decoded.ts';
import { segmentsOf } from './met-operations.ts';
import type { Ours } from './ours.ts';
import { usesOf } from './resource-uses.ts';
import { sentValues } from './sent-values.ts';

/**
 * What of an account a request would change, or null: only accounts that this run signed up, or that may be harmed, are
 * changed so. To the record itself of any other, no name, address or right is written, not even as it stands.
 */
export function accountHarm(
  target: Target,
  ours: Ours,
  operation: Operation,
  attempt: Attempt,
  meta: Pick<Meta, 'as' | 'for' | 'purpose'>,
): { readonly account: string; readonly what: string } | null {
  const account = addressed(target, ours, operation, attempt, meta);
  const identity = target.identities.find(({ name }) => name === account);
  // Anyone who is in no profile was signed up by this run.
  if (identity === undefined || mayBeHarmed(identity)) return null;
  const { name } = identity;
  if (operation.authRole === 'password_change' || operation.authRole === 'reset_confirm')
    return { account: name, what: 'password' };
  if (operation.authRole !== null) return null;
  if (attempt.method === 'DELETE' && isAccountItself(target, operation))
    return { account: name, what: 'existence' };
  const kind = segmentsOf(operation.path).find((segment) => isAccountAction(segment));
  if (kind !== undefined) return { account: name, what: kind };
  // Clean-up writes nothing but what stood there before.
  if (meta.purpose === 'cleanup') return null;
  const isItself = isRecordOf(target, ours, operation, attempt, name);
  if (attempt.method === 'POST' && isItself && isReadToo(target, operation))
    return { account: name, what: 'record' };
  if (attempt.method !== 'PUT' && attempt.method !== 'PATCH') return null;
  const field = sentValues(attempt).find(({ in: place, name: key, value }) => {
    if (place !== 'body') return false;
    const isAsItStands = ours.ownerOf(value, key) === name;
    // Written to the account itself even what stands there may change it: an API may take the same name for a new one.
    return isItself ? isAccountField(key) || isAsItStands : isAccountField(key) && !isAsItStands;
  });
  return field === undefined ? null : { account: name, what: field.name };
}

/** Whether an account may lose its password, its rights or its life. */
export function mayBeHarmed({ kind, signUp }: Identity): boolean {
  return kind === 'expendable' || signUp !== undefined;
}

/** Whose account an operation is about: the one that its path names, or the caller's where it names no object. */
function addressed(
  { resources, auth, surface }: Target,
  ours: Ours,
  operation: Operation,
  { path }: Attempt,
  meta: Pick<Meta, 'as' | 'for'>,
): string | undefined {
  const accounts = resources.find(({ create }) => create !== null && create === auth.signup)?.name;
  const isOfObject = Object.values(operation.bindings).some((resource) => resource !== accounts);
  const isOfResource = resources.some(
    (resource) => resource.name !== accounts && usesOf(resource).includes(operation.id),
  );
  // A bulk operation names its objects in the body.
  const references = surface.operations.find((each) => each.operation === operation.id)?.references ?? [];
  const namesObjects = references.some(
    ({ kind, to }) => kind === 'object' && to !== accounts && resources.some(({ name }) => name === to),
  );
  if (isOfObject || isOfResource || namesObjects) return undefined;
  const made = resources.some(({ create }) => create === operation.id);
  const caller = meta.for ?? meta.as;
  const params = pathParamsOf(operation);
  if (params.length === 0) return made ? undefined : caller;
  for (const segment of path.split(/[?#]/)[0]?.split('/') ?? []) {
    const owner = params
      .map((param) => ours.ownerOf(decoded(segment), param))
      .find((each) => each !== undefined);
    if (owner !== undefined) return owner;
  }
  return undefined;
}

function isAccountItself(target: Pick<Target, 'operations' | 'auth'>, operation: Operation): boolean {
  return operation.path.endsWith('}') || isOwnRecord(target, operation);
}

/** Whether an operation is at the caller's own record, without naming it. */
export function isOwnRecord(
  { operations, auth }: Pick<Target, 'operations' | 'auth'>,
  { path }: Operation,
): boolean {
  const me = operations.find(({ id }) => id === auth.me)?.path;
  return path === me || /\/(?:me|self|account|profile|user|membership)$/i.test(path);
}

/** Whether a request goes to the record of an account and not to something that lies below it. */
function isRecordOf(
  target: Target,
  ours: Ours,
  operation: Operation,
  { path }: Attempt,
  account: string,
): boolean {
  if (isOwnRecord(target, operation)) return true;
  const last = decoded(path.split(/[?#]/)[0]?.split('/').at(-1) ?? '');
  return operation.path.endsWith('}') && ours.ownerOf(last, pathParamsOf(operation).at(-1)) === account;
}

function isReadToo({ operations }: Target, { path }: Operation): boolean {
  return operations.some((each) => each.method === 'GET' && each.path === path);
}

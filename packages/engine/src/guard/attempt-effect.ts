import {
  opensSessions,
  type AuthRole,
  type CredentialSource,
  type Operation,
  type Target,
} from '@probity/model';
import { isGraphql } from '@probity/probe-kit';
import type { Attempt, Meta } from '../ports.ts';
import { ATTEMPT_EFFECTS, type AttemptEffect } from './attempt-effects.ts';
import { metBy } from './met-operations.ts';

const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);
const OVERRIDES = /^x-(?:http-method-override|http-method|method-override)$/i;

/** The most that a request may do: by its method and any that its headers ask for, and by every operation that its path may meet. */
export function effectOfAttempt(
  target: Pick<Target, 'operations' | 'identities'>,
  attempt: Attempt,
  meta: Pick<Meta, 'operation' | 'guesses'>,
): AttemptEffect {
  const { operations } = target;
  const entrances = entrancesOf(target);
  const effects = methodsOf(attempt).map((method) => {
    const met = metBy(operations, attempt, method);
    const named = operations.find(({ id, method: own }) => id === meta.operation && own === method);
    const all = named === undefined || met.includes(named) ? met : [...met, named];
    return worst(
      all.map((operation) => effectOf(operation, entrances, meta)),
      method,
    );
  });
  const most = effects.toSorted(byRank).at(-1) ?? 'reads';
  return most === 'reads' && mayMutate(operations, attempt) ? 'writes' : most;
}

/** Somebody who says that an endpoint of GraphQL reads means its queries. */
function mayMutate(operations: readonly Operation[], attempt: Attempt): boolean {
  if (attempt.method !== 'POST' || !/\bmutation\b/.test(String(attempt.body ?? ''))) return false;
  return metBy(operations, attempt).some((each) => isGraphql(each));
}

/** The method of a request and those that its headers or its query put in the place of it. */
export function methodsOf({ method, path, headers }: Attempt): readonly string[] {
  const asked = Object.entries(headers).flatMap(([name, value]) => (OVERRIDES.test(name) ? [value] : []));
  const [, search] = path.split('?');
  const query = search === undefined ? null : new URLSearchParams(search).get('_method');
  return [
    ...new Set([method, ...asked, ...(query === null ? [] : [query])].map((each) => each.toUpperCase())),
  ];
}

/** A method that only reads is a read unless an operation says otherwise; any other writes unless all that it meets read. */
function worst(effects: readonly AttemptEffect[], method: string): AttemptEffect {
  const most = effects.toSorted(byRank).at(-1);
  if (most !== undefined) return most;
  return SAFE.has(method) ? 'reads' : 'writes';
}

const known = new WeakMap<CredentialSource, readonly string[]>();

/** The operations by which identities sign in; a step of a longer login may have no part of its own in authentication. */
function entrancesOf({ identities }: Pick<Target, 'identities'>): ReadonlySet<string> {
  return new Set(identities.flatMap(({ credential }) => entrancesBy(credential)));
}

/** A run may learn another way to sign in, which is then another credential. */
function entrancesBy(credential: CredentialSource): readonly string[] {
  if (!opensSessions(credential)) return [];
  const { steps, refresh } = credential;
  const entrances =
    known.get(credential) ??
    [...steps, ...(refresh === null ? [] : [refresh])].map(({ operation }) => operation);
  known.set(credential, entrances);
  return entrances;
}

function effectOf(
  operation: Operation,
  entrances: ReadonlySet<string>,
  { guesses }: Pick<Meta, 'guesses'>,
): AttemptEffect {
  const { authRole, method, effect, effectStated } = operation;
  const byRole =
    authRole === null ? (entrances.has(operation.id) ? 'signs-in' : undefined) : ROLE_EFFECTS[authRole];
  // Guesses lock accounts wherever they are sent: also inside of a batch.
  if (guesses === true && (byRole === 'signs-in' || (byRole === undefined && !SAFE.has(method))))
    return 'disrupts';
  if (byRole !== undefined) return byRole;
  if (SAFE.has(method)) return effect === 'reads' ? 'reads' : 'writes';
  // Only a person can say that a POST reads, and nobody that a PUT, PATCH or DELETE does.
  return method === 'POST' && effect === 'reads' && effectStated === true ? 'reads' : 'writes';
}

const ROLE_EFFECTS: Readonly<Record<AuthRole, AttemptEffect | undefined>> = {
  signup: 'writes',
  login: 'signs-in',
  refresh: 'signs-in',
  otp_start: 'signs-in',
  otp_verify: 'signs-in',
  logout: 'disrupts',
  password_change: 'disrupts',
  reset_request: 'writes',
  reset_confirm: 'disrupts',
  me: undefined,
};

function byRank(one: AttemptEffect, other: AttemptEffect): number {
  return ATTEMPT_EFFECTS.indexOf(one) - ATTEMPT_EFFECTS.indexOf(other);
}

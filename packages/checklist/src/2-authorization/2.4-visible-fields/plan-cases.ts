import { opensSessions, type AuthRole, type Operation, type Target } from '@probity/model';
import type { PlannedCase } from '@probity/probe-kit';
import type { Details24 } from './details.ts';

/** The cases of 2.4: every operation that shows something, to the one who may use it. */
export function planCases(target: Target): readonly PlannedCase<Details24>[] {
  return [...target.operations.flatMap((operation) => fieldCase(target, operation)), ...authCases(target)];
}

/** What these do is end sessions or hand out credentials; they are looked at by themselves or not at all. */
const APART: ReadonlySet<AuthRole | null> = new Set<AuthRole>([
  'login',
  'refresh',
  'logout',
  'password_change',
  'otp_start',
  'otp_verify',
  'reset_request',
  'reset_confirm',
]);

function fieldCase(target: Target, operation: Operation): readonly PlannedCase<Details24>[] {
  const { id, method, effect, excluded, authRole } = operation;
  if (excluded !== null || APART.has(authRole) || method === 'OPTIONS' || method === 'HEAD') return [];
  // What is gone shows nothing.
  if (effect === 'destroys') return [];
  // Only the third party that signs its events can send them.
  const isEvent = target.webhooks?.some(({ event, later }) =>
    [event.operation, later?.operation].includes(id),
  );
  if (isEvent === true) return [];
  const isRead = effect === 'reads';
  return [
    {
      operation: id,
      variation: 'fields',
      required: isRead && !operation.public,
      effect: isRead ? 'reads' : 'writes',
      requests: isRead ? 4 : 1,
      details: detailsOf(target, operation, isRead ? 'read' : 'write'),
    },
  ];
}

/** A login is in the traffic of every run; a request for a reset is sent once. */
function authCases(target: Target): readonly PlannedCase<Details24>[] {
  const { auth, operations, identities } = target;
  const find = (id: string | undefined): Operation | undefined =>
    operations.find((each) => each.id === id && each.excluded === null);
  const login = find(auth.login);
  const reset = find(auth.reset_request);
  const cases: PlannedCase<Details24>[] = [];
  if (login !== undefined && identities.some(({ credential }) => opensSessions(credential))) {
    const details = detailsOf(target, login, 'login');
    const each = { operation: login.id, variation: 'tokens', required: true } as const;
    cases.push({ ...each, effect: 'reads', requests: 1, details });
  }
  if (reset !== undefined) {
    const details = detailsOf(target, reset, 'reset');
    const each = { operation: reset.id, variation: 'answer', required: false } as const;
    cases.push({ ...each, effect: 'writes', requests: 2, details });
  }
  return cases;
}

function detailsOf(
  { identities }: Target,
  { caller, privileged }: Operation,
  kind: Details24['kind'],
): Details24 {
  const names = (wanted: 'user' | 'admin' | 'expendable'): readonly string[] =>
    identities.filter((each) => each.kind === wanted).map(({ name }) => name);
  const [admin = ''] = names('admin');
  const isAdmin = privileged || names('admin').includes(caller);
  const other = names('user').find((name) => name !== caller) ?? '';
  return { kind, caller, other: isAdmin ? '' : other, admin, isAdmin };
}

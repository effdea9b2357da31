import type { Exchange, Target } from '@probity/model';

/** Answers by which a login says that there is no such account or password, as against a lock or a limit. */
const REFUSED: ReadonlySet<string> = new Set([
  'unauthenticated',
  'invalid',
  'forbidden',
  'missing',
  'soft-denial',
  'unclear',
]);

/**
 * The last answer that an identity got while its account was there, if it has lost it since: it was refused, it cannot
 * log in again, and nothing that we sent is meant to do that.
 */
export function lostAccount(
  identity: string,
  { identities, operations }: Pick<Target, 'identities' | 'operations'>,
  sent: readonly Exchange[],
): Exchange | undefined {
  const kind = identities.find(({ name }) => name === identity)?.kind;
  // What happens to an expendable account is what it is for.
  if (kind === undefined || kind === 'expendable') return undefined;
  const served = sent.findLast(
    ({ as, purpose, class: answer, facts }) =>
      as === identity && purpose !== 'attack' && answer === 'success' && facts.granted !== false,
  );
  if (served === undefined) return undefined;
  const since = sent.filter(({ started }) => started >= served.started);
  const login = since.findLast(({ as, purpose }) => as === identity && purpose === 'login');
  if (login === undefined || !REFUSED.has(login.class)) return undefined;
  const roles = new Map(operations.map(({ id, authRole }) => [id, authRole]));
  const isMeant = ({ operation, request, class: answer }: Exchange): boolean =>
    answer === 'success' && (request.method === 'DELETE' || ENDING.has(roles.get(operation ?? '') ?? ''));
  return since.some(isMeant) ? undefined : served;
}

/** What changes a password or removes an account on purpose is judged by the check that sent it. */
const ENDING: ReadonlySet<string> = new Set(['password_change', 'reset_confirm', 'logout']);

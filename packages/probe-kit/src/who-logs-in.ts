import type { Operation, Target } from '@probity/model';
import type { GatherTools } from './tools.ts';

/** The identities of some kinds that still work and get their credential by logging in, in order. */
export function whoLogsIn(
  tools: Pick<GatherTools, 'identities' | 'target'>,
  ...kinds: readonly Parameters<GatherTools['identities']>[0][]
): readonly string[] {
  const logsIn = new Set(
    tools.target.identities.filter(({ credential }) => credential.kind === 'login').map(({ name }) => name),
  );
  return kinds.flatMap((kind) => tools.identities(kind)).filter((name) => logsIn.has(name));
}

/** The same with those that send their password with every request, where an operation is known that tells whether it is right. */
export function whoHasPassword(
  tools: Pick<GatherTools, 'identities' | 'target'>,
  ...kinds: readonly Parameters<GatherTools['identities']>[0][]
): readonly string[] {
  const hasRoute = passwordRoute(tools.target) !== undefined;
  const has = new Set(
    tools.target.identities
      .filter(({ credential: { kind } }) => kind === 'login' || (kind === 'basic' && hasRoute))
      .map(({ name }) => name),
  );
  return kinds.flatMap((kind) => tools.identities(kind)).filter((name) => has.has(name));
}

/** The operation on which passwords can be guessed: the login, or where every request carries the password, one that tells whether it is right. */
export function passwordRoute(
  target: Pick<Target, 'auth' | 'identities' | 'operations'>,
): string | undefined {
  const isSentEachTime = target.identities.some(({ credential }) => credential.kind === 'basic');
  return target.auth.login ?? (isSentEachTime ? basicRoute(target) : undefined);
}

/**
 * The operation that tells whether a password sent by HTTP Basic is right: the one that says who is calling. Where
 * strangers may call that one too, it tells nobody; then it is any plain read.
 */
export function basicRoute({ auth, operations }: Pick<Target, 'auth' | 'operations'>): string | undefined {
  const isOpen = operations.some(({ id, public: isPublic }) => id === auth.me && isPublic);
  return isOpen ? operations.find(isPlainRead)?.id : auth.me;
}

function isPlainRead(operation: Operation): boolean {
  const { method, path, effect, authRole, excluded, privileged } = operation;
  const isPlain = method === 'GET' && effect === 'reads' && !path.includes('{');
  return isPlain && !operation.public && !privileged && authRole === null && excluded === null;
}

import type { Target } from '@probity/model';
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
  const { identities, auth } = tools.target;
  const has = new Set(
    identities
      .filter(({ credential: { kind } }) => kind === 'login' || (kind === 'basic' && auth.me !== undefined))
      .map(({ name }) => name),
  );
  return kinds.flatMap((kind) => tools.identities(kind)).filter((name) => has.has(name));
}

/** The operation on which passwords can be guessed: the login, or the one that says who is calling where every request carries the password. */
export function passwordRoute({ auth, identities }: Pick<Target, 'auth' | 'identities'>): string | undefined {
  const isSentEachTime = identities.some(({ credential }) => credential.kind === 'basic');
  return auth.login ?? (isSentEachTime ? auth.me : undefined);
}

import {
  loginStepsOf,
  opensSessions,
  sendsPassword,
  type Identity,
  type Operation,
  type Target,
} from '@probity/model';

import type { CommonTools } from '../probe/tools/common-tools.ts';

/** The identities of some kinds that still work and get their credential by logging in, in order. */
export function whoLogsIn(
  tools: Pick<CommonTools, 'identities' | 'target'>,
  ...kinds: readonly Parameters<CommonTools['identities']>[0][]
): readonly string[] {
  const logsIn = new Set(
    tools.target.identities.filter(({ credential }) => opensSessions(credential)).map(({ name }) => name),
  );
  return kinds.flatMap((kind) => tools.identities(kind)).filter((name) => logsIn.has(name));
}

/** Those of them whose login takes a password; a client secret or a key is none. */
export function whoLogsInByPassword(
  tools: Pick<CommonTools, 'identities' | 'target'>,
  ...kinds: readonly Parameters<CommonTools['identities']>[0][]
): readonly string[] {
  const { target } = tools;
  const takes = new Set(
    target.identities.filter((each) => takesPassword(target, each)).map(({ name }) => name),
  );
  return whoLogsIn(tools, ...kinds).filter((name) => takes.has(name));
}

/** The same with those that send their password with every request, where an operation is known that tells whether it is right. */
export function whoHasPassword(
  tools: Pick<CommonTools, 'identities' | 'target'>,
  ...kinds: readonly Parameters<CommonTools['identities']>[0][]
): readonly string[] {
  const { target } = tools;
  const hasRoute = passwordRoute(target) !== undefined;
  const has = new Set(
    target.identities
      .filter((each) => takesPassword(target, each) && (opensSessions(each.credential) || hasRoute))
      .map(({ name }) => name),
  );
  return kinds.flatMap((kind) => tools.identities(kind)).filter((name) => has.has(name));
}

/** Whether an account proves itself by a password that somebody could guess: in its login, or with every request. */
export function takesPassword(
  { operations }: Pick<Target, 'operations'>,
  { credential }: Pick<Identity, 'credential'>,
): boolean {
  if (sendsPassword(credential)) return true;
  return loginStepsOf(credential).some((step) => {
    const operation = operations.find(({ id }) => id === step.operation);
    const sent = [step.body ?? operation?.body, step.headers, operation?.query, operation?.headers];
    return /\{(?:password|basic)\}/.test(JSON.stringify(sent));
  });
}

/** The operation on which passwords can be guessed: the login, or where every request carries the password, one that tells whether it is right. */
export function passwordRoute(
  target: Pick<Target, 'auth' | 'identities' | 'operations'>,
): string | undefined {
  const isSentEachTime = target.identities.some(({ credential }) => sendsPassword(credential));
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

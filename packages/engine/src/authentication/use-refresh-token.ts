import { opensSessions, type Exchange, type Identity, type Purpose } from '@probity/model';
import { requestOf } from '../request/request-of.ts';
import { grantsOf } from './log-in.ts';
import { withHeader } from '../request/place.ts';
import type { Tokens } from '../tokens/tokens.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { registerOwn } from '../secrets/register.ts';
import { grantedIn, type Granted } from './granted.ts';

/** Sends a refresh token where it belongs; undefined if there is none, or no operation that takes it. */
export async function useRefreshToken(
  accountsContext: AccountsContext,
  identity: Identity,
  tokens: Tokens,
  meta: { readonly purpose: Purpose; readonly epoch: string | null },
): Promise<{ readonly exchange: Exchange; readonly granted: Granted | null } | undefined> {
  const { credential, name } = identity;
  if (!opensSessions(credential) || credential.refresh === null || tokens.refresh === null) return undefined;
  const operation = accountsContext.operation(credential.refresh.operation);
  const values = { ...tokens.values, refresh: tokens.refresh, refresh_token: tokens.refresh };
  const request = requestOf(operation, { values, body: credential.refresh.body ?? operation.body });
  const cookie = credential.steps
    .map(({ extract }) => extract['refresh'] ?? extract['refresh_token'] ?? '')
    .find((where) => where.startsWith('cookie:'))
    ?.slice('cookie:'.length);
  const attempt =
    cookie === undefined ? request : withHeader(request, 'Cookie', `${cookie}=${tokens.refresh}`);
  const { exchange, raw } = await accountsContext.wire.exchange(attempt, {
    ...meta,
    as: name,
    credential: registerOwn(accountsContext.secrets, name, 'refresh', tokens.refresh),
    operation: operation.id,
    ...grantsOf(credential, credential.refresh),
  });
  const isGood = raw !== null && raw.status >= 200 && raw.status < 300;
  const granted = isGood ? grantedIn(accountsContext, identity, raw, credential.refresh.extract) : null;
  return { exchange, granted };
}

import type { Exchange } from '@probity/model';
import { isUnavailable, type RouteTry, type Unavailable } from '@probity/probe-kit';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { madeUpFor } from '../authentication/made-up-for.ts';
import { requestOf } from '../request/request-of.ts';
import { nameOf, routeOf, token, whoIs, wrongCode } from './route-parts.ts';
import { registerWrong } from '../secrets/register.ts';

/** A try at a password reset, with everything made up but the user. */
export async function tryReset(
  accountsContext: AccountsContext,
  {
    route,
    user,
    wrong,
    headers = {},
    operation: other,
  }: RouteTry & { readonly route: 'reset_request' | 'reset_confirm' },
  epoch: string | null,
): Promise<Exchange | Unavailable> {
  const { target, canaries, secrets, wire } = accountsContext;
  const operation = routeOf(accountsContext, other ?? target.auth[route], route);
  if (isUnavailable(operation)) return operation;
  const identity = whoIs(accountsContext, user);
  if (isUnavailable(identity)) return identity;
  const password = canaries.invent('password', `reset/${wrong}`);
  registerWrong(secrets, 'password', password);
  const name = nameOf(accountsContext, identity, user);
  const request = requestOf(operation, {
    values: {
      ...madeUpFor(accountsContext, `reset/${wrong}`, operation.body),
      user: name,
      email: name,
      password,
      new_password: password,
      token: token(accountsContext, `reset/${wrong}`),
      code: wrongCode(accountsContext, wrong, undefined),
    },
    headers,
  });
  const sent = await wire.exchange(request, {
    purpose: 'attack',
    as: 'identity' in user ? user.identity : 'anonymous',
    credential: 'none',
    operation: operation.id,
    epoch,
    lane: 'burst',
  });
  return sent.exchange;
}

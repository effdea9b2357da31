import type { Exchange, Purpose } from '@probity/model';
import { basicRoute, type Unavailable } from '@probity/probe-kit';
import { requestOf } from '../request/request-of.ts';
import { basic, withHeader } from '../request/place.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { registerOwn, registerWrong } from '../secrets/register.ts';

/** A user name and a password that are tried by HTTP Basic. */
export interface BasicTry {
  readonly user: string;
  readonly password: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly as: string;
  readonly purpose: Purpose;
  readonly epoch: string | null;
}

/** Tries a password where it can be told whether it is right; where every request carries one, any route takes guesses. */
export async function tryBasic(
  accountsContext: AccountsContext,
  { user, password, headers, as, purpose, epoch }: BasicTry,
): Promise<Exchange | Unavailable> {
  const route = basicRoute(accountsContext.target);
  if (route === undefined)
    return { reason: 'no operation is known that tells whether a password is right', missing: 'auth.me' };
  const operation = accountsContext.operation(route);
  const value = basic(user, password);
  const { secrets } = accountsContext;
  const register = (name: 'basic' | 'password', secret: string): string =>
    purpose === 'control' ? registerOwn(secrets, as, name, secret) : registerWrong(secrets, name, secret);
  register('basic', value.slice('Basic '.length));
  const request = withHeader(requestOf(operation, { values: {}, headers }), 'Authorization', value);
  const { exchange } = await accountsContext.wire.exchange(request, {
    purpose,
    as,
    credential: register('password', password),
    operation: operation.id,
    epoch,
    lane: 'burst',
    servesWhenRight: true,
  });
  return exchange;
}

import { parseJson } from '@probity/model';
import { isUnavailable, type InnerLogin, type Unavailable } from '@probity/probe-kit';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { secretsOf } from '../authentication/log-in.ts';
import { madeUpFor } from '../authentication/made-up-for.ts';
import { requestOf } from '../request/request-of.ts';
import { placeholdersOf } from '../request/template.ts';
import { registerWrong } from '../secrets/register.ts';
import { whoTries } from './try-login.ts';

/** Logins of an identity with wrong passwords, as they would be sent alone; only of a login that is one request with JSON. */
export function innerLogins(
  accountsContext: AccountsContext,
  name: string,
  wrong: readonly number[],
): readonly InnerLogin[] | Unavailable {
  const { passwords, secrets } = accountsContext;
  const found = whoTries(accountsContext, { identity: name });
  if (isUnavailable(found)) return found;
  const { identity, source } = found;
  const [step, ...others] = source?.steps ?? [];
  const operation = step && accountsContext.operation(step.operation);
  const body = step?.body ?? operation?.body ?? null;
  const isOne = others.length === 0 && placeholdersOf(body?.template).includes('password');
  if (step === undefined || operation === undefined || !isOne)
    return { reason: `the login of ${name} is not one request with a password`, missing: 'auth.login' };
  const logins: InnerLogin[] = [];
  for (const number of wrong) {
    const password = passwords.wrong(name, number);
    registerWrong(secrets, 'password', password);
    const values = {
      ...madeUpFor(accountsContext, `login/${name}`, body),
      ...secretsOf(accountsContext, identity),
      user: identity.user ?? name,
      password,
    };
    const { method, path, body: text } = requestOf(operation, { values, body, headers: step.headers });
    const sent = typeof text === 'string' ? parseJson(text) : undefined;
    if (sent === undefined)
      return { reason: `the login of ${name} is not sent as JSON`, missing: 'auth.login' };
    logins.push({ method, path, body: sent });
  }
  return logins;
}

import {
  opensSessions,
  sendsPassword,
  type Exchange,
  type Identity,
  type SessionCredential,
} from '@probity/model';
import { isUnavailable, takesPassword, type LoginTry, type Unavailable } from '@probity/probe-kit';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { spellName } from '../accounts/spell-name.ts';
import { logIn } from '../authentication/log-in.ts';
import { tryBasic } from '../authentication/try-basic.ts';
import { placeholdersOf } from '../request/template.ts';
import { otherLogin } from './other-login.ts';
import { registerWrong } from '../secrets/register.ts';

/** One try to log in, with a right password or a wrong one. */
export async function tryLogin(
  accountsContext: AccountsContext,
  { user, password, spelling = 'as-is', variant = 0, headers = {}, inQuery, login }: LoginTry,
  epoch: string | null,
): Promise<Exchange | Unavailable> {
  const { target, secrets, passwords } = accountsContext;
  const found = whoTries(accountsContext, user, login);
  if (isUnavailable(found)) return found;
  const { identity, source } = found;
  const missing = `${identity.name}.password`;
  const isByPassword = login !== undefined || takesPassword(target, identity);
  // A client or a key signs in as it always does; it has no password that could be wrong or in another place.
  if (!isByPassword && (password !== 'right' || inQuery !== undefined))
    return { reason: `${identity.name} signs in without a password`, missing };
  if (inQuery !== undefined && (source === null || !hasPasswordInBody(accountsContext, source)))
    return { reason: `the login of ${identity.name} has no body with a password`, missing: 'auth.login' };
  const name =
    'identity' in user
      ? (identity.user ?? identity.name)
      : invented(accountsContext, identity, user.invented);
  const right = passwords.of(identity.name) ?? (isByPassword ? undefined : '');
  const secret = password === 'right' ? right : passwords.wrong(identity.name, numberOf(password));
  const operator = password !== 'right' && 'operator' in password ? password.operator : undefined;
  if (secret === undefined) return { reason: `no value is known for ${missing}`, missing };
  if (password !== 'right') registerWrong(secrets, 'password', secret);
  if (source === null && operator !== undefined)
    return { reason: `${identity.name} sends its password with every request`, missing: 'auth.login' };
  if (source === null) {
    const purpose = password === 'right' && spelling === 'as-is' ? 'control' : 'attack';
    const as = 'identity' in user ? identity.name : 'anonymous';
    return tryBasic(accountsContext, {
      user: spellName(name, spelling, variant),
      password: secret,
      headers,
      as,
      purpose,
      epoch,
    });
  }
  const outcome = await logIn(accountsContext, {
    identity,
    source,
    user: spellName(name, spelling, variant),
    password: secret,
    as: 'identity' in user ? identity.name : 'anonymous',
    // Nobody signs in under another spelling but to get around something.
    purpose: password === 'right' && inQuery === undefined && spelling === 'as-is' ? 'control' : 'attack',
    ...(inQuery !== undefined && { inQuery }),
    lane: 'burst',
    epoch,
    headers,
    ...(operator !== undefined && secret !== undefined && { insteadOfPassword: { [operator]: secret } }),
    // Two tries that are no guesses lock nobody out.
    ...(password !== 'right' && operator === undefined && { guesses: true }),
  });
  return outcome.last ?? { reason: 'the login has no steps', missing: 'auth.login' };
}

/** Which of the wrong passwords is meant; operators have one for all. */
function numberOf(password: Exclude<LoginTry['password'], 'right'>): number {
  return 'wrong' in password ? password.wrong : 0;
}

/** Users that do not exist try the way in of the first identity that has one with a password; null is HTTP Basic with every request. */
export function whoTries(
  accountsContext: AccountsContext,
  user: LoginTry['user'],
  login?: string,
): { readonly identity: Identity; readonly source: SessionCredential | null } | Unavailable {
  const { target } = accountsContext;
  const candidates =
    'identity' in user
      ? [accountsContext.identity(user.identity)]
      : target.identities.filter((each) => takesPassword(target, each));
  const [first] = candidates;
  if (login !== undefined && first !== undefined) {
    const source = otherLogin(accountsContext, login);
    return isUnavailable(source) ? source : { identity: first, source };
  }
  for (const each of candidates) {
    if (opensSessions(each.credential)) return { identity: each, source: each.credential };
  }
  const basic = candidates.find(({ credential }) => sendsPassword(credential));
  if (basic !== undefined) return { identity: basic, source: null };
  return 'identity' in user
    ? { reason: `${user.identity} has a fixed credential and no login`, missing: 'auth.login' }
    : { reason: 'no account signs in with a password', missing: 'identities' };
}

function hasPasswordInBody({ target }: AccountsContext, { steps }: SessionCredential): boolean {
  return steps.some(({ body, operation }) => {
    const sent = body ?? target.operations.find(({ id }) => id === operation)?.body;
    return placeholdersOf(sent?.template).includes('password');
  });
}

/** The name of a user that does not exist, written as the target writes names. */
export function invented({ canaries }: AccountsContext, { user }: Identity, number: number): string {
  const email = canaries.invent('email', `nobody/${number}`);
  return user === null || user.includes('@') ? email : (email.split('@')[0] ?? email);
}

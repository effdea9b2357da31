import { isGivenToken } from '@probity/model';
import type { Ask } from '../terminal/ask.ts';
import { variable, WANTED, type Account } from './accounts.ts';
import type { Found } from './load.ts';

/**
 * Accounts of which nobody was asked: two users, unless a run makes its own, and the others where the environment has
 * their secrets.
 */
export function presetAccounts(env: NodeJS.ProcessEnv, { signsUp }: Found): readonly Account[] {
  const isSet = (name: string): boolean =>
    env[variable(name, 'PASSWORD')] !== undefined || env[variable(name, 'TOKEN')] !== undefined;
  const users = !signsUp || WANTED.some(({ kind, name }) => kind === 'user' && isSet(name));
  return WANTED.map((each) => ({
    ...each,
    user: null,
    active: each.kind === 'user' ? users : isSet(each.name),
  }));
}

/** Asks for the names that the accounts sign in with; secrets are not asked for, they come from the environment. */
export async function askAccounts(
  ask: Ask,
  { target, credential, signsUp }: Found,
): Promise<readonly Account[]> {
  const hasPrivileged = target.operations.some(({ privileged }) => privileged);
  const makesOwn =
    signsUp && (await ask.confirm('Everybody may sign up here. Let each run make accounts of its own?'));
  const accounts: Account[] = [];
  for (const each of WANTED) {
    const isAsked = each.kind === 'admin' ? hasPrivileged : !makesOwn;
    const answer = isAsked
      ? await askOne(ask, each, isGivenToken(credential))
      : { user: null, active: false };
    accounts.push({ ...each, ...answer });
  }
  return accounts;
}

async function askOne(
  ask: Ask,
  { name, kind, asks }: Omit<Account, 'user' | 'active'>,
  isToken: boolean,
): Promise<Pick<Account, 'user' | 'active'>> {
  const isNeeded = kind === 'user';
  if (isToken)
    return { user: null, active: isNeeded || (await ask.confirm(`Is there a token of ${asks}?`, false)) };
  const hint = isNeeded ? `${name}@example.com` : 'Enter if there is none';
  const user = await ask.text(`User name of ${asks}`, { hint });
  return { user: user === '' ? null : user, active: isNeeded || user !== '' };
}

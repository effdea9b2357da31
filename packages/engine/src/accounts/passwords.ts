import type { AccountsOptions } from './accounts.ts';
import { passwordLike } from './password-like.ts';
import { accountLabel, isSignedUp } from './account-name.ts';
import { registerOwn } from '../secrets/register.ts';

/** The passwords of the accounts: the profile's, and those of ours that a run has set. */
export interface Passwords {
  /** The one that should work now; undefined if the profile gives none. */
  of(identity: string): string | undefined;
  profile(identity: string): string | undefined;
  /** Those of ours that the ledger says may be set, the likeliest first and each once. */
  ours(identity: string): readonly string[];
  /** The password of ours for a label. */
  invent(identity: string, label: string): string;
  /** A wrong one by number, of the length and the kinds of characters of the right one: no rule of form refuses it. */
  wrong(identity: string, number: number): string;
  set(identity: string, password: string): void;
}

/** Everything it hands out is registered as a secret first. */
export function createPasswords({
  secrets,
  canaries,
  ledger,
  secretValues,
  target,
}: AccountsOptions): Passwords {
  const current = new Map<string, string>();
  const signedUp = new Set(target.identities.filter(isSignedUp).map(({ name }) => name));
  const profile = (identity: string): string | undefined => {
    const value = signedUp.has(identity)
      ? canaries.invent('password', accountLabel(identity))
      : secretValues[`${identity}.password`];
    if (value !== undefined) registerOwn(secrets, identity, 'password', value);
    return value;
  };
  const invent = (identity: string, label: string): string => {
    const password = canaries.invent('password', label);
    registerOwn(secrets, identity, 'password', password);
    return password;
  };
  return {
    profile,
    invent,
    of: (identity) => current.get(identity) ?? profile(identity),
    ours(identity) {
      const open = ledger.entries
        .filter(({ kind, owner, state }) => kind === 'password' && owner === identity && state !== 'undone')
        .toReversed();
      // The last that is known to be set, then what was meant to be set after it, then the rest: every wrong try counts
      // towards a lock.
      const set = open.find(({ state }) => state === 'made');
      const later = open.filter(({ n, state }) => state !== 'made' && n > (set?.n ?? 0));
      const labels = [...(set ? [set] : []), ...later, ...open].map(({ label }) => label);
      return [...new Set(labels)].map((label) => invent(identity, label));
    },
    wrong(identity, number) {
      const seed = canaries.invent('password', `wrong/${number}`);
      const right = current.get(identity) ?? profile(identity);
      return right === undefined ? seed : passwordLike(right, seed);
    },
    set: (identity, password) => void current.set(identity, password),
  };
}

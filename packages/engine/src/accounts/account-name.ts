import type { Identity, Target } from '@probity/model';
import type { Canaries } from '../ports.ts';

/** By what an account of ours signs in. */
export type NameKind = NonNullable<Identity['signUp']>;

/** What somebody new, made from a label, signs in by: as the accounts of this run do. */
export function newLoginName(
  { identities }: Pick<Target, 'identities'>,
  canaries: Canaries,
  label: string,
): string {
  const like = identities.find(({ signUp }) => signUp !== undefined);
  return nameBy(like?.logsInBy ?? like?.signUp ?? 'email', canaries, label);
}

/** Whether a run makes this account by itself. */
export function isSignedUp(identity: Identity): boolean {
  return identity.signUp !== undefined;
}

/** What the address and the password of an account of ours are derived from. */
export function accountLabel(identity: string): string {
  return `account/${identity}`;
}

/**
 * A plain name out of an address of ours, for fields that take letters and digits only, and few of them. It has what is
 * the account's own and not what all accounts of a run share: an API that cuts names off must not make one of two.
 */
export function plainName(address: string): string {
  const [mark = '', ...parts] = (address.split('@')[0] ?? address).split('-');
  return `${mark}${parts.at(-1) ?? ''}`.replaceAll(/[^a-z0-9]/g, '');
}

/** What somebody new of a label signs in with: an address, or what else the accounts of this run are signed up with. */
export function signedUpName(
  { identities }: Pick<Target, 'identities'>,
  canaries: Canaries,
  label: string,
): string {
  const by = identities.find(({ signUp: way }) => way !== undefined)?.signUp ?? 'email';
  return nameBy(by, canaries, label);
}

/** What an account of ours, made from a label, is called. */
export function nameBy(by: NonNullable<Identity['signUp']>, canaries: Canaries, label: string): string {
  if (by === 'phone') return canaries.invent('phone', label);
  const address = canaries.invent('email', label);
  return by === 'email' ? address : plainName(address);
}

/** The target with names for the accounts that this run signs up; another process finds the same ones. */
export function withAccountNames(target: Target, canaries: Canaries): Target {
  if (!target.identities.some(isSignedUp)) return target;
  const identities = target.identities.map((identity): Identity => {
    if (identity.signUp === undefined) return identity;
    return { ...identity, user: nameBy(identity.signUp, canaries, accountLabel(identity.name)) };
  });
  return { ...target, identities };
}

/** What an account is called that a probe signed up and that is in no profile. */
export function furtherAccount(number: number): string {
  return `signed-up-${number}`;
}

/** Whether a name is that of such an account. */
export function isFurtherAccount(name: string): boolean {
  return /^signed-up-\d+$/.test(name);
}

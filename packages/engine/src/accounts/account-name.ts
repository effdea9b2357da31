import type { Identity, Target } from '@probity/model';
import type { Canaries } from '../interfaces.ts';
import { plainName } from './sign-up.ts';

/** By what an account of ours signs in. */
export type NameKind = NonNullable<Identity['logsInBy']>;

/** What an account of ours, made from a label, is called where it signs in. */
export function accountName(canaries: Canaries, label: string, kind: NameKind): string {
  if (kind === 'phone') return canaries.invent('phone', `${label}/phone`);
  const address = canaries.invent('email', label);
  return kind === 'name' ? plainName(address) : address;
}

/** The same for somebody new, who signs in as the accounts of this run do. */
export function newLoginName(
  { identities }: Pick<Target, 'identities'>,
  canaries: Canaries,
  label: string,
): string {
  const like = identities.find(({ signUp }) => signUp !== undefined);
  return accountName(canaries, label, like?.logsInBy ?? like?.signUp ?? 'email');
}

import type { Identity, Target } from '@probity/model';
import type { Canaries } from '../interfaces.ts';
import { nameBy } from './sign-up.ts';

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

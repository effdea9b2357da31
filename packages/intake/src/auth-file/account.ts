import type { Identity } from '@probity/model';
import type { ProfileIdentity } from '../profile/schema-parts/identity-schema.ts';
import type { Path } from '../profile/locator.ts';

/** Collects what is wrong with an entry. */
export type Report = (path: Path, message: string, suggestion?: string) => undefined;

/** Keeps a secret of an account and returns how a profile refers to it. */
export type Keep = (what: string, value: string) => string;

/** What a part of an entry says about its account, in the words of a profile. */
export type AccountParts = Pick<
  ProfileIdentity,
  'user' | 'password' | 'token' | 'basic' | 'secrets' | 'login' | 'send'
>;

/** An account of a file, in the words of a profile. */
export interface FileAccount {
  readonly name: string;
  readonly kind: Identity['kind'];
  /** Its place in the list of the file. */
  readonly index: number;
  readonly given: Omit<ProfileIdentity, 'kind'>;
}

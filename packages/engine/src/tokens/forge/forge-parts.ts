import type { Json } from '@probity/model';
import type { Unavailable } from '@probity/probe-kit';
import type { KeyHost } from '../../decoys/key-host.ts';
import type { ForgeKeys } from './forge-keys.ts';
import { encodeJson, encodeLike, type Jwt } from '../jwt.ts';
import type { PublicKey } from '../keys-in.ts';

/** What a forgery is made from; whatever costs requests or time is asked for only by the recipe that needs it. */
export interface Material {
  /** Whose token it is, for the sentences. */
  readonly who: string;
  /** The good token as it stands. */
  readonly token: string;
  readonly jwt: Jwt;
  /** What the token of another identity has for `sub`. */
  readonly otherSubject: string | undefined;
  readonly refreshToken: string | null;
  readonly idToken: string | null;
  /** The keys of ours that nobody trusts. */
  readonly keys: ForgeKeys;
  /** The target's own public key, as it shows it. */
  targetKey(): Promise<PublicKey | Unavailable>;
  /** The secret that signs the token, if it is a known one. */
  knownSecret(): Promise<Buffer | null>;
  /** A decoy of ours that publishes our keys. */
  keyHost(): Promise<KeyHost | Unavailable>;
}

/** Makes one forged token; a reason without a missing input says that the recipe means nothing for this token. */
export type Forge = (material: Material) => string | Unavailable | Promise<string | Unavailable>;

/** Header and payload as they are signed, in the spelling of the original. */
export function signedText(
  { parts: [header, payload] }: Jwt,
  changed: { readonly header?: Readonly<Record<string, Json>>; readonly payload?: string },
): string {
  const head = changed.header === undefined ? header : encodeJson(header, changed.header);
  return `${head}.${changed.payload ?? payload}`;
}

/** A whole token. */
export function assemble({ parts: [, , signature] }: Jwt, text: string, bytes: Uint8Array): string {
  return `${text}.${encodeLike(signature, bytes)}`;
}

/** A record without one member. */
export function without(
  record: Readonly<Record<string, Json>>,
  name: string,
): Readonly<Record<string, Json>> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));
}

import type { Exchange } from '@probity/model';
import { lastName, sensitiveKind } from '@probity/probe-kit';
import { isListed } from './field-list.ts';
import type { Record24 } from '../record.ts';

/** What something with the shape of a secret is worth: a proof, a doubt, or nothing. */
export type ShapeVerdict = 'finding' | 'doubt' | 'nothing';

type Shown = Exchange['facts']['secrets'][number];

/** Nobody is ever shown the stored form of a password, no matter who documents it. */
const STORED_PASSWORDS = new Set(['bcrypt', 'argon2', 'scrypt', 'pbkdf2', 'crypt']);

/** Tokens may be made for their reader, and these keys are names that are useless without their secret half. */
const MAY_BE_MEANT = new Set(['jwt', 'google-key', 'aws-key']);

/** What an owner may read in their own record. */
const OWN_NUMBERS = new Set(['named:card', 'named:card-code', 'named:national-id']);

/** What one thing with the shape of a secret says, where it stands and in the answer to what. */
export function shapeVerdict(shown: Shown, seen: Exchange, kind: string, record: Record24): ShapeVerdict {
  const { shape, at } = shown;
  if (STORED_PASSWORDS.has(shape)) return 'finding';
  // A person stands by the list of the profile; a description may only have been made from the code.
  const isInside = at.includes('(payload)');
  const listed = !isInside && record.list !== null && isListed(record.list, at);
  if (listed && record.signed) return 'nothing';
  if (shape.startsWith('named:')) return namedVerdict(shown, seen, kind, record);
  if (shape === 'jwt') return isJwtMeant(at, kind, seen, record) ? 'nothing' : 'doubt';
  if (isInside) return 'finding';
  if (kind === 'login' || isMadeHere(kind, seen)) return 'nothing';
  if (shape === 'private-key') return listed ? 'doubt' : 'finding';
  if (listed) return sensitiveKind(lastName(at)) === null ? 'nothing' : 'doubt';
  return MAY_BE_MEANT.has(shape) ? 'doubt' : 'finding';
}

/** By name and value: never a proof, and nothing where the reader is the one it is for. */
function namedVerdict({ shape, at }: Shown, seen: Exchange, kind: string, record: Record24): ShapeVerdict {
  const isInside = at.includes('(payload)');
  if (kind === 'reset' || (kind === 'login' && !isInside)) return 'nothing';
  if (shape === 'named:secret' && !isInside && isMadeHere(kind, seen)) return 'nothing';
  if (OWN_NUMBERS.has(shape) && record.isOwnRecord === true) return 'nothing';
  return 'doubt';
}

/** A token may be issued at login, move on in a header, or be what a documented field is for. */
function isJwtMeant(at: string, kind: string, seen: Exchange, { list }: Record24): boolean {
  const isPlace = at.startsWith('header:') || at === 'text' || at.includes('(payload)');
  return kind === 'login' || isPlace || isMadeHere(kind, seen) || list === null || isListed(list, at);
}

/** The answer that makes something shows it to the one who makes it, often this once. */
function isMadeHere(kind: string, { request }: Exchange): boolean {
  return kind === 'write' && request.method === 'POST';
}

import { formatMark } from '@probity/model';
import { createHash, createHmac } from 'node:crypto';
import { base64Spellings } from './spellings.ts';

/** The algorithms whose hash of a password can be looked up as quickly as the password itself could be guessed. */
const HASHES = ['md5', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512'] as const;

/** A digest of a password: its mark, such as `‹alice.password md5›`, and how it may be spelled. */
interface PasswordHash {
  readonly mark: string;
  readonly spellings: readonly string[];
}

/** The hashes of a password without a salt, and with each salt in the usual ways: whoever sees one knows whose it is. */
export function hashesOf(
  name: string,
  password: string,
  salts: readonly string[] = [],
): readonly PasswordHash[] {
  const salted = salts.filter((salt) => salt !== '');
  return HASHES.flatMap((algorithm) => {
    const digest = (text: string): Buffer => createHash(algorithm).update(text, 'utf8').digest();
    const withSalt = salted.flatMap((salt) => [
      ...['', ':', '.', '$'].flatMap((between) => [
        digest(`${salt}${between}${password}`),
        digest(`${password}${between}${salt}`),
      ]),
      createHmac(algorithm, salt).update(password, 'utf8').digest(),
    ]);
    return [
      hashOf(formatMark({ name, hash: algorithm }), digest(password)),
      ...withSalt.map((each) => hashOf(formatMark({ name, hash: `${algorithm} salted` }), each)),
    ];
  });
}

/** Whether a secret of this name is the password of an account; one that we made up wrong is nobody's. */
export function isPassword(name: string): boolean {
  return /^(?!forged:|wrong\.).+\.password$/.test(name);
}

function hashOf(mark: string, digest: Buffer): PasswordHash {
  const hex = digest.toString('hex');
  return { mark, spellings: [hex, hex.toUpperCase(), ...base64Spellings(digest)] };
}

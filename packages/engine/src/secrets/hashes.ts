import { createHash } from 'node:crypto';
import { base64Spellings } from './spellings.ts';

/** The algorithms whose unsalted hash of a password is as good as the password: it can be looked up. */
const HASHES = ['md5', 'sha1', 'sha256'] as const;

/** The unsalted hashes of a password, each with its mark, `‹alice.password md5›`, and how it may be spelled. */
export function hashesOf(
  name: string,
  password: string,
): readonly { readonly mark: string; readonly spellings: readonly string[] }[] {
  return HASHES.map((algorithm) => {
    const digest = createHash(algorithm).update(password, 'utf8').digest();
    const hex = digest.toString('hex');
    return {
      mark: `‹${name} ${algorithm}›`,
      spellings: [hex, hex.toUpperCase(), ...base64Spellings(digest)],
    };
  });
}

/** Whether a secret of this name is the password of an account; one that we made up wrong is nobody's. */
export function isPassword(name: string): boolean {
  return /^(?!forged:|wrong\.).+\.password$/.test(name);
}

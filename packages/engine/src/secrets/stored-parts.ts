/** A text that may be a digest, as it stands in an answer, and its bytes. */
export interface ShownDigest {
  readonly text: string;
  readonly bytes: Buffer;
}

/** What the stored form of a password may be made of: digests, salts, and numbers such as a count of rounds. */
export interface StoredParts {
  readonly digests: readonly ShownDigest[];
  readonly salts: readonly string[];
  readonly numbers: readonly number[];
}

const SHORTEST_DIGEST = 16;
const LONGEST_DIGEST = 512;
const LONGEST_SALT = 256;

/** Takes a value apart where the usual forms do: `salt:digest`, `rounds$salt$digest`, `digest.salt`. */
export function partsOfStored(value: string): StoredParts {
  const parts = [...new Set([value, ...value.split(/[:.$|,;]/)])].filter((part) => part !== '');
  const digests = parts.flatMap((text) => {
    const bytes = bytesOf(text);
    const isLike = bytes !== null && bytes.length >= SHORTEST_DIGEST && bytes.length <= LONGEST_DIGEST;
    return isLike ? [{ text, bytes }] : [];
  });
  return {
    digests,
    salts: parts.filter((part) => part !== value && part.length <= LONGEST_SALT),
    numbers: parts.filter((part) => /^\d{1,7}$/.test(part)).map(Number),
  };
}

/** A salt as the bytes that an API may have used: those of the text, or those that it spells. */
export function saltReadings(salt: string): readonly Buffer[] {
  const spelled = bytesOf(salt);
  return [Buffer.from(salt, 'utf8'), ...(spelled === null ? [] : [spelled])];
}

/** The bytes that a text spells in hex or else in base64 of either alphabet; null if it spells none. */
function bytesOf(text: string): Buffer | null {
  if (text.length % 2 === 0 && /^[0-9a-f]+$/i.test(text)) return Buffer.from(text, 'hex');
  return /^[\w+/-]{2,}={0,2}$/.test(text) ? Buffer.from(text, 'base64') : null;
}

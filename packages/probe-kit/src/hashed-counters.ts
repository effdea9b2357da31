import { hash } from 'node:crypto';

/** A counter that is hashed is as easy to follow as one that is not; this far somebody could count within seconds. */
const HIGHEST = 100_000;
const DIGESTS = { md5: 'MD5', sha1: 'SHA-1', sha256: 'SHA-256' } as const;
type Digest = keyof typeof DIGESTS;
/** Shorter ones meet the beginning of some digest by chance. */
const FEWEST_BYTES = 6;

/** The numbers of which some ids are the digests, whole or cut, and how they were made; undefined if one is none. */
export function hashedCounters(
  ids: readonly string[],
): { readonly style: string; readonly numbers: readonly bigint[] } | undefined {
  const bytes = ids.map(toBytes);
  if (bytes.some(({ length }) => length < FEWEST_BYTES)) return undefined;
  for (const digest of ['md5', 'sha1', 'sha256'] as const) {
    const numbers = bytes.map((each) => numberOf(each, digest));
    const found = numbers.filter((each) => each !== undefined);
    if (found.length === ids.length)
      return { style: `${DIGESTS[digest]} of a counter`, numbers: found.map(BigInt) };
  }
  return undefined;
}

/** What an id stands for in hexadecimal, also in the form of a UUID, or else in base64; nothing if in neither. */
function toBytes(id: string): Buffer {
  const plain = id.replaceAll('-', '');
  if (/^(?:[\da-f]{2})+$/i.test(plain)) return Buffer.from(plain, 'hex');
  if (!/^[\w+/-]+={0,2}$/.test(id)) return Buffer.alloc(0);
  return Buffer.from(id, 'base64');
}

function numberOf(bytes: Buffer, digest: Digest): number | undefined {
  const number = tableOf(digest).get(bytes.readUInt32BE(0));
  if (number === undefined) return undefined;
  const whole = hash(digest, String(number), 'buffer');
  return whole.subarray(0, bytes.length).equals(bytes) ? number : undefined;
}

const tables = new Map<Digest, ReadonlyMap<number, number>>();

/** Each number by the first four bytes of its digest; made when first asked for, because few APIs need it. */
function tableOf(digest: Digest): ReadonlyMap<number, number> {
  const known = tables.get(digest);
  if (known !== undefined) return known;
  const made = new Map<number, number>();
  for (let number = 0; number <= HIGHEST; number += 1)
    made.set(hash(digest, String(number), 'buffer').readUInt32BE(0), number);
  tables.set(digest, made);
  return made;
}

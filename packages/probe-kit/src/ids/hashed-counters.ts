import { hash } from 'node:crypto';

/** A counter that is hashed is as easy to follow as one that is not; this far somebody could count within seconds. */
const HIGHEST = 100_000;
const DIGESTS = [
  { algorithm: 'md5', name: 'MD5', bytes: 16 },
  { algorithm: 'sha1', name: 'SHA-1', bytes: 20 },
  { algorithm: 'sha256', name: 'SHA-256', bytes: 32 },
] as const;
type Algorithm = (typeof DIGESTS)[number]['algorithm'];
/** Shorter ones meet the beginning of some digest by chance. */
const FEWEST_BYTES = 6;

/** The numbers of which some ids are the digests, whole or cut, and how they were made; undefined if one is none. */
export function hashedCounters(
  ids: readonly string[],
): { readonly style: string; readonly numbers: readonly bigint[] } | undefined {
  const bytes = ids.map(toBytes);
  if (bytes.some(({ length }) => length < FEWEST_BYTES)) return undefined;
  const longest = Math.max(...bytes.map(({ length }) => length));
  // A digest may be cut, but never grows; its table is not made for nothing.
  for (const { algorithm, name } of DIGESTS.filter((digest) => digest.bytes >= longest)) {
    const numbers = bytes.map((each) => numberOf(each, algorithm));
    const found = numbers.filter((each) => each !== undefined);
    if (found.length === ids.length) return { style: `${name} of a counter`, numbers: found.map(BigInt) };
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

function numberOf(bytes: Buffer, algorithm: Algorithm): number | undefined {
  const number = tableOf(algorithm).get(bytes.toString('hex', 0, BEGINNING / 2));
  if (number === undefined) return undefined;
  const whole = hash(algorithm, String(number), 'buffer');
  return whole.subarray(0, bytes.length).equals(bytes) ? number : undefined;
}

/** How many hexadecimal digits of a digest its number is looked up by. */
const BEGINNING = 8;
const tables = new Map<Algorithm, ReadonlyMap<string, number>>();

/** Each number by the beginning of its digest; made when first asked for, because few APIs need it. */
function tableOf(algorithm: Algorithm): ReadonlyMap<string, number> {
  const known = tables.get(algorithm);
  if (known !== undefined) return known;
  const made = new Map<string, number>();
  for (let number = 0; number <= HIGHEST; number += 1)
    // As text, which costs half of what a hundred thousand buffers do.
    made.set(hash(algorithm, String(number), 'hex').slice(0, BEGINNING), number);
  tables.set(algorithm, made);
  return made;
}

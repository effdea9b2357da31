import { createHash, createHmac, pbkdf2, scrypt } from 'node:crypto';
import { saltReadings } from './stored-parts.ts';

/** The quick algorithms, by the length of what they give. */
const BY_LENGTH: ReadonlyMap<number, string> = new Map([
  [16, 'md5'],
  [20, 'sha1'],
  [28, 'sha224'],
  [32, 'sha256'],
  [48, 'sha384'],
  [64, 'sha512'],
]);

/** Which quick algorithm makes this digest of a password and a salt, joined in one of the usual ways; null if none. */
export function quickWay(digest: Buffer, password: string, salt: string): string | null {
  const algorithm = BY_LENGTH.get(digest.length);
  if (algorithm === undefined) return null;
  const word = Buffer.from(password, 'utf8');
  const isMade = saltReadings(salt).some((bytes) => {
    const joined = ['', ':', '.', '$'].flatMap((between) => [
      Buffer.concat([bytes, Buffer.from(between), word]),
      Buffer.concat([word, Buffer.from(between), bytes]),
    ]);
    return (
      joined.some((text) => createHash(algorithm).update(text).digest().equals(digest)) ||
      createHmac(algorithm, bytes).update(word).digest().equals(digest) ||
      createHmac(algorithm, word).update(bytes).digest().equals(digest)
    );
  });
  return isMade ? algorithm : null;
}

/** A slow algorithm with its costs. */
export interface SlowWay {
  readonly name: 'scrypt' | 'pbkdf2';
  makes(digest: Buffer, password: string, salt: Buffer): Promise<boolean>;
}

// The costs of the documentation of Node, of its usual libraries and of what is copied from them, the cheapest first.
const SCRYPT_COSTS = [9, 10, 11, 12, 13, 14, 15].map((power) => 2 ** power);
const PBKDF2_HASHES = [
  { hash: 'sha1', length: 20 },
  { hash: 'sha256', length: 32 },
  { hash: 'sha512', length: 64 },
];
const ROUNDS = [1000, 10_000, 25_000, 100_000];
/** A larger number beside a digest is no cost that anybody waits for. */
const MOST_ROUNDS = 1_000_000;

/** The slow ways worth trying; `numbers` stand beside the digest and may be its count of rounds. */
export function slowWays(numbers: readonly number[]): readonly SlowWay[] {
  const shown = numbers.filter((each) => each > 0 && each <= MOST_ROUNDS);
  const rounds = [...new Set([...shown, ...ROUNDS])];
  return [
    ...SCRYPT_COSTS.map(byScrypt),
    ...rounds.flatMap((each) => PBKDF2_HASHES.map(({ hash, length }) => byPbkdf2(hash, length, each))),
    byPbkdf2('sha256', 32, 310_000),
  ];
}

function byScrypt(cost: number): SlowWay {
  const maxmem = 64 * 1024 * 1024;
  return {
    name: 'scrypt',
    makes: (digest, password, salt) =>
      new Promise((resolve, reject) => {
        scrypt(password, salt, digest.length, { N: cost, maxmem }, (error, key) =>
          error ? reject(error) : resolve(key.equals(digest)),
        );
      }),
  };
}

/** Each block of a longer key is made alone, and the first is enough to know it by. */
function byPbkdf2(hash: string, length: number, rounds: number): SlowWay {
  return {
    name: 'pbkdf2',
    makes: (digest, password, salt) =>
      new Promise((resolve, reject) => {
        const start = digest.subarray(0, length);
        pbkdf2(password, salt, rounds, start.length, hash, (error, key) =>
          error ? reject(error) : resolve(key.equals(start)),
        );
      }),
  };
}

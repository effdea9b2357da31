import { parseJson } from '@probity/model';
import { findShapes } from './shapes.ts';
import { quickWay, slowWays, type SlowWay } from './digest-ways.ts';
import type { KnownPassword, SecretStore } from './secrets.ts';
import { partsOfStored, saltReadings, type ShownDigest } from './stored-parts.ts';
import { storedRecords, type StoredRecord } from './stored-records.ts';

/** Finds out whether answers show the stored form of a known password, and tells the secrets, which then find it. */
export interface PasswordProver {
  /** `texts` are the documents that an answer holds. */
  look(asked: Asked, texts: readonly string[]): Promise<void>;
}

/** A request: who sent it, and its body, which may carry the password of a new account. */
interface Asked {
  readonly as: string;
  readonly sent: string;
}

interface Proved {
  readonly name: string;
  readonly way: string;
}

/** Nearly all answers have no such name, and this is much quicker to see. */
const MAYBE = /pass|pwd|pw_|hash|digest/i;
/** What examples salt with. */
const COMMON_SALTS = ['salt', 'pepper', 'secret'];
/** How many values a run tries in quick ways, with how many passwords each. */
const QUICK = 500;
const PASSWORDS = 50;
/** How many pairs of a password and a salt a run tries in vain in slow ways. */
const IN_VAIN = 12;

/** Forms that say of themselves how they were made, and by none of the ways that are tried here. */
const OTHER_WAYS: ReadonlySet<string> = new Set(['bcrypt', 'argon2', 'crypt']);

/** Nothing looked at yet. A name only says where to look; what is found was computed from the password itself. */
export function createPasswordProver(
  secrets: Pick<SecretStore, 'find' | 'learnStored' | 'passwords'>,
  waysFor: (numbers: readonly number[]) => readonly SlowWay[] = slowWays,
): PasswordProver {
  const tried = new Set<string>();
  /** An API stores all its passwords in one way, so that no other is tried once it is known. */
  const worked = new Set<SlowWay>();
  let inVain = 0;

  async function slowly(
    { bytes }: ShownDigest,
    owners: readonly KnownPassword[],
    salts: readonly string[],
    numbers: readonly number[],
  ): Promise<Proved | null> {
    for (const { name, value } of owners)
      for (const salt of salts) {
        if (inVain >= IN_VAIN) return null;
        const readings = saltReadings(salt);
        for (const way of worked.size > 0 ? worked : waysFor(numbers))
          for (const reading of readings)
            if (await way.makes(bytes, value, reading)) {
              worked.add(way);
              return { name, way: way.name };
            }
        inVain += 1;
      }
    return null;
  }

  async function tryRecord(record: StoredRecord, asked: Asked): Promise<void> {
    const { value, isPassword, alongside, salts, numbers } = record;
    const all = secrets.passwords().slice(-PASSWORDS);
    const owners = ownersOf(record, asked, all);
    const key = [value, ...owners.map(({ name }) => name)].join(' ');
    if (tried.has(key) || tried.size >= QUICK || secrets.find(value).length > 0) return;
    tried.add(key);
    if (findShapes(value).some((shape) => OTHER_WAYS.has(shape))) return;
    const parts = partsOfStored(value);
    // The salt may look like a digest too, but is hardly ever the longer of the two.
    for (const digest of parts.digests.toSorted((a, b) => b.bytes.length - a.bytes.length)) {
      const others = parts.salts.filter((salt) => salt !== digest.text);
      const proved =
        quickly(digest, all, [...others, ...alongside, ...COMMON_SALTS]) ??
        (isPassword
          ? await slowly(digest, owners, [...others, ...salts], [...parts.numbers, ...numbers])
          : null);
      if (proved !== null) return secrets.learnStored(proved.name, proved.way, digest.text);
    }
  }

  return {
    async look(asked, texts) {
      for (const text of texts) {
        const json = MAYBE.test(text) ? parseJson(text) : undefined;
        if (json === undefined) continue;
        for (const record of storedRecords(json)) await tryRecord(record, asked);
      }
    },
  };
}

function quickly(
  { bytes }: ShownDigest,
  passwords: readonly KnownPassword[],
  salts: readonly string[],
): Proved | null {
  for (const { name, value } of passwords)
    for (const salt of salts) {
      const way = quickWay(bytes, value, salt);
      if (way !== null) return { name, way };
    }
  return null;
}

/** A record that names an account is of that account; any other is of the caller, or of the account that it makes. */
function ownersOf({ alongside }: StoredRecord, { as, sent }: Asked, all: readonly KnownPassword[]) {
  const named = all.filter(({ names }) => names.some((each) => alongside.includes(each)));
  if (named.length > 0) return named.slice(-2);
  return all.filter(({ name, value }) => name === `${as}.password` || sent.includes(value)).slice(-2);
}

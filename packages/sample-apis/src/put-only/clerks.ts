import { randomBytes, randomUUID, scryptSync, timingSafeEqual } from 'node:crypto';
import { SEEDS } from '../sample-api.ts';

/** Somebody who works with the warehouses. */
export interface Clerk {
  readonly id: string;
  readonly name: string;
  readonly manager: boolean;
  readonly salt: Buffer;
  readonly hash: Buffer;
}

/** Who is calling, nobody, or somebody who has guessed too often. */
export type Caller = Clerk | 'nobody' | 'locked';

/** Checks HTTP Basic with every request, and locks names and addresses that are wrong too often. */
export class Clerks {
  readonly #clerks: readonly Clerk[] = SEEDS.map(({ name, password, role }) => {
    const salt = randomBytes(16);
    return { id: randomUUID(), name, manager: role === 'admin', salt, hash: stretch(password, salt) };
  });
  readonly #wrong = new Map<string, number[]>();
  readonly #windowMs: number;
  readonly #limited: boolean;

  constructor(windowMs: number, limited: boolean) {
    this.#windowMs = windowMs;
    this.#limited = limited;
  }

  caller(authorization: string | undefined, address: string): Caller {
    const [, encoded] = /^Basic ([\w+/=-]+)$/i.exec(authorization ?? '') ?? [];
    if (encoded === undefined) return 'nobody';
    const [name = '', ...rest] = Buffer.from(encoded, 'base64').toString().split(':');
    const counters = [
      { key: `name ${name}`, most: 12 },
      { key: `address ${address}`, most: 24 },
    ];
    if (this.#limited && counters.some(({ key, most }) => this.#recent(key).length >= most)) return 'locked';
    const clerk = this.#clerks.find((each) => each.name === name);
    const { salt, hash } = clerk ?? NOBODY;
    if (clerk && timingSafeEqual(stretch(rest.join(':'), salt), hash)) return clerk;
    for (const { key } of counters) this.#wrong.set(key, [...this.#recent(key), Date.now()]);
    return 'nobody';
  }

  #recent(key: string): number[] {
    return (this.#wrong.get(key) ?? []).filter((at) => Date.now() - at < this.#windowMs);
  }
}

function stretch(password: string, salt: Buffer): Buffer {
  return scryptSync(password, salt, 24, { N: 256 });
}

const NOBODY = { salt: Buffer.alloc(16), hash: stretch('', Buffer.alloc(16)) };

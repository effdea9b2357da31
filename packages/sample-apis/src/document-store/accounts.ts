import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { SEEDS } from '../sample-api.ts';
import { Refusal } from './answers.ts';
import { Attempts } from './attempts.ts';

/** Somebody who keeps documents here. */
export interface Account {
  readonly id: string;
  readonly role: string;
  readonly created: number;
  readonly salt: Buffer;
  readonly hash: Buffer;
}

/** The accounts, who are known by HTTP Basic with every request. */
export class Accounts {
  readonly #accounts: ReadonlyMap<string, Account> = new Map(
    SEEDS.map(({ name, password, role }) => {
      const salt = randomBytes(16);
      const hash = stretch(password, salt);
      return [name, { id: `account:${name}`, role, created: Date.now(), salt, hash }];
    }),
  );
  readonly #byName: Attempts;
  readonly #byAddress: Attempts;

  constructor(windowMs: number) {
    this.#byName = new Attempts(windowMs, 10);
    this.#byAddress = new Attempts(windowMs, 20);
  }

  /** The account whose name and password the header carries; anything else is refused. */
  signedIn(authorization: string | undefined, address: string): Account {
    const { name, password } = credentialsOf(authorization);
    const wait = Math.max(this.#byName.rateLimitedFor(name), this.#byAddress.rateLimitedFor(address));
    if (wait > 0) {
      throw new Refusal('often', 'Too many wrong passwords.', {
        'retry-after': String(Math.ceil(wait / 1000)),
      });
    }
    const account = this.#accounts.get(name);
    // A name that nobody has costs as much time as one that somebody has.
    const { salt, hash } = account ?? NOBODY;
    const right = timingSafeEqual(stretch(password, salt), hash);
    if (account && right) return account;
    this.#byName.fail(name);
    this.#byAddress.fail(address);
    throw unknown();
  }

  /** The account whose name the header carries, whatever the password: a flaw. */
  named(authorization: string | undefined): Account {
    const account = this.#accounts.get(credentialsOf(authorization).name);
    if (!account) throw unknown();
    return account;
  }

  all(): Account[] {
    return [...this.#accounts.values()];
  }

  /** Lets an account try again at once. */
  forgetAttempts(id: string): void {
    this.#byName.forget(id.replace('account:', ''));
  }
}

/** The hash of a password as it is kept. */
export function keptHash({ salt, hash }: Account): string {
  return `$scrypt$ln=${COST},r=8,p=1$${unpadded(salt)}$${unpadded(hash)}`;
}

function credentialsOf(authorization = ''): { name: string; password: string } {
  const [, encoded] = /^Basic +([\w+/-]+=*)$/i.exec(authorization) ?? [];
  const [, name, password] = /^([^:]+):(.*)$/s.exec(Buffer.from(encoded ?? '', 'base64').toString()) ?? [];
  if (name === undefined || password === undefined) throw unknown();
  return { name, password };
}

function unknown(): Refusal {
  return new Refusal('unauthorized', 'Please authenticate yourself to use this endpoint.');
}

/** The binary logarithm of scrypt's cost; it is paid with every request, and therefore small. */
const COST = 10;

function stretch(password: string, salt: Buffer): Buffer {
  return scryptSync(password, salt, 32, { N: 2 ** COST, r: 8, p: 1 });
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

const NOBODY = { salt: Buffer.alloc(16), hash: Buffer.alloc(32) };

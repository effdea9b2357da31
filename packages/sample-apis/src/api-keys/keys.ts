import { createHash, randomBytes, randomUUID, scryptSync, timingSafeEqual } from 'node:crypto';
import { SEEDS } from '../sample-api.ts';

/** A customer of the weather service. */
export interface Account {
  readonly account_id: string;
  readonly email: string;
  readonly role: string;
  plan: string;
  readonly password_salt: string;
  readonly password_hash: string;
}

/** An API key as it is stored: the key itself is shown once and then known by its digest alone. */
export interface ApiKey {
  readonly id: string;
  readonly label: string;
  readonly last4: string;
  readonly digest: string;
  readonly account: Account;
  readonly ends_at: number;
  revoked: boolean;
}

/** Keys that are handed out with the seeded accounts, by name. */
export const SEEDED_KEYS: Readonly<Record<string, string>> = Object.fromEntries(
  SEEDS.map(({ name }) => [name, `wx_${createHash('sha256').update(`seed ${name}`).digest('base64url')}`]),
);

/** Seconds that a key works. */
export const KEY_SECONDS = 3600;

/** Accounts and the keys they hold. */
export class Keys {
  readonly accounts: readonly Account[];
  readonly #keys: ApiKey[] = [];

  constructor() {
    this.accounts = SEEDS.map(({ name, password, role }) => {
      const password_salt = randomBytes(12).toString('hex');
      return {
        account_id: randomUUID(),
        email: `${name}@stations.example`,
        role,
        plan: 'free',
        password_salt,
        password_hash: derive(password, password_salt),
      };
    });
    for (const [index, { name }] of SEEDS.entries()) {
      const account = this.accounts[index];
      if (account) this.add(account, 'seeded', SEEDED_KEYS[name]);
    }
  }

  owner(email: string, password: string): Account | undefined {
    const account = this.accounts.find((each) => each.email === email);
    const given = Buffer.from(derive(password, account?.password_salt ?? 'nobody'), 'hex');
    const right = timingSafeEqual(given, Buffer.from(account?.password_hash ?? NOBODY, 'hex'));
    return right ? account : undefined;
  }

  add(account: Account, label: string, key = `wx_${randomBytes(24).toString('base64url')}`) {
    const stored: ApiKey = {
      id: randomUUID(),
      label,
      last4: key.slice(-4),
      digest: digest(key),
      account,
      ends_at: Date.now() + KEY_SECONDS * 1000,
      revoked: false,
    };
    this.#keys.push(stored);
    return { key, stored };
  }

  find(key: string): ApiKey | undefined {
    const wanted = digest(key);
    return this.#keys.find((each) => each.digest === wanted && each.ends_at > Date.now());
  }

  of(account: Account): ApiKey[] {
    return this.#keys.filter((each) => each.account === account && !each.revoked);
  }
}

function digest(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

function derive(password: string, salt: string): string {
  return scryptSync(password, salt, 32, { N: 1024 }).toString('hex');
}

const NOBODY = '0'.repeat(64);

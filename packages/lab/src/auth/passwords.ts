import { hash, verify } from '@node-rs/argon2';
import type { Settings } from '../settings.ts';

/** Hashing and checking of passwords at the cost that the settings ask for. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time for an account that does not exist. */
  matches(storedHash: string | undefined, password: string): Promise<boolean>;
}

/** Makes the password functions of a lab. */
export async function createPasswords(cost: Settings['argon2']): Promise<Passwords> {
  const decoy = await hash('nobody has this password', cost);
  return {
    hash: (password) => hash(password, cost),
    async matches(storedHash, password) {
      const right = await verify(storedHash ?? decoy, password);
      return right && storedHash !== undefined;
    },
  };
}

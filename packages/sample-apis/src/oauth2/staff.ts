import { randomBytes, randomUUID, scryptSync, timingSafeEqual } from 'node:crypto';
import { SEEDS } from '../sample-api.ts';

/** Somebody who writes documents. */
export interface StaffMember {
  readonly id: string;
  readonly username: string;
  readonly role: string;
  password: string;
}

/** Names, passwords and wrong guesses. */
export class Staff {
  readonly #members: readonly StaffMember[] = SEEDS.map(({ name, password, role }) => ({
    id: randomUUID(),
    username: name,
    role,
    password: sealed(password),
  }));
  readonly #guesses = new Map<string, { count: number; lastAt: number }>();
  readonly #windowMs: number;

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  byId(id: string): StaffMember | undefined {
    return this.#members.find((member) => member.id === id);
  }

  blocked(username: string, address: string): boolean {
    return this.#count(`u ${username}`) >= 9 || this.#count(`a ${address}`) >= 19;
  }

  check(username: string, password: string, address: string): StaffMember | undefined {
    const member = this.#members.find((each) => each.username === username);
    if (member && opens(password, member.password)) return member;
    for (const key of [`u ${username}`, `a ${address}`]) {
      this.#guesses.set(key, { count: this.#count(key) + 1, lastAt: Date.now() });
    }
    return undefined;
  }

  setPassword(member: StaffMember, password: string): void {
    member.password = sealed(password);
  }

  #count(key: string): number {
    const found = this.#guesses.get(key);
    return found && Date.now() - found.lastAt < this.#windowMs ? found.count : 0;
  }
}

function sealed(password: string): string {
  const salt = randomBytes(16);
  return Buffer.concat([salt, scryptSync(password, salt, 32, { N: 1024 })]).toString('base64');
}

function opens(password: string, stored: string): boolean {
  const bytes = Buffer.from(stored, 'base64');
  const key = scryptSync(password, bytes.subarray(0, 16), 32, { N: 1024 });
  return timingSafeEqual(key, bytes.subarray(16));
}

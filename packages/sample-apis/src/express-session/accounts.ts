import { randomBytes, randomUUID, scryptSync, timingSafeEqual } from 'node:crypto';
import { SEEDS } from '../sample-api.ts';

/** A person with an account. */
export interface User {
  readonly id: string;
  readonly email: string;
  displayName: string;
  role: string;
  passwordHash: string;
}

/** What a session cookie stands for. */
export interface Session {
  readonly id: string;
  readonly user: User;
  readonly csrfToken: string;
  readonly endsAt: number;
}

const SESSION_MS = 30 * 60_000;

/** People, their sessions, and the limit of wrong passwords. */
export class Accounts {
  readonly users: User[] = [];
  readonly #sessions = new Map<string, Session>();
  readonly #failures = new Map<string, number[]>();
  readonly #windowMs: number;

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
    for (const { name, password, role } of SEEDS) {
      this.add(`${name}@notes.example`, password, name).role = role;
    }
  }

  add(email: string, password: string, displayName: string): User {
    const user = { id: randomUUID(), email, displayName, role: 'user', passwordHash: hash(password) };
    this.users.push(user);
    return user;
  }

  byEmail(email: string): User | undefined {
    return this.users.find((user) => user.email === email);
  }

  /** The user, if the password is right. An unknown address costs as much time as a known one. */
  check(email: string, password: string): User | undefined {
    const user = this.byEmail(email);
    return verify(password, user?.passwordHash ?? DUMMY) ? user : undefined;
  }

  setPassword(user: User, password: string): void {
    user.passwordHash = hash(password);
    for (const session of this.#sessions.values()) if (session.user === user) this.end(session);
  }

  open(user: User): Session {
    const session = {
      id: randomBytes(24).toString('base64url'),
      user,
      csrfToken: randomBytes(18).toString('base64url'),
      endsAt: Date.now() + SESSION_MS,
    };
    this.#sessions.set(session.id, session);
    return session;
  }

  session(id: string | undefined): Session | undefined {
    const session = this.#sessions.get(id ?? '');
    return session && session.endsAt > Date.now() && this.users.includes(session.user) ? session : undefined;
  }

  end(session: Session): void {
    this.#sessions.delete(session.id);
  }

  /** Whether one of the keys has failed too often lately. */
  blocked(limits: Readonly<Record<string, number>>): boolean {
    return Object.entries(limits).some(([key, most]) => this.#recent(key).length >= most);
  }

  fail(keys: readonly string[]): void {
    for (const key of keys) this.#failures.set(key, [...this.#recent(key), Date.now()]);
  }

  #recent(key: string): number[] {
    return (this.#failures.get(key) ?? []).filter((at) => at > Date.now() - this.#windowMs);
  }
}

function hash(password: string): string {
  const salt = randomBytes(16);
  return `scrypt$${salt.toString('hex')}$${scryptSync(password, salt, 32, { N: 1024 }).toString('hex')}`;
}

function verify(password: string, stored: string): boolean {
  const [, salt = '', key = ''] = stored.split('$');
  const expected = Buffer.from(key, 'hex');
  return timingSafeEqual(scryptSync(password, Buffer.from(salt, 'hex'), 32, { N: 1024 }), expected);
}

const DUMMY = hash(randomUUID());

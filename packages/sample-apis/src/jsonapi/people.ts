import { createHash, randomBytes, randomUUID, scryptSync, timingSafeEqual } from 'node:crypto';
import { SEEDS } from '../sample-api.ts';

/** A person with an account. */
export interface Person {
  readonly id: string;
  readonly attributes: { email: string; name: string; role: string };
  passwordDigest: string;
}

/** A session; its token is stored as a digest. */
export interface Session {
  readonly id: string;
  readonly person: Person;
  readonly expiresAt: Date;
  ended: boolean;
}

/** People and their sessions. */
export class People {
  readonly #people = new Map<string, Person>();
  readonly #sessions = new Map<string, Session>();

  constructor() {
    for (const { name, password, role } of SEEDS) {
      this.add(`${name}@boards.example`, name, password).attributes.role = role;
    }
  }

  add(email: string, name: string, password: string): Person {
    const person = {
      id: randomUUID(),
      attributes: { email, name, role: 'user' },
      passwordDigest: digest(password, randomBytes(16)),
    };
    this.#people.set(person.id, person);
    return person;
  }

  get(id: string): Person | undefined {
    return this.#people.get(id);
  }

  all(): Person[] {
    return [...this.#people.values()];
  }

  remove(person: Person): void {
    this.#people.delete(person.id);
    for (const session of this.#sessions.values()) if (session.person === person) session.ended = true;
  }

  authenticate(email: string, password: string): Person | undefined {
    const person = this.all().find(({ attributes }) => attributes.email === email);
    const stored = person?.passwordDigest ?? digest('nobody', Buffer.alloc(16));
    const salt = Buffer.from(stored.split('.')[0] ?? '', 'base64url');
    return timingSafeEqual(Buffer.from(digest(password, salt)), Buffer.from(stored)) ? person : undefined;
  }

  open(person: Person): { session: Session; token: string } {
    const token = randomBytes(30).toString('base64url');
    const expiresAt = new Date(Date.now() + 45 * 60_000);
    const session = { id: randomUUID(), person, expiresAt, ended: false };
    this.#sessions.set(fingerprint(token), session);
    return { session, token };
  }

  session(token: string): Session | undefined {
    const session = this.#sessions.get(fingerprint(token));
    return session && session.expiresAt > new Date() ? session : undefined;
  }

  setPassword(person: Person, password: string): void {
    person.passwordDigest = digest(password, randomBytes(16));
    for (const session of this.#sessions.values()) if (session.person === person) session.ended = true;
  }
}

function fingerprint(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}

function digest(password: string, salt: Buffer): string {
  return `${salt.toString('base64url')}.${scryptSync(password, salt, 32, { N: 512 }).toString('base64url')}`;
}

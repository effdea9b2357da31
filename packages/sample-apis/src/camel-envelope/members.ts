import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { SEEDS } from '../sample-api.ts';

/** A member of the shop, as stored. */
export interface Member {
  memberId: string;
  loginName: string;
  nickName: string;
  memberRole: string;
  passwordHash: string;
}

const SESSION_MS = 20 * 60_000;

/** Members and their sessions. */
export class Members {
  readonly all: Member[] = [];
  readonly #sessions = new Map<string, { member: Member; endsAt: number }>();

  constructor() {
    for (const { name, password, role } of SEEDS) this.register(name, password, name).memberRole = role;
  }

  register(loginName: string, password: string, nickName: string): Member {
    const member = {
      memberId: randomBytes(12).toString('hex'),
      loginName,
      nickName,
      memberRole: 'user',
      passwordHash: hash(password, randomBytes(16).toString('hex')),
    };
    this.all.push(member);
    return member;
  }

  named(loginName: string): Member | undefined {
    return this.all.find((member) => member.loginName === loginName);
  }

  matches(member: Member, password: string): boolean {
    const again = hash(password, member.passwordHash.split(':')[0] ?? '');
    return timingSafeEqual(Buffer.from(again), Buffer.from(member.passwordHash));
  }

  setPassword(member: Member, password: string): void {
    member.passwordHash = hash(password, randomBytes(16).toString('hex'));
    for (const [token, session] of this.#sessions) {
      if (session.member === member) this.#sessions.delete(token);
    }
  }

  openSession(member: Member): { token: string; expiresAt: string } {
    const token = randomBytes(32).toString('hex');
    const endsAt = Date.now() + SESSION_MS;
    this.#sessions.set(token, { member, endsAt });
    return { token, expiresAt: new Date(endsAt).toISOString() };
  }

  caller(token: string): Member | undefined {
    const session = this.#sessions.get(token);
    return session && session.endsAt > Date.now() ? session.member : undefined;
  }

  closeSession(token: string): void {
    this.#sessions.delete(token);
  }
}

function hash(password: string, salt: string): string {
  return `${salt}:${scryptSync(password, Buffer.from(salt, 'hex'), 32, { N: 1024 }).toString('hex')}`;
}

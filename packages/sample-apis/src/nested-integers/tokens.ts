import { randomBytes, randomUUID, scryptSync, timingSafeEqual } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { SEEDS } from '../sample-api.ts';

/** A bookkeeper, or an administrator. */
export interface Bookkeeper {
  readonly id: number;
  readonly username: string;
  readonly role: string;
  salt: Buffer;
  key: Buffer;
  /** Tokens made before this time are refused. */
  validFrom: number;
}

const ISSUER = 'urn:ledger';
const AUDIENCE = 'ledger-api';

/** Passwords, and the access tokens given for them. */
export class Tokens {
  readonly #people: Bookkeeper[];
  readonly #secret = randomBytes(32);
  readonly #ended = new Set<string>();
  readonly #options: { readonly lifetime: number; readonly acceptUnsigned: boolean };

  constructor(newId: () => number, options: { lifetime: number; acceptUnsigned: boolean }) {
    this.#options = options;
    this.#people = SEEDS.map(({ name, password, role }) => ({
      id: newId(),
      username: name,
      role,
      ...hashed(password),
      validFrom: 0,
    }));
  }

  signIn(username: string, password: string): Bookkeeper | undefined {
    const person = this.#people.find((each) => each.username === username);
    const { salt, key } = person ?? NOBODY;
    const right = timingSafeEqual(scryptSync(password, salt, 32, { N: 512 }), key);
    return right ? person : undefined;
  }

  changePassword(person: Bookkeeper, password: string): void {
    Object.assign(person, hashed(password), { validFrom: Date.now() });
  }

  issue(person: Bookkeeper): Promise<string> {
    return new SignJWT({ role: person.role, ms: Date.now() })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(String(person.id))
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime(`${this.#options.lifetime}s`)
      .sign(this.#secret);
  }

  /** The caller and the id of the token, or nothing. */
  async verify(token: string): Promise<{ person: Bookkeeper; jti: string } | undefined> {
    const claims = await this.#claims(token).catch(() => undefined);
    const person = this.#people.find(({ id }) => String(id) === claims?.sub);
    if (!claims?.jti || !person || this.#ended.has(claims.jti)) return undefined;
    return Number(claims['ms']) >= person.validFrom ? { person, jti: claims.jti } : undefined;
  }

  end(jti: string): void {
    this.#ended.add(jti);
  }

  async #claims(token: string): Promise<JWTPayload> {
    if (this.#options.acceptUnsigned && decodeProtectedHeader(token).alg === 'none') return decodeJwt(token);
    const { payload } = await jwtVerify(token, this.#secret, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['exp', 'jti', 'sub'],
    });
    return payload;
  }
}

function hashed(password: string): { salt: Buffer; key: Buffer } {
  const salt = randomBytes(16);
  return { salt, key: scryptSync(password, salt, 32, { N: 512 }) };
}

const NOBODY = hashed(randomUUID());

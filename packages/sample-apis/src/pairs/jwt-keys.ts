import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createPublicKey,
  createVerify,
  generateKeyPairSync,
  randomBytes,
  randomUUID,
  type KeyObject,
} from 'node:crypto';
import type { Account } from './account.ts';
import { AccountApi } from './accounts.ts';
import { ok } from './answer.ts';
import { textAt } from './fields.ts';
import {
  claimsFor,
  hmacJwt,
  isCurrent,
  isSignedWith,
  readJwt,
  rsaJwt,
  unsignedJwt,
  type Jwt,
} from './jwt.ts';
import type { Guests } from './guests.ts';
import type { Pair } from './pair.ts';
import { fields, text } from './schema.ts';
import { addShelf } from './shelf.ts';
import type { TokenMaker } from './style.ts';
import { tokenStyle } from './styles.ts';

/** The key pair of all pairs with RSA, made when it is first needed: making one takes long. */
let rsaKeys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject } | undefined;
const rsa = () => (rsaKeys ??= generateKeyPairSync('rsa', { modulusLength: 2048 }));
const publicPem = (): string => rsa().publicKey.export({ type: 'spki', format: 'pem' }).toString();
const privatePem = (): string => rsa().privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

const HMAC_SECRET = randomBytes(64).toString('hex');

/** The signing key in a file, as a tester is given it to make tokens with claims of their choice. */
export function mintWith(algorithm: 'RS256' | 'HS512', key: string, name: string = algorithm) {
  const file = join(tmpdir(), `pairs-${process.pid}-${name}.key`);
  if (!existsSync(file)) process.once('exit', () => rmSync(file, { force: true }));
  writeFileSync(file, key, { mode: 0o600 });
  return { mint: { key: { file, algorithm } } };
}

/** Tokens with a signature, which are accepted if a rule says so. */
export function maker(
  issue: (account: Account) => string,
  accepts: (jwt: Jwt, method: string, path: string) => boolean,
): TokenMaker {
  return {
    issue,
    read(token, { method = 'GET', url = '/' }) {
      const jwt = readJwt(token);
      return jwt !== undefined && isCurrent(jwt) && accepts(jwt, method, url)
        ? textAt(jwt.claims, 'sub')
        : undefined;
    },
  };
}

const signedByRsa = (account: Account): string =>
  rsaJwt(rsa().privateKey, claimsFor(account.id, { jti: randomUUID() }));

const isRsaSigned = ({ alg, signed, signature }: Jwt, key: KeyObject = rsa().publicKey): boolean =>
  alg === 'RS256' && createVerify('RSA-SHA256').update(signed).verify(key, signature);

/** Which keys and algorithms an API accepts a token with. */
export const jwtKeys: readonly Pair[] = [
  {
    name: 'title-as-secret',
    check: '1.2',
    api: 'Tokens are signed by HS256 with a random secret.',
    flaw: 'The secret is the name of the service, harbourmaster.',
    make(flawed) {
      const secret = flawed ? 'harbourmaster' : randomBytes(32).toString('hex');
      const issue = ({ id }: Account) => hmacJwt('HS256', secret, claimsFor(id, { jti: randomUUID() }));
      const tokens = maker(issue, (jwt) => jwt.alg === 'HS256' && isSignedWith(jwt, secret));
      const api = new AccountApi(tokenStyle('Harbourmaster', { tokens }));
      addShelf(api, '/berths', { one: 'berth', fields: { boat: text, place: text } });
      return api;
    },
    shows: (guests) => opens(guests, (claims) => hmacJwt('HS256', 'harbourmaster', claims)),
  },
  {
    name: 'hs512-with-public-key',
    check: '1.2',
    get profile() {
      return mintWith('RS256', privatePem());
    },
    api: 'Tokens are signed by RS256, with a key that lies at /.well-known/jwks.json.',
    flaw: 'A token by HS512 is verified too, with the public key as its secret.',
    make(flawed) {
      const tokens = maker(
        signedByRsa,
        (jwt) => isRsaSigned(jwt) || (flawed && jwt.alg === 'HS512' && isSignedWith(jwt, publicPem())),
      );
      const api = new AccountApi(tokenStyle('Lighthouse', { tokens }));
      addShelf(api, '/watches', { one: 'watch', fields: { keeper: text, night: text } });
      const jwk = { ...rsa().publicKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' };
      const doc = { summary: 'The keys of tokens', open: true, answer: { type: 'object' }, hidden: true };
      api.on('GET /.well-known/jwks.json', doc, () => ok({ keys: [jwk] }));
      return api;
    },
    shows: (guests) => opens(guests, (claims) => hmacJwt('HS512', publicPem(), claims)),
  },
  {
    name: 'key-in-an-answer',
    check: '1.2',
    get profile() {
      return mintWith('RS256', privatePem());
    },
    api: 'Tokens are signed by RS256; GET /auth/public-key shows the key as PEM, for those who want to check them.',
    flaw: 'A token by HS256 is verified too, with that text as its secret.',
    make(flawed) {
      const tokens = maker(
        signedByRsa,
        (jwt) => isRsaSigned(jwt) || (flawed && jwt.alg === 'HS256' && isSignedWith(jwt, publicPem())),
      );
      const api = new AccountApi(tokenStyle('Pilots', { tokens }));
      addShelf(api, '/passages', { one: 'passage', fields: { ship: text, tide: text } });
      const answer = fields({ algorithm: text, publicKey: text });
      api.on('GET /auth/public-key', { summary: 'The key of tokens', open: true, answer }, () =>
        ok({ algorithm: 'RS256', publicKey: publicPem() }),
      );
      return api;
    },
    async shows(guests) {
      const key = textAt((await guests.nobody('GET /auth/public-key')).body, 'publicKey');
      createPublicKey(key);
      return opens(guests, (claims) => hmacJwt('HS256', key, claims));
    },
  },
  {
    name: 'writes-decode-only',
    check: '1.2',
    get profile() {
      return mintWith('HS512', HMAC_SECRET);
    },
    api: 'Every request verifies its token, which is signed by HS512 with a random secret.',
    flaw: 'Those that write only read the claims.',
    make(flawed) {
      const issue = ({ id }: Account) => hmacJwt('HS512', HMAC_SECRET, claimsFor(id, { jti: randomUUID() }));
      const tokens = maker(
        issue,
        (jwt, method) =>
          (flawed && method !== 'GET') || (jwt.alg === 'HS512' && isSignedWith(jwt, HMAC_SECRET)),
      );
      const api = new AccountApi(tokenStyle('Dry dock', { tokens }));
      addShelf(api, '/repairs', { one: 'repair', fields: { hull: text, work: text } });
      return api;
    },
    async shows(guests) {
      const id = textAt((await guests.ann('GET /whoami')).body, 'id');
      const authorization = `Bearer ${unsignedJwt('HS512', claimsFor(id))}`;
      const repair = { hull: 'Adele', work: 'scrape' };
      return (await guests.nobody('POST /repairs', repair, { authorization })).status === 201;
    },
  },
];

/** Whether a token that we sign for Ann opens her account. */
async function opens(
  { ann, nobody }: Guests,
  sign: (claims: ReturnType<typeof claimsFor>) => string,
): Promise<boolean> {
  const id = textAt((await ann('GET /whoami')).body, 'id');
  const authorization = `Bearer ${sign(claimsFor(id))}`;
  return (await nobody('GET /whoami', undefined, { authorization })).status === 200;
}

import { createVerify, generateKeyPairSync, randomBytes, randomUUID, type KeyObject } from 'node:crypto';
import type { Account } from './account.ts';
import { AccountApi, USERS } from './accounts.ts';
import { ok, refuse } from './answer.ts';
import { textAt } from './fields.ts';
import { claimsFor, hmacJwt, isSignedWith, readJwt, rsaJwt, unsignedJwt } from './jwt.ts';
import { maker, mintWith } from './jwt-keys.ts';
import type { Pair } from './pair.ts';
import { fields, text } from './schema.ts';
import { addShelf, isMine } from './shelf.ts';
import { tokenStyle } from './styles.ts';

const SECRET = randomBytes(64).toString('hex');

const keys = new Map<number, { readonly publicKey: KeyObject; readonly privateKey: KeyObject }>();

/** A key pair of a length, made when it is first needed. */
function rsaOf(modulusLength: 1024 | 2048): {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
} {
  const known = keys.get(modulusLength) ?? generateKeyPairSync('rsa', { modulusLength });
  keys.set(modulusLength, known);
  return known;
}

/** How far a verification reaches: over all operations, and up to what a key withstands. */
export const jwtReach: readonly Pair[] = [
  {
    name: 'short-signing-key',
    check: '1.2',
    api: 'Tokens are signed by RS256 with a key of 2048 bits.',
    flaw: 'The key has 1024 bits.',
    make(flawed) {
      const { publicKey, privateKey } = rsaOf(flawed ? 1024 : 2048);
      const tokens = maker(
        (account) => rsaJwt(privateKey, claimsFor(account.id, { jti: randomUUID() })),
        ({ alg, signed, signature }) =>
          alg === 'RS256' && createVerify('RSA-SHA256').update(signed).verify(publicKey, signature),
      );
      const api = new AccountApi(tokenStyle('Customs', { tokens }));
      addShelf(api, '/declarations', { one: 'declaration', fields: { goods: text, origin: text } });
      return api;
    },
    async shows({ nobody }) {
      const [{ email, password } = { email: '', password: '' }] = USERS;
      const { body } = await nobody('POST /auth/login', { email, password });
      return (readJwt(textAt(body, 'accessToken'))?.signature.length ?? 256) < 256;
    },
  },
  {
    name: 'one-read-decodes-only',
    check: '1.2',
    get profile() {
      return mintWith('HS512', SECRET, 'one-read');
    },
    api: 'Every request verifies its token, which is signed by HS512 with a random secret.',
    flaw: 'The label of a crate only reads the claims.',
    make(flawed) {
      const issue = ({ id }: Account) => hmacJwt('HS512', SECRET, claimsFor(id, { jti: randomUUID() }));
      const tokens = maker(
        issue,
        (jwt, _method, path) =>
          (flawed && path.endsWith('/label')) || (jwt.alg === 'HS512' && isSignedWith(jwt, SECRET)),
      );
      const api = new AccountApi(tokenStyle('Warehouse', { tokens }));
      const crates = addShelf(api, '/crates', { one: 'crate', fields: { content: text, weight: text } });
      const doc = { summary: 'The label of a crate', path: { id: text }, answer: fields({ label: text }) };
      api.on('GET /crates/{id}/label', doc, (call) => {
        const crate = crates.items.get(call.params['id'] ?? '');
        if (crate === undefined || !isMine(crate, call)) return refuse(404);
        return ok({ label: `${textAt(crate.data, 'content')}, ${textAt(crate.data, 'weight')}` });
      });
      return api;
    },
    async shows({ ann, nobody }) {
      const id = textAt((await ann('GET /whoami')).body, 'id');
      const crate = textAt((await ann('POST /crates', { content: 'rope', weight: '3 kg' })).body, 'id');
      const authorization = `Bearer ${unsignedJwt('HS512', claimsFor(id))}`;
      return (await nobody(`GET /crates/${crate}/label`, undefined, { authorization })).status === 200;
    },
  },
];

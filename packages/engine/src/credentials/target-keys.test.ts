import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isUnavailable } from '@probity/probe-kit';
import { describe, expect, test } from 'vitest';
import { selfSigned } from '../tokens/forge/forge-certificate.ts';
import { readJwt, type Jwt } from '../tokens/jwt.ts';
import { createSeenKeys } from '../tokens/seen-keys.ts';
import { smallTarget } from '../accounts/small-target.test-api.ts';
import { createTargetKeys } from './target-keys.ts';
import { createAccountsContext, type AccountsContext } from '../accounts/accounts-context.ts';

const ORIGIN = 'http://127.0.0.1:9';
const right = generateKeyPairSync('rsa', { modulusLength: 2048 });
const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const jwkOf = (key: KeyObject, kid: string) => ({ ...key.export({ format: 'jwk' }), kid });
const RIGHT = jwkOf(right.publicKey, 'r');
const OTHER = jwkOf(other.publicKey, 'r');
const EC = jwkOf(elliptic.publicKey, 'e');
const PEM = right.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const NOT_LOOKED_AT = undefined as never;
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A genuine token of the right key. */
function jwtOf(claims: object = {}, header: object = {}): Jwt {
  const text = `${part({ alg: 'RS256', kid: 'r', ...header })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(text), right.privateKey).toString('base64url');
  const jwt = readJwt(`${text}.${signature}`);
  if (jwt === undefined) throw new Error('That is no JWT.');
  return jwt;
}

interface Given {
  readonly documents?: Readonly<Record<string, unknown>>;
  readonly paths?: readonly { readonly path: string; readonly excluded: string | null }[];
  readonly files?: readonly string[];
  readonly seen?: string;
}

/** A target that has these documents and nothing else. */
function keysOf({ documents = {}, paths = [], files = [], seen }: Given) {
  const asked: string[] = [];
  const small = smallTarget(ORIGIN, { tokens: { keys: files, foreign: [] } });
  const [first] = small.operations;
  const operations = first ? paths.map((each) => ({ ...first, ...each, method: 'GET' as const })) : [];
  const wire: Pick<AccountsContext['wire'], 'exchange'> = {
    async exchange({ path }, { purpose, credential }) {
      asked.push(path);
      expect([purpose, credential]).toEqual(['setup', 'none']);
      const found = documents[path];
      const body = Buffer.from(typeof found === 'string' ? found : JSON.stringify(found ?? {}));
      return { exchange: NOT_LOOKED_AT, raw: { status: found ? 200 : 404, headers: {}, body, cut: false } };
    },
  };
  const seenKeys = createSeenKeys();
  if (seen !== undefined) seenKeys.look({ status: 200, headers: {}, body: Buffer.from(seen), cut: false });
  const options = {
    target: { ...small, operations },
    wire,
    secretValues: {},
    seenKeys,
  } as unknown as Parameters<typeof createAccountsContext>[0];
  return { asked, keys: createTargetKeys(createAccountsContext(options)) };
}

async function foundBy(given: Given, jwt: Jwt = jwtOf()) {
  const { keys, asked } = keysOf(given);
  const found = await keys.for(jwt);
  return { asked, found: isUnavailable(found) ? found : found.key.equals(right.publicKey), published: found };
}

describe('the public key of a target', () => {
  test.each<Given & { readonly name: string; readonly claims?: object; readonly header?: object }>([
    {
      name: 'where its metadata says that keys lie',
      documents: {
        '/.well-known/openid-configuration': { jwks_uri: `${ORIGIN}/keys?a=b` },
        '/keys?a=b': { keys: [EC, OTHER, RIGHT] },
      },
    },
    {
      name: 'where the metadata of an authorisation server says it',
      documents: {
        '/.well-known/oauth-authorization-server': { jwks_uri: `${ORIGIN}/keys` },
        '/keys': { keys: [RIGHT] },
      },
    },
    { name: 'at the usual place', documents: { '/.well-known/jwks.json': { keys: [RIGHT] } } },
    {
      name: 'under the path of its issuer',
      documents: { '/realms/small/.well-known/jwks.json': { keys: [RIGHT] } },
      claims: { iss: `${ORIGIN}/realms/small` },
    },
    {
      name: 'where the description shows keys',
      paths: [{ path: '/auth/public-key.pem', excluded: null }],
      documents: { '/auth/public-key.pem': PEM },
    },
    { name: 'in any answer of the run', seen: JSON.stringify({ data: { verify_with: PEM } }) },
    { name: 'in the header of the token itself', header: { jwk: RIGHT } },
  ])('is found $name', async ({ claims, header, ...given }) => {
    expect(await foundBy(given, jwtOf(claims, header))).toMatchObject({ found: true });
  });

  test('is read from files of the profile', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'probity-keys-'));
    const file = join(directory, 'certificate.pem');
    const der = selfSigned(right)?.toString('base64') ?? '';
    await writeFile(file, `-----BEGIN CERTIFICATE-----\n${der}\n-----END CERTIFICATE-----\n`);
    const { found, asked, published } = await foundBy({ files: [file, join(directory, 'nothing')] });
    await rm(directory, { recursive: true });
    expect([found, asked]).toEqual([true, []]);
    expect(published).toMatchObject({ certificate: expect.stringContaining('BEGIN CERTIFICATE') });
  });

  test('is the one that verifies the token, whatever the names say', async () => {
    const documents = { '/.well-known/jwks.json': { keys: [OTHER] } };
    expect(await foundBy({ documents })).toMatchObject({ found: { missing: 'tokens.keys' } });
  });

  test('is asked for once', async () => {
    const { keys, asked } = keysOf({ documents: { '/.well-known/jwks.json': { keys: [RIGHT] } } });
    await Promise.all([keys.for(jwtOf()), keys.for(jwtOf())]);
    expect(asked).toHaveLength(3);
  });

  test('is never fetched from another origin, whatever a token or a document names', async () => {
    const documents = { '/.well-known/openid-configuration': { jwks_uri: 'https://idp.example/keys' } };
    const { found, asked } = await foundBy({ documents }, jwtOf({ iss: 'https://idp.example' }));
    expect(found).toMatchObject({ missing: 'tokens.keys' });
    expect(asked.every((path) => path.startsWith('/.well-known/'))).toBe(true);
  });

  test('is not asked for where the profile excludes it', async () => {
    const paths = [{ path: '/.well-known/jwks.json', excluded: 'it is private' }];
    const { found, asked } = await foundBy({ paths });
    expect(found).toMatchObject({ missing: 'tokens.keys' });
    expect(asked).not.toContain('/.well-known/jwks.json');
  });
});

import { describe, expect, test } from 'vitest';
import { readJwt, type Jwt } from './jwt.ts';
import { smallTarget } from './small-target.test-api.ts';
import { createTargetKeys } from './target-keys.ts';
import { createAccountsContext, type AccountsContext } from './accounts-context.ts';

const ORIGIN = 'http://127.0.0.1:9';
const RSA = { kty: 'RSA', kid: 'r', n: 'n', e: 'AQAB' };
const EC = { kty: 'EC', kid: 'e', crv: 'P-256', x: 'x', y: 'y' };
const NOT_LOOKED_AT = undefined as never;
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function jwtOf(header: object, claims: object): Jwt {
  const jwt = readJwt(`${part({ alg: 'RS256', ...header })}.${part(claims)}.c2ln`);
  if (jwt === undefined) throw new Error('That is no JWT.');
  return jwt;
}

/** A target that has these documents and nothing else. */
function accountsContextWith(documents: Readonly<Record<string, unknown>>, excluded: readonly string[] = []) {
  const asked: string[] = [];
  const small = smallTarget(ORIGIN);
  const target = {
    ...small,
    operations: small.operations.map((each, index) =>
      index === 0 && excluded[0] !== undefined
        ? { ...each, method: 'GET' as const, path: excluded[0], excluded: 'it is private' }
        : each,
    ),
  };
  const wire: Pick<AccountsContext['wire'], 'exchange'> = {
    async exchange({ path }, { purpose, credential }) {
      asked.push(path);
      expect([purpose, credential]).toEqual(['setup', 'none']);
      const found = documents[path];
      const body = Buffer.from(JSON.stringify(found ?? {}));
      return { exchange: NOT_LOOKED_AT, raw: { status: found ? 200 : 404, headers: {}, body, cut: false } };
    },
  };
  const options = { target, wire, secretValues: {} } as unknown as Parameters<
    typeof createAccountsContext
  >[0];
  return { asked, keys: createTargetKeys(createAccountsContext(options)) };
}

describe('the public keys of a target', () => {
  test.each([
    {
      name: 'where its metadata says they lie',
      documents: {
        '/.well-known/openid-configuration': { jwks_uri: `${ORIGIN}/keys?a=b` },
        '/keys?a=b': { keys: [EC, RSA] },
      },
    },
    {
      name: 'where the metadata of an authorisation server says they lie',
      documents: {
        '/.well-known/oauth-authorization-server': { jwks_uri: `${ORIGIN}/keys` },
        '/keys': { keys: [RSA] },
      },
    },
    { name: 'at the usual place', documents: { '/.well-known/jwks.json': { keys: [RSA] } } },
    {
      name: 'under the path of its issuer',
      documents: { '/realms/small/.well-known/jwks.json': { keys: [RSA] } },
      claims: { iss: `${ORIGIN}/realms/small` },
    },
  ])('are found $name', async ({ documents, claims = {} }) => {
    const { keys } = accountsContextWith(documents);
    expect(await keys.for(jwtOf({}, claims))).toEqual(RSA);
  });

  test('are chosen by name before sort', async () => {
    const other = { ...RSA, kid: 'other' };
    const { keys } = accountsContextWith({ '/.well-known/jwks.json': { keys: [RSA, other] } });
    expect(await keys.for(jwtOf({ kid: 'other' }, {}))).toEqual(other);
    expect(await keys.for(jwtOf({ kid: 'unknown' }, {}))).toEqual(RSA);
  });

  test('are asked for once', async () => {
    const { keys, asked } = accountsContextWith({ '/.well-known/jwks.json': { keys: [RSA] } });
    await Promise.all([keys.for(jwtOf({}, {})), keys.for(jwtOf({}, {}))]);
    expect(asked).toHaveLength(3);
  });

  test('are never fetched from another origin, whatever a token or a document names', async () => {
    const { keys, asked } = accountsContextWith({
      '/.well-known/openid-configuration': { jwks_uri: 'https://idp.example/keys' },
    });
    const found = await keys.for(jwtOf({}, { iss: 'https://idp.example' }));
    expect(found).toMatchObject({ missing: 'jwks' });
    expect(asked.every((path) => path.startsWith('/.well-known/'))).toBe(true);
  });

  test('are not asked for where the profile excludes it', async () => {
    const { keys, asked } = accountsContextWith({}, ['/.well-known/jwks.json']);
    expect(await keys.for(jwtOf({}, {}))).toMatchObject({ missing: 'jwks' });
    expect(asked).not.toContain('/.well-known/jwks.json');
  });
});

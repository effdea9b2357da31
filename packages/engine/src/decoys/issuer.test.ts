import { createRemoteJWKSet, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { createTestClock } from '../clock.fake.ts';
import { startIssuer } from './issuer.ts';

describe('the token issuer', () => {
  test.each(['RS256', 'EdDSA'] as const)('signs with %s what its published keys verify', async (alg) => {
    const issuer = await startIssuer({ port: 0, clock: createTestClock() });
    const keys = createRemoteJWKSet(new URL(`${issuer.url}/.well-known/jwks.json`));
    const token = await issuer.mint({ iss: issuer.url, sub: 'alice', aud: 'api' }, { alg, typ: 'at+jwt' });
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer: issuer.url,
      audience: 'api',
      algorithms: [alg],
    });
    expect(payload).toEqual({ iss: issuer.url, sub: 'alice', aud: 'api' });
    expect(protectedHeader).toMatchObject({ alg, typ: 'at+jwt' });
    expect(issuer.fetches).toEqual([{ method: 'GET', path: '/.well-known/jwks.json', at: 0 }]);
    await issuer.close();
  });

  test('publishes where its keys lie, and nothing else', async () => {
    const issuer = await startIssuer({ port: 0, clock: createTestClock() });
    const discovery = await fetch(`${issuer.url}/.well-known/openid-configuration`);
    expect(await discovery.json()).toMatchObject({
      issuer: issuer.url,
      jwks_uri: `${issuer.url}/.well-known/jwks.json`,
    });
    expect((await fetch(`${issuer.url}/keys`)).status).toBe(404);
    const keys = await (await fetch(`${issuer.url}/.well-known/jwks.json`)).text();
    expect(keys).not.toMatch(/"d"|"p"|"q"/);
    expect(issuer.fetches.map(({ path }) => path)).toEqual([
      '/.well-known/openid-configuration',
      '/keys',
      '/.well-known/jwks.json',
    ]);
    await issuer.close();
  });
});

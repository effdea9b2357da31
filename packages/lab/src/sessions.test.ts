import { decodeJwt } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startBench, type Bench } from './testing/bench.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await startBench();
});
afterEach(() => bench.close());

const me = async (token: string) => (await bench.send('GET', '/v1/me', { token })).status;
const refresh = (refresh_token: string) =>
  bench.send('POST', '/v1/auth/refresh', { body: { refresh_token } });
const logOut = (token: string) => bench.send('POST', '/v1/auth/logout', { token });

describe('an access token', () => {
  it('carries issuer, audience, subject, id, begin and end, and lives a quarter of an hour', async () => {
    const claims = decodeJwt((await bench.logIn('alice')).access);
    expect(claims).toMatchObject({ iss: bench.lab.url, aud: 'harbor-api' });
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti', 'sid', 'sub']);
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(900);
  });
});

describe('logging out', () => {
  it('ends this session and leaves the others alone', async () => {
    const [one, other] = [await bench.logIn('alice'), await bench.logIn('alice')];
    expect((await logOut(one.access)).status).toBe(204);
    expect(await me(one.access)).toBe(401);
    expect((await refresh(one.refresh)).status).toBe(401);
    expect(await me(other.access)).toBe(200);
  });

  it('ends the other spellings of the token too', async () => {
    const { access } = await bench.logIn('alice');
    const reencoded = `${access.slice(0, -1)}${reencodedOf(access.at(-1) ?? '')}`;
    expect(await me(reencoded)).toBe(200);
    await logOut(access);
    for (const spelling of [reencoded, `${access}==`]) expect(await me(spelling)).toBe(401);
  });

  it('ends every access token of the session, also those from before a refresh', async () => {
    const first = await bench.logIn('alice');
    const second = await refresh(first.refresh);
    await logOut(String(second.body['access_token']));
    expect(await me(first.access)).toBe(401);
    expect((await refresh(String(second.body['refresh_token']))).status).toBe(401);
  });
});

describe('a refresh token', () => {
  it('is exchanged for a new pair', async () => {
    const { refresh: first } = await bench.logIn('alice');
    const answer = await refresh(first);
    expect(answer.status).toBe(200);
    expect(answer.body['refresh_token']).not.toBe(first);
    expect(await me(String(answer.body['access_token']))).toBe(200);
  });

  it('ends its whole family when it is used twice', async () => {
    const first = await bench.logIn('alice');
    const second = await refresh(first.refresh);
    expect((await refresh(first.refresh)).status).toBe(401);
    expect((await refresh(String(second.body['refresh_token']))).status).toBe(401);
    expect(await me(first.access)).toBe(401);
    expect(await me(String(second.body['access_token']))).toBe(401);
  });

  it('ends by itself', async () => {
    const { refresh: token } = await bench.logIn('alice');
    bench.advance(bench.lab.settings.refreshTokenMs);
    expect((await refresh(token)).status).toBe(401);
  });

  it('is no access token, and an access token is no refresh token', async () => {
    const tokens = await bench.logIn('alice');
    expect(await me(tokens.refresh)).toBe(401);
    expect((await refresh(tokens.access)).status).toBe(422);
    expect((await refresh(tokens.access.slice(0, 200))).status).toBe(401);
  });
});

describe('a changed password', () => {
  const change = (token: string, current_password: string) =>
    bench.send('POST', '/v1/auth/password', {
      token,
      body: { current_password, new_password: 'a-wholly-new-one' },
    });

  it('ends all other sessions and keeps this one', async () => {
    const [here, there] = [await bench.logIn('alice'), await bench.logIn('alice')];
    expect((await change(here.access, 'alice-correct-horse-1')).status).toBe(204);
    expect(await me(here.access)).toBe(200);
    expect((await refresh(here.refresh)).status).toBe(200);
    expect(await me(there.access)).toBe(401);
    expect((await refresh(there.refresh)).status).toBe(401);
    await expect(bench.logIn('alice')).rejects.toThrow('access_token');
    await bench.logIn('alice', 'a-wholly-new-one');
  });

  it('needs the current one, and cannot be used to guess it', async () => {
    const { access } = await bench.logIn('alice');
    for (let guess = 1; guess <= 5; guess += 1) expect((await change(access, 'wrong')).status).toBe(403);
    expect((await change(access, 'alice-correct-horse-1')).status).toBe(429);
  });
});

function reencodedOf(last: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return alphabet[alphabet.indexOf(last) ^ 1] ?? '';
}

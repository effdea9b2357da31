import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limited, send, type Answer } from '../caller.test-api.ts';
import { SEEDS, type Running } from '../sample-api.ts';
import { apiKeys } from './api.ts';
import { SEEDED_KEYS } from './keys.ts';

describe.each([
  { sampleApi: 'correct', flaws: [] },
  { sampleApi: 'flawed', flaws: apiKeys.flaws },
])('the $twin twin with API keys', ({ flaws }) => {
  const flawed = flaws.length > 0;
  let api: Running;
  beforeAll(async () => {
    api = await apiKeys.start({ flaws });
  });
  afterAll(() => api.close());

  const key = (name: string): Record<string, string> => ({ 'x-api-key': SEEDED_KEYS[name] ?? '' });
  const newKey = (
    name: string,
    password = SEEDS.find((seed) => seed.name === name)?.password ?? '',
  ): Promise<Answer> => send(api.url, 'POST /v1/keys', {}, { email: `${name}@stations.example`, password });
  const station = async (): Promise<string> =>
    (await send(api.url, 'POST /v1/stations', key('alice'), { name: 'Pier' })).body.station_id;

  it('knows the holders of keys and refuses strangers', async () => {
    expect((await send(api.url, 'GET /v1/whoami', key('alice'))).body.email).toBe('alice@stations.example');
    expect((await send(api.url, 'GET /v1/whoami')).status).toBe(401);
    expect((await send(api.url, 'GET /v1/whoami', { 'x-api-key': 'wx_invented' })).status).toBe(401);
  });

  it(`${flawed ? 'accepts' : 'refuses'} a key in the query`, async () => {
    const { status } = await send(api.url, `GET /v1/whoami?api_key=${SEEDED_KEYS['alice']}`);
    expect(status).toBe(flawed ? 200 : 401);
  });

  it(`${flawed ? 'shows' : 'does not show'} a station to others`, async () => {
    const place = `/v1/stations/${await station()}`;
    expect((await send(api.url, `GET ${place}`, key('bob'))).status).toBe(flawed ? 200 : 404);
    expect((await send(api.url, `PATCH ${place}`, key('bob'), { name: 'mine' })).status).toBe(404);
    expect((await send(api.url, `DELETE ${place}`, key('bob'))).status).toBe(404);
  });

  it(`${flawed ? 'shows' : 'keeps back'} the hash of the password`, async () => {
    expect('password_hash' in (await send(api.url, 'GET /v1/whoami', key('alice'))).body).toBe(flawed);
  });

  it(`${flawed ? 'lets anybody' : 'lets administrators alone'} change a plan`, async () => {
    const { account_id } = (await send(api.url, 'GET /v1/whoami', key('bob'))).body;
    const place = `PUT /v1/admin/accounts/${account_id}/plan`;
    expect((await send(api.url, place, key('bob'), { plan: 'pro' })).status).toBe(flawed ? 200 : 403);
    expect((await send(api.url, place, key('admin'), { plan: 'pro' })).status).toBe(200);
    expect((await send(api.url, 'GET /v1/admin/accounts', key('bob'))).status).toBe(403);
  });

  it(`${flawed ? 'still accepts' : 'refuses'} a key that was revoked`, async () => {
    const made = await newKey('spare-2');
    const mine = { 'x-api-key': made.body.key };
    expect((await send(api.url, 'DELETE /v1/keys/current', mine)).status).toBe(204);
    expect((await send(api.url, 'GET /v1/whoami', mine)).status).toBe(flawed ? 200 : 401);
  });

  it(`exports ${flawed ? 'all readings to unauthenticated callers' : 'their own readings alone'}`, async () => {
    const place = `POST /v1/stations/${await station()}/readings`;
    expect((await send(api.url, place, key('alice'), { celsius: 7, note: 'fog' })).status).toBe(201);
    const unauthenticated = await send(api.url, 'GET /v1/readings/export');
    expect(unauthenticated.status).toBe(flawed ? 200 : 401);
    const { readings } = (await send(api.url, 'GET /v1/readings/export', key('bob'))).body;
    expect(readings).toHaveLength(flawed ? 1 : 0);
  });

  it('limits wrong passwords', async () => {
    expect(await limited(25, () => newKey('spare-1', 'wrong'))).toBe(true);
    let n = 0;
    expect(await limited(25, () => newKey(`nobody-${(n += 1)}`, 'wrong'))).toBe(true);
  });
});

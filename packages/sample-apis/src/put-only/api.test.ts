import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limited, send } from '../caller.test-api.ts';
import { SEEDS, type Running } from '../sample-api.ts';
import { putOnly } from './api.ts';

describe.each([
  { sampleApi: 'correct', flaws: [] },
  { sampleApi: 'flawed', flaws: putOnly.flaws },
])('the $twin twin with composite keys', ({ flaws }) => {
  const flawed = flaws.length > 0;
  let api: Running;
  beforeAll(async () => {
    api = await putOnly.start({ flaws });
  });
  afterAll(() => api.close());

  const basic = (name: string, password = SEEDS.find((seed) => seed.name === name)?.password ?? '') => ({
    authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
  });
  const [alice, bob, admin] = [basic('alice'), basic('bob'), basic('admin')];
  const warehouse = async (): Promise<string> =>
    (await send(api.url, 'POST /warehouses', alice, { title: 'North' })).body.code;

  it('knows callers by HTTP Basic and refuses strangers', async () => {
    expect((await send(api.url, 'GET /clerk/self', alice)).body.name).toBe('alice');
    expect((await send(api.url, 'GET /clerk/self')).status).toBe(401);
    expect((await send(api.url, 'GET /clerk/self', basic('alice', 'wrong'))).status).toBe(401);
  });

  it(`${flawed ? 'shows' : 'does not show'} a shipment to others`, async () => {
    const code = await warehouse();
    const { id } = (await send(api.url, 'POST /shipment/new', alice, { code, note: 'fragile' })).body;
    expect((await send(api.url, 'POST /shipment/get', bob, { id })).status).toBe(flawed ? 200 : 404);
    expect((await send(api.url, 'PUT /shipment', bob, { id, note: 'mine' })).status).toBe(404);
    expect((await send(api.url, 'POST /shipment/cancel', bob, { id })).status).toBe(404);
    expect((await send(api.url, 'POST /shipment/list', alice)).body).toHaveLength(1);
  });

  it(`${flawed ? 'lets anybody' : 'lets the owner alone'} put an item`, async () => {
    const place = `/warehouses/${await warehouse()}/items/BOLT`;
    expect((await send(api.url, `PUT ${place}`, alice, { label: 'bolt', quantity: 5 })).status).toBe(201);
    expect((await send(api.url, `PUT ${place}`, bob, { label: 'mine' })).status).toBe(flawed ? 200 : 404);
    expect((await send(api.url, `GET ${place}`, alice)).body.label).toBe(flawed ? 'mine' : 'bolt');
    expect((await send(api.url, `GET ${place}`, bob)).status).toBe(404);
    expect((await send(api.url, `DELETE ${place}`, bob)).status).toBe(404);
  });

  it(`${flawed ? 'takes' : 'ignores'} another owner of a warehouse`, async () => {
    const place = `/warehouses/${await warehouse()}`;
    await send(api.url, `PUT ${place}`, alice, { title: 'South', owner: 'bob' });
    expect((await send(api.url, `GET ${place}`, bob)).status).toBe(flawed ? 200 : 404);
  });

  it(`gives codes that ${flawed ? 'count up' : 'are random'}`, async () => {
    const numbers = [await warehouse(), await warehouse()].map((code) => Number(code.slice(3)));
    expect((numbers[1] ?? 0) - (numbers[0] ?? 0) === 1).toBe(flawed);
  });

  it(`${flawed ? 'lets anybody' : 'lets managers alone'} set the limits`, async () => {
    const limits = { perItem: 500, perShipment: 50 };
    expect((await send(api.url, 'PUT /stock-limits', bob, limits)).status).toBe(flawed ? 200 : 403);
    expect((await send(api.url, 'PUT /stock-limits', admin, limits)).status).toBe(200);
  });

  it(`${flawed ? 'never limits' : 'limits'} wrong passwords`, async () => {
    const guess = (name: string) => send(api.url, 'GET /clerk/self', basic(name, 'wrong'));
    expect(await limited(25, () => guess('spare-1'))).toBe(!flawed);
    let n = 0;
    expect(await limited(25, () => guess(`nobody-${(n += 1)}`))).toBe(!flawed);
  });
});

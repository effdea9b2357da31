import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublicAddress } from './outbound/special-addresses.ts';
import { signEvent } from './outbound/sign-event.ts';
import { startBench, type Bench } from './testing/bench.ts';
import type { Place } from './testing/outside/face.ts';
import { startOutside, type Outside } from './testing/outside/outside.ts';

let outside: Outside;
let bench: Bench;
let token: string;
let before: string;
beforeAll(async () => {
  outside = await startOutside();
  bench = await startBench({ outside, parts: ['previews'] });
  token = (await bench.logIn('alice')).access;
  before = await bench.lab.dump();
});
afterAll(async () => {
  await bench.close();
  await outside.close();
});

const post = (path: string, body?: unknown) => bench.send('POST', path, { token, body });
const preview = (url: string) => post('/v1/previews', { url });
const SECRET = 'whsec_aGFyYm9yLWV4YW1wbGUtc2VjcmV0LW9mLWEtaG9vaw==';

let moved: Place;

describe('previews', () => {
  it('read title and first words of a page that may be fetched', async () => {
    const { url, text, seen } = outside.good.plant();
    expect((await preview(url)).body).toEqual({ url, title: text, excerpt: text });
    expect(seen()).toHaveLength(1);
  });

  it.each([
    'http://127.0.0.1:PORT/',
    'http://localhost:PORT/',
    'http://127.1:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f.0.0.1:PORT/',
    'http://017700000001:PORT/',
    'http://0.0.0.0:PORT/',
    'http://[::1]:PORT/',
    'http://[::]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[::ffff:7f00:1]:PORT/',
    'http://①②⑦.⓪.⓪.①:PORT/',
    'http://127。0。0。1:PORT/',
    'http://127.0.0.1.:PORT/',
    'http://good@127.0.0.1:PORT/',
    'http://127.0.0.1:PORT\\@good/',
    'http://[64:ff9b::7f00:1]:PORT/',
    'http://169.254.169.254/',
    'http://[fd00:ec2::254]/',
    'file:///etc/hostname',
    'gopher://127.0.0.1:PORT/',
    'data:text/plain,1',
    'no address',
    'http://no-such-name.invalid/',
  ])('refuse %s', async (written) => {
    const { url, seen } = outside.internal.plant();
    const { port, pathname } = new URL(url);
    const answer = await preview(written.replace('PORT/', port + pathname).replace('PORT', port));
    expect([answer.status, answer.body['code']]).toEqual([422, 'address_not_allowed']);
    expect(seen()).toEqual([]);
  });

  it('refuse a name that leads inside', async () => {
    const { url, seen } = outside.internal.plant();
    const name = outside.names.name(['127.0.0.1']);
    expect((await preview(url.replace('127.0.0.1', name))).status).toBe(422);
    expect(seen()).toEqual([]);
  });

  it('connect to the address that was checked', async () => {
    const { url, seen } = outside.good.plant();
    const name = outside.names.name(['127.0.0.1', '127.0.0.2']);
    expect((await preview(url.replace('127.0.0.1', name))).body['title']).not.toBeNull();
    expect(seen()).toHaveLength(1);
  });

  it.each<[string, RequestListener]>([
    ['never answers', () => undefined],
    ['never ends', (_request, response) => void response.write('x'.repeat(1_500_000))],
    ['moved', (_request, response) => void response.writeHead(302, { location: moved.url }).end()],
  ])('have no title where a page %s', async (_name, answer) => {
    moved = outside.internal.plant();
    const { url, seen } = outside.good.plant(answer);
    expect((await preview(url)).body).toEqual({ url, title: null, excerpt: null });
    expect([seen().length, moved.seen().length]).toEqual([1, 0]);
  });
});

describe('imports and webhooks', () => {
  it('import behind the answer', async () => {
    const { url, text } = outside.good.plant();
    const { id } = await bench.create(token, '/v1/imports', { url });
    const read = async () => (await bench.send('GET', `/v1/imports/${id}`, { token })).body;
    await expect.poll(read).toMatchObject({ state: 'done', title: text });
    expect((await post('/v1/imports', { url: outside.internal.plant().url })).status).toBe(422);
  });

  it('deliver events that are signed', async () => {
    const { url, seen } = outside.good.plant();
    const { id, ...shown } = await bench.create(token, '/v1/webhooks', {
      url,
      secret: SECRET,
    });
    expect(JSON.stringify(shown)).not.toContain('whsec');
    expect((await post(`/v1/webhooks/${id}/test`)).status).toBe(202);
    const read = async () => (await bench.send('GET', `/v1/webhooks/${id}`, { token })).body;
    await expect.poll(read).toMatchObject({ last_delivery: 'delivered' });
    const [event] = seen();
    const parts = {
      id: String(event?.headers['webhook-id']),
      timestamp: String(event?.headers['webhook-timestamp']),
      text: event?.body ?? '',
    };
    expect(event?.headers['webhook-signature']).toBe(`v1,${signEvent(SECRET, parts)}`);
  });

  it('are forgotten when they are removed', async () => {
    for (const folder of ['imports', 'webhooks']) {
      const { body } = await bench.send('GET', `/v1/${folder}`, { token });
      for (const { id } of body['items'] as { id: string }[])
        expect((await bench.send('DELETE', `/v1/${folder}/${id}`, { token })).status).toBe(204);
    }
    expect(await bench.lab.dump()).toBe(before);
  });
});

it.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
  ['100.64.0.1', false],
  ['192.168.1.1', false],
  ['::ffff:93.184.216.34', false],
  ['fe80::1', false],
  ['2002:7f00:1::', false],
  ['no address', false],
])('says whether an address is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

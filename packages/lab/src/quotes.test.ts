import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBench, type Bench } from './testing/bench.ts';
import { startOutside, type Outside } from './testing/outside/outside.ts';
import { answerJson, RATE, type RateScript } from './testing/outside/rate-service.ts';

const ASKED = { from: 'EUR', to: 'USD', amount_cents: 1_000 };

let outside: Outside;
let bench: Bench;
let token: string;
beforeAll(async () => {
  outside = await startOutside();
  bench = await startBench({ outside, parts: ['rates'], outbound: { maxBytes: 100_000 } });
  token = (await bench.logIn('alice')).access;
});
afterAll(async () => {
  await bench.close();
  await outside.close();
});

const ask = () => bench.send('POST', '/v1/quotes', { token, body: ASKED });
const json = answerJson;
const GOOD = RATE;

describe('quotes', () => {
  it('use the rate of the service and can be removed', async () => {
    await outside.rates.play({ answer: json({ ...GOOD, note: '<b>1</b>', role: 'admin' }) });
    const before = await bench.lab.dump();
    const made = await bench.create(token, '/v1/quotes', ASKED);
    expect(made).toMatchObject({ rate: 1.25, converted_cents: 1_250, note: '<b>1</b>', source: 'market' });
    expect(made).not.toHaveProperty('role');
    const at = `/v1/quotes/${made.id}`;
    expect((await bench.send('GET', at, { token })).body).toEqual(made);
    expect((await bench.send('DELETE', at, { token })).status).toBe(204);
    expect(await bench.lab.dump()).toBe(before);
    const seen = outside.rates.seen();
    expect(seen.map(({ method, path, headers, body }) => [method, path, headers['x-api-key'], body])).toEqual(
      [['POST', '/v1/rates', 'harbor-rates-key', JSON.stringify({ from: 'EUR', to: 'USD' })]],
    );
  });

  const cases: [string, RequestListener, number, number][] = [
    ['no rate', json({ ...GOOD, rate: undefined }), 502, 1],
    ['a rate in words', json({ ...GOOD, rate: '1.25' }), 502, 1],
    ['a negative rate', json({ ...GOOD, rate: -1 }), 502, 1],
    ['a rate beyond reason', json({ ...GOOD, rate: 1e308 }), 502, 1],
    ['another currency', json({ ...GOOD, to: 'GBP' }), 502, 1],
    ['no date', json({ ...GOOD, as_of: 'soon' }), 502, 1],
    ['an unknown source', json({ ...GOOD, source: 'rumour' }), 502, 1],
    ['a list', json([GOOD]), 502, 1],
    ['half an answer', json('{"rate":1'), 502, 1],
    ['a page', json(GOOD, 200, { 'content-type': 'text/html' }), 502, 1],
    ['an error', json(GOOD, 503), 502, 2],
    ['a redirect', json('', 307, { location: 'https://127.0.0.1:1/' }), 502, 1],
    ['nothing, ever', () => undefined, 504, 1],
    ['an end without a beginning', (request) => request.socket.destroy(), 502, 2],
    [
      'an endless body',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const timer = setInterval(() => response.write(' '.repeat(20_000)), 1);
        response.on('close', () => clearInterval(timer));
      },
      502,
      1,
    ],
    [
      'a packed body',
      (_request, response) =>
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
          .end(gzipSync(JSON.stringify(GOOD))),
      502,
      1,
    ],
  ];
  it.each(cases)('are not made where the service answers with %s', async (_name, answer, status, times) => {
    await outside.rates.play({ answer });
    expect((await ask()).status).toBe(status);
    expect(outside.rates.seen()).toHaveLength(times);
  });

  it.each<[string, RateScript]>([
    ['self-signed', { certificate: 'self-signed' }],
    ['expired', { certificate: 'expired' }],
    ['for another host', { certificate: 'other-host' }],
    ['without TLS', { plain: true }],
    ['over TLS 1.1', { tls: { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } }],
  ])('are not made where the service is not proven: %s', async (_name, script) => {
    await outside.rates.play(script);
    expect((await ask()).status).toBe(502);
    expect(outside.rates.seen()).toEqual([]);
  });
});

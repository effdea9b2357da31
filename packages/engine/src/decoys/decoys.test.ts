import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isUnavailable } from '@probity/probe-kit';
import { createTestClock } from '../clock.fake.ts';
import { createDecoys } from './decoys.ts';

const upstream = (listen: string) => ({
  name: 'rates',
  as: 'alice',
  listen,
  tls: false,
  steps: [],
  read: null,
  answers: [{ method: 'GET', path: '/', status: 200, type: 'text/plain', body: 'normal' }],
  limits: { within: 1, bytes: 1, attempts: 1 },
  undo: [],
});

const decoysFor = (target: Parameters<typeof createDecoys>[0]['target']) =>
  createDecoys({ target, clock: createTestClock(), stop: new AbortController().signal });

async function port(): Promise<{ port: number; free(): Promise<void> }> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    free: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

describe('the decoys of a run', () => {
  test('stand in for third parties as soon as they are opened, one user at a time, and behave normally between them', async () => {
    const { port: at, free } = await port();
    await free();
    const decoys = decoysFor({ upstreams: [upstream(`127.0.0.1:${at}`)] });
    await decoys.open();
    const ask = async () => (await fetch(`http://127.0.0.1:${at}/`)).text();
    expect(await ask()).toBe('normal');
    const order: string[] = [];
    const use = (word: string) =>
      decoys.withUpstream('rates', async (decoy) => {
        order.push(`${word} begins`);
        expect(decoy.seen().requests).toEqual([]);
        await decoy.play({ kind: 'answer', body: word });
        order.push(await ask());
        if (word === 'second') throw new Error('broken');
        return word;
      });
    const [first, second, third] = [use('first'), use('second'), use('third')];
    await expect(second).rejects.toThrow('broken');
    expect([await first, await third]).toEqual(['first', 'third']);
    expect(order).toEqual(['first begins', 'first', 'second begins', 'second', 'third begins', 'third']);
    expect(await ask()).toBe('normal');
    expect(await decoys.started()).toEqual([
      { name: 'third party rates', address: `127.0.0.1:${at}`, requests: 5 },
    ]);
    await decoys.close();
    await expect(ask()).rejects.toThrow('fetch failed');
  });

  test('one listener for all who ask, none if nobody does', async () => {
    const decoys = decoysFor({});
    expect(await decoys.started()).toEqual([]);
    const listener = await decoys.listener();
    expect(await decoys.listener()).toBe(listener);
    if (isUnavailable(listener)) throw new Error(listener.reason);
    await fetch(listener.plant('foreign').url);
    await fetch(`http://${listener.places.foreign}/`);
    expect(await decoys.started()).toEqual([
      { name: 'listener, good', address: listener.places.good, requests: 0 },
      { name: 'listener, internal', address: listener.places.internal, requests: 0 },
      { name: 'listener, foreign', address: listener.places.foreign, requests: 2 },
    ]);
    await decoys.close();
    await decoysFor({}).close();
  });

  test('say why they cannot be started, and what is missing', async () => {
    const { port: at, free } = await port();
    const taken = decoysFor({
      decoys: { faces: { good: `127.0.0.1:${at}` } },
      upstreams: [upstream(`127.0.0.1:${at}`)],
    });
    await taken.open();
    const never = () => Promise.reject(new Error('must not be called'));
    expect(await taken.withUpstream('rates', never)).toEqual({
      reason: `a decoy cannot be started at 127.0.0.1:${at}: something else listens there`,
      missing: 'upstreams.rates.listen',
    });
    expect(await taken.withUpstream('other', never)).toMatchObject({ missing: 'upstreams' });
    expect(await taken.listener()).toMatchObject({ missing: 'decoys' });
    await taken.close();
    await free();
    const untrusted = decoysFor({ decoys: { faces: {}, authority: '/no/such/folder' } });
    const said = await untrusted.listener();
    expect(isUnavailable(said) && said).toMatchObject({ missing: 'decoys.authority' });
    await untrusted.close();
    const folder = await mkdtemp(join(tmpdir(), 'probity-decoys-'));
    for (const file of ['authority.key', 'authority.pem']) await writeFile(join(folder, file), 'nonsense');
    const broken = decoysFor({ decoys: { faces: {}, authority: folder } });
    expect(await broken.listener()).toMatchObject({
      reason: expect.stringContaining('cannot be used'),
      missing: 'decoys.authority',
    });
    await broken.close();
    await rm(folder, { recursive: true });
  });
});

import { isUnavailable } from '@probity/probe-kit';
import { describe, expect, test } from 'vitest';
import { createTestClock } from '../clock.fake.ts';
import { createKeyHost } from './key-host.ts';

describe('the key host', () => {
  test('publishes a key at an address of its own each time, and notes who asks', async () => {
    const host = createKeyHost({ clock: createTestClock() });
    const started = await host.start();
    if (isUnavailable(started)) throw new Error(started.reason);
    const { publishKey } = started;
    const [first, second] = [publishKey({ kty: 'OKP', kid: 'a' }), publishKey({ kty: 'OKP', kid: 'a' })];
    expect(first).not.toBe(second);
    expect(await (await fetch(first)).json()).toEqual({ keys: [{ kty: 'OKP', kid: 'a' }] });
    expect((await fetch(new URL('/elsewhere', first))).status).toBe(404);
    expect(host.fetches.map(({ path }) => path)).toEqual([new URL(first).pathname, '/elsewhere']);
    await host.close();
  });

  test('is one server, however often it is started, and none if it never is', async () => {
    const host = createKeyHost({ clock: createTestClock() });
    expect(await host.start()).toBe(await host.start());
    await host.close();
    await createKeyHost({ clock: createTestClock() }).close();
    expect(host.fetches).toEqual([]);
  });
});

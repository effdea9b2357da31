import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './free-port.ts';

test('a port is given once in a while only, and lies below those that systems hand out', async () => {
  const ports = [await freePort(), await freePort(), await freePort()];
  expect(new Set(ports).size).toBe(3);
  for (const port of ports) expect([port >= 20_000, port < 32_768]).toEqual([true, true]);
});

test('a port in use is passed over', async () => {
  const port = await freePort();
  const server = createServer().listen(port + 1, '127.0.0.1');
  await once(server, 'listening');
  expect(await freePort()).not.toBe(port + 1);
  server.close();
});

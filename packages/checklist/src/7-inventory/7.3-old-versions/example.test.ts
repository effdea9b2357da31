import { createServer, type RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { runShellExample } from '../../examples/run-shell-example.ts';
import { startServer } from '../../examples/start-server.ts';

const ANNOUNCED = { Deprecation: '@1735689600', Sunset: 'Tue, 01 Jan 2030 00:00:00 GMT' };

const protectedAndAnnounced: RequestListener = ({ url, headers }, response) => {
  if (url !== '/v1/me') return response.writeHead(404).end();
  return response.writeHead(headers.authorization === 'Bearer alice' ? 200 : 401, ANNOUNCED).end();
};
const ended: RequestListener = (_, response) => response.writeHead(410).end();
const forgotten: RequestListener = (_, response) => response.end('{"name":"alice"}');

test('shows both headers and 401 without a token for a deprecated version that is still protected', async () => {
  const announced = ['Deprecation: @1735689600', 'Sunset: Tue, 01 Jan 2030 00:00:00 GMT'];
  expect(await outcome(protectedAndAnnounced)).toEqual([
    'with a token',
    'HTTP/1.1 200 OK',
    ...announced,
    'without a token',
    'HTTP/1.1 401 Unauthorized',
    ...announced,
  ]);
});

test('shows 410 twice for a version that has ended', async () => {
  expect(await outcome(ended)).toEqual([
    'with a token',
    'HTTP/1.1 410 Gone',
    'without a token',
    'HTTP/1.1 410 Gone',
  ]);
});

test('shows a forgotten version answering anyone, with neither header', async () => {
  expect(await outcome(forgotten)).toEqual([
    'with a token',
    'HTTP/1.1 200 OK',
    'without a token',
    'HTTP/1.1 200 OK',
  ]);
});

async function outcome(listener: RequestListener): Promise<string[]> {
  const { stdout } = await runShellExample(import.meta.dirname, {
    API: `http://127.0.0.1:${await startServer(createServer(listener))}`,
    TOKEN: 'alice',
  });
  return stdout.split(/\r?\n/).slice(0, -1);
}

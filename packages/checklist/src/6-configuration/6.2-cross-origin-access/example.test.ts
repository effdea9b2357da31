import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { runShellExample } from '../../examples/run-shell-example.ts';
import { startServer } from '../../examples/start-server.ts';

test('shows only status lines for a server that allows its own origin alone', async () => {
  const lines = await outcome((origin) => origin === 'https://app.probity.example');
  expect(lines).toEqual([
    'Origin: https://foreign.example',
    'HTTP/1.1 200 OK',
    'HTTP/1.1 204 No Content',
    'Origin: null',
    'HTTP/1.1 200 OK',
    'HTTP/1.1 204 No Content',
    'Origin: https://127.0.0.1.foreign.example',
    'HTTP/1.1 200 OK',
    'HTTP/1.1 204 No Content',
  ]);
});

test('shows both headers for every origin when a server echoes whatever asks', async () => {
  const lines = await outcome(() => true);
  for (const origin of ['https://foreign.example', 'null', 'https://127.0.0.1.foreign.example'])
    expect(lines.filter((line) => line === `Access-Control-Allow-Origin: ${origin}`)).toHaveLength(2);
  expect(lines.filter((line) => line === 'Access-Control-Allow-Credentials: true')).toHaveLength(6);
});

test('shows the look-alike alone when a server compares only the beginning of the name', async () => {
  const lines = await outcome((origin) => origin.startsWith('https://127.0.0.1'));
  expect(lines.filter((line) => line.startsWith('Access-Control-Allow-Origin'))).toEqual([
    'Access-Control-Allow-Origin: https://127.0.0.1.foreign.example',
    'Access-Control-Allow-Origin: https://127.0.0.1.foreign.example',
  ]);
});

async function outcome(allows: (origin: string) => boolean): Promise<string[]> {
  const server = createServer(({ method, headers }, response) => {
    if (headers.origin !== undefined && allows(headers.origin)) {
      response.setHeader('Access-Control-Allow-Origin', headers.origin);
      response.setHeader('Access-Control-Allow-Credentials', 'true');
    }
    // A browser sends no token with a preflight, so that one is answered first.
    if (method === 'OPTIONS') return response.writeHead(204).end();
    return response.writeHead(headers.authorization === 'Bearer alice' ? 200 : 401).end();
  });
  const { stdout } = await runShellExample(import.meta.dirname, {
    API: `http://127.0.0.1:${await startServer(server)}`,
    TOKEN: 'alice',
  });
  return stdout.split(/\r?\n/).slice(0, -1);
}

import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { runShellExample } from '../../examples/run-shell-example.ts';
import { startServer } from '../../examples/start-server.ts';

test('shows 405 with Allow for each unlisted method of a correct server', async () => {
  const refused = ['HTTP/1.1 405 Method Not Allowed', 'Allow: GET, PATCH'];
  expect(await outcome(['GET', 'PATCH'])).toEqual(
    ['POST', 'PUT', 'DELETE', 'TRACE'].flatMap((method) => [method, ...refused]),
  );
});

test('shows the methods that a flawed server accepts although nobody listed them', async () => {
  const lines = await outcome(['GET', 'PATCH', 'DELETE', 'TRACE']);
  expect(lines.slice(-4)).toEqual(['DELETE', 'HTTP/1.1 200 OK', 'TRACE', 'HTTP/1.1 200 OK']);
  expect(lines.slice(0, 2)).toEqual(['POST', 'HTTP/1.1 405 Method Not Allowed']);
});

async function outcome(accepted: readonly string[]): Promise<string[]> {
  const server = createServer(({ method = '', url, headers }, response) => {
    if (headers.authorization !== 'Bearer alice') return response.writeHead(401).end();
    if (url !== '/v1/projects/throwaway') return response.writeHead(404).end();
    if (accepted.includes(method)) return response.end('{}');
    return response.writeHead(405, { Allow: accepted.join(', ') }).end();
  });
  const { stdout } = await runShellExample(import.meta.dirname, {
    API: `http://127.0.0.1:${await startServer(server)}`,
    TOKEN: 'alice',
    ID: 'throwaway',
  });
  return stdout.split(/\r?\n/).slice(0, -1);
}

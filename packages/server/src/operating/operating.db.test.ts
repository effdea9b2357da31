import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.test-api.ts';
import { createLog } from './create-log.ts';

let server: TestServer;
const lines: string[] = [];

beforeAll(async () => {
  server = await startTestServer({
    log: createLog('debug', { write: (line: string) => void lines.push(line) }),
    metrics: { host: '127.0.0.1', port: 0 },
  });
});
afterAll(() => server.stop());

it('logs who asked for what, and nothing that anybody could use', async () => {
  const organisationId = await server.organisation();
  const { token, id, as } = await server.token({ organisationId, permissions: ['read'] });
  const query = { limit: 'my-secret' };
  const answer = await server.call('listRuns', { as, params: { organisation_id: organisationId }, query });
  expect(answer.status).toBe(400);
  await fetch(`${server.url}/my-secret?token=my-secret`, { headers: { authorization: 'Bearer my-secret' } });
  const text = lines.join('');
  expect(text).not.toContain(token);
  expect(text).not.toContain('my-secret');
  const logged = lines.map((line) => JSON.parse(line)).find(({ operation }) => operation === 'listRuns');
  expect(logged).toMatchObject({
    level: 'info',
    request: answer.headers.get('x-request-id'),
    status: 400,
    caller: `token ${id}`,
    organisation_id: organisationId,
  });
});

it('measures requests, streams and runs on a port of its own', async () => {
  await server.call('readAlive');
  const answer = await fetch(server.metricsUrl ?? '');
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(text).toMatch(/^probity_requests_total\{operation="readAlive",status="200"\} 1$/m);
  expect(text).toMatch(/^probity_request_seconds_count\{operation="readAlive"\} 1$/m);
  expect(text).toMatch(/^probity_event_streams 0$/m);
  expect(text).toMatch(/^probity_runs\{state="waiting"\} 0$/m);
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  expect((await fetch((server.metricsUrl ?? '').replace('/metrics', '/other'))).status).toBe(404);
});

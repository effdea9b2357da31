import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakeParts } from './testing/fake-parts.test-api.ts';
import { startTestServer, type TestServer } from './testing/test-server.test-api.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

it('answers with a problem where nothing is', async () => {
  const response = await fetch(`${server.url}/v1/nothing`);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ status: 404 });
});

it('works beside another server on the same database, and each stops by itself', async () => {
  const other = await server.another();
  expect(other.url).not.toBe(server.url);
  const asked = other.services.db.selectFrom('organisation').select('id').execute();
  expect(await asked).toEqual([]);
  await other.stop();
  await other.stop();
  await expect(fetch(other.url)).rejects.toThrow('fetch failed');
  expect((await fetch(`${server.url}/v1/nothing`)).status).toBe(404);
});

it('tells everything inside that it stops, and gives back its connections', async () => {
  const other = await server.another();
  const { db, draining, stopping } = other.services;
  const ask = (): Promise<unknown> => db.selectFrom('run').select('id').execute();
  await ask();
  expect([draining.aborted, stopping.aborted]).toEqual([false, false]);
  await other.stop();
  expect([draining.aborted, stopping.aborted]).toEqual([true, true]);
  await expect(ask()).rejects.toThrow(/destroy/);
});

it('closes what it has opened if it cannot start', async () => {
  const isClosed: string[] = [];
  const start = server.another({
    openParts: async ({ db }) => {
      isClosed.push('opened');
      await db.selectFrom('run').select('id').execute();
      throw new Error('no such part');
    },
  });
  await expect(start).rejects.toThrow('no such part');
  const left = await server.database.postgres.execute(
    `SELECT count(*) FROM pg_stat_activity WHERE usename = 'postgres' AND state = 'idle in transaction'`,
  );
  expect([isClosed, left.trim()]).toEqual([['opened'], '0']);
});

it('refuses to listen on the network without TLS', async () => {
  await expect(server.another({ listen: { host: '0.0.0.0', port: 0 } })).rejects.toThrow(/without TLS/);
});

it('says that it is not ready before it stops, and still answers', async () => {
  const other = await server.another({ drainSeconds: 1 });
  const ready = async (): Promise<number> => (await fetch(`${other.url}/readyz`)).status;
  expect(await ready()).toBe(200);
  const stopped = other.stop();
  expect(await ready()).toBe(503);
  expect((await fetch(`${other.url}/healthz`)).status).toBe(200);
  await stopped;
  await expect(ready()).rejects.toThrow('fetch failed');
});

it('finishes a request in flight', async () => {
  let finish = (): void => undefined;
  const isReady = new Promise<boolean>((resolve) => {
    finish = () => resolve(true);
  });
  let isAsked = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  const other = await server.another({
    openParts: async () => {
      const parts = fakeParts();
      const wait = async (): Promise<boolean> => {
        isAsked();
        return isReady;
      };
      return { ...parts, evidence: { ...parts.evidence, isReady: wait } };
    },
  });
  const answer = fetch(`${other.url}/readyz`);
  await asked;
  const stopped = other.stop();
  finish();
  expect((await answer).status).toBe(200);
  await stopped;
});

it('speaks TLS with a certificate, and plainly to a runner on this machine', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'probity-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const words = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=x';
  const san = ['-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', [...words.split(' '), ...san, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const tls = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  const other = await server.another({ tls, hasLocal: true });
  expect(other.url).toMatch(/^https:/);
  const status = await new Promise((resolve, reject) => {
    const asked = get(`${other.url}/healthz`, { ca: tls.cert, agent: false }, (response) => {
      response.resume();
      resolve([response.statusCode, response.headers['strict-transport-security'] !== undefined]);
    });
    asked.once('error', reject);
  });
  expect(status).toEqual([200, true]);
  expect((await fetch(`${other.localUrl}/healthz`)).status).toBe(200);
  await other.stop();
});

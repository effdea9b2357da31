import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createPlainServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TlsOptions } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runShellExample } from '../../examples/run-shell-example.ts';
import { startServer } from '../../examples/start-server.ts';

const MODERN: TlsOptions = { minVersion: 'TLSv1.2' };
// OpenSSL offers the retired versions only at security level 0.
const OUTDATED: TlsOptions = { minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' };

const serve: RequestListener = (_, response) => response.end('{"name":"alice"}');
const refuse: RequestListener = (_, response) => response.writeHead(403).end();
const redirect: RequestListener = (_, response) =>
  response.writeHead(308, { location: 'https://127.0.0.1/v1/me' }).end();

let folder = '';
let certificate = { key: '', cert: '' };

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'transport-security-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const request = 'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost'.split(' ');
  execFileSync('openssl', [...request, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  certificate = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
});

afterAll(() => rmSync(folder, { recursive: true }));

test('shows the retired versions refused and no data over plain HTTP for a correct server', async () => {
  expect(await outcome(MODERN, refuse)).toEqual([
    'tls1: refused by the server',
    'tls1_1: refused by the server',
    'tls1_2: accepted',
    'tls1_3: accepted',
    'plain HTTP: 403 ',
    'plain HTTP: 000 ',
  ]);
});

test('shows the retired versions accepted and plain HTTP answered for a flawed server', async () => {
  expect(await outcome(OUTDATED, serve)).toEqual([
    'tls1: accepted',
    'tls1_1: accepted',
    'tls1_2: accepted',
    'tls1_3: accepted',
    'plain HTTP: 200 ',
    'plain HTTP: 000 ',
  ]);
});

test('names the address that plain HTTP redirects to', async () => {
  expect(await outcome(MODERN, redirect)).toContain('plain HTTP: 308 https://127.0.0.1/v1/me');
});

test('calls a server that speaks no TLS undecided and shows that it answers plain HTTP', async () => {
  const port = await startServer(createPlainServer(serve));
  const { stdout } = await runShellExample(import.meta.dirname, {
    API: `https://127.0.0.1:${port}`,
    HTTP_PORT: String(port),
  });
  expect(stdout).toMatch(/^tls1: undecided, .*wrong version number/m);
  expect(stdout).not.toContain('accepted');
  expect(stdout).toContain('plain HTTP: 200');
});

async function outcome(options: TlsOptions, plain: RequestListener): Promise<string[]> {
  const port = await startServer(createTlsServer({ ...certificate, ...options }, serve));
  const plainPort = await startServer(createPlainServer(plain));
  const { stdout } = await runShellExample(import.meta.dirname, {
    API: `https://127.0.0.1:${port}`,
    HTTP_PORT: String(plainPort),
  });
  return stdout.split('\n').slice(0, -1);
}

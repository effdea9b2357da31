import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createPlain, type RequestListener } from 'node:http';
import { createServer as createSecure, type ServerOptions } from 'node:https';
import { connect, createServer as createTcp, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { probes } from '@probity/checklist/probes';
import { inProcessContext, run, type NetworkChoices } from '@probity/engine';
import type { Recording } from '@probity/model';
import { operation, target } from '@probity/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../tools/lab-matrix/free-port.ts';
import { createAuthority, type Authority } from './support/certificates.ts';

const folder = mkdtempSync(join(tmpdir(), 'probity-6.1-'));
const HERE = 'subjectAltName=IP:127.0.0.1,DNS:localhost\n';
const EC = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
const RSA = ['-newkey', 'rsa:1024', '-nodes'];
const OLD = { minVersion: 'TLSv1', ciphers: 'DEFAULT:@SECLEVEL=0' } as const;
const open: { close(): unknown }[] = [];
const table: string[] = [];
let authority: Authority;
let valid: Pem;

interface Pem {
  readonly cert: string;
  readonly key: string;
}

beforeAll(() => {
  authority = createAuthority(folder);
  valid = issue('valid');
});
afterAll(() => {
  for (const each of open) each.close();
  rmSync(folder, { recursive: true });
  console.log(['', 'server                         6.1            found', ...table].join('\n'));
});

function openssl(...words: readonly string[]): void {
  execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' });
}

/** A certificate of the authority for this machine, unless it is said otherwise. */
function issue(name: string, { key = EC, days = 200, digest = 'sha256', names = HERE } = {}): Pem {
  openssl('req', ...key, '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', `/CN=${name}`);
  writeFileSync(join(folder, `${name}.ext`), names);
  const signing = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', `-${digest}`];
  const written = ['-out', `${name}.pem`, '-extfile', `${name}.ext`, '-days', String(days)];
  openssl('x509', '-req', '-in', `${name}.csr`, ...signing, ...written);
  return pemOf(name);
}

function selfSigned(): Pem {
  const more = ['-days', '200', '-subj', '/CN=own', '-addext', HERE.trim()];
  openssl('req', '-x509', ...EC, '-keyout', 'own.key', '-out', 'own.pem', ...more);
  return pemOf('own');
}

function pemOf(name: string): Pem {
  const read = (ending: string): string => readFileSync(join(folder, `${name}.${ending}`), 'utf8');
  return { cert: read('pem'), key: read('key') };
}

const api: RequestListener = (request, response) => {
  const isPublic = request.url === '/v1/catalogue';
  response.writeHead(isPublic ? 200 : 401, { 'content-type': 'application/json' });
  response.end(JSON.stringify(isPublic ? { items: ['tea', 'coffee'] } : { error: 'unauthenticated' }));
};
const redirect: RequestListener = (request, response) =>
  void response.writeHead(301, { location: `https://${request.headers.host ?? ''}/` }).end();

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  open.push(server);
  const address = server.address();
  return address === null || typeof address === 'string' ? 0 : address.port;
}

/** TLS, and plain HTTP beside it on the same port where that is asked for. */
async function serve(options: ServerOptions, plain?: RequestListener): Promise<string> {
  const secure = createSecure(options, api);
  secure.on('tlsClientError', () => {});
  const port = await listening(secure);
  if (plain === undefined) return `https://127.0.0.1:${port}`;
  const other = await listening(createPlain(plain));
  const front = createTcp((socket) => {
    socket.once('data', (first) => {
      const back: Socket = connect(first[0] === 22 ? port : other, '127.0.0.1');
      back.write(first);
      socket.pipe(back).pipe(socket);
      for (const each of [socket, back])
        each.on('error', () => [socket, back].forEach((end) => end.destroy()));
    });
    socket.on('error', () => {});
  });
  return `https://127.0.0.1:${await listening(front)}`;
}

/** OpenSSL as a server, for what Node would not serve. */
async function serveByOpenssl(...words: readonly string[]): Promise<string> {
  const port = await freePort();
  const files = ['-cert', 'valid.pem', '-key', 'valid.key', '-www', '-accept', `127.0.0.1:${port}`];
  const child: ChildProcess = spawn('openssl', ['s_server', ...files, ...words], {
    cwd: folder,
    stdio: 'ignore',
  });
  open.push({ close: () => child.kill() });
  const isUp = (): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(socket.destroy() !== undefined));
      socket.on('error', () => resolve(false));
    });
  while (!(await isUp()));
  return `https://127.0.0.1:${port}`;
}

/** Runs 6.1 with an address and nobody who could sign in. */
async function test(origin: string, network: NetworkChoices = {}, trusts = true): Promise<Recording> {
  const of = target({
    origin,
    mode: 'observe',
    identities: [],
    operations: [operation('GET /v1/catalogue', { public: true }), operation('GET /v1/me')],
    ...(trusts && { tls: { ca: [authority.caFile] } }),
  });
  const context = inProcessContext({
    runId: randomBytes(5).toString('hex'),
    runKey: randomBytes(32).toString('hex'),
    secretValues: {},
  });
  const selected = probes.filter(({ check }) => check === '6.1');
  return run({ target: of, probes: selected, version: 'e2e', network }, context);
}

/** The verdict of the check and everything that is said about it, in a line. */
function inWords({ result }: Recording): string {
  const [check] = result.checks;
  const codes = (check?.cases ?? []).flatMap(({ verdict }) => [
    ...(verdict.kind === 'fail'
      ? verdict.findings.map(({ code, place }) => (place ? `${code} ${place}` : code))
      : []),
    ...(verdict.kind === 'inconclusive' ? verdict.doubts.map(({ code }) => `?${code}`) : []),
    ...(verdict.kind === 'pass' ? verdict.remarks.map(({ code }) => `(${code})`) : []),
  ]);
  return [check?.verdict, ...new Set(codes)].join(' ');
}

const UNTRUSTED = '?control-failed';
const CASES: readonly [name: string, start: () => Promise<string>, expected: RegExp][] = [
  ['correct, TLS 1.2 and 1.3', () => serve({ ...valid, minVersion: 'TLSv1.2' }), /^pass/],
  [
    'TLS 1.0',
    () => serve({ ...valid, ...OLD }),
    /^fail old-version-accepted TLSv1\.1 old-version-accepted TLSv1\b/,
  ],
  [
    'TLS 1.1',
    () => serve({ ...valid, ...OLD, minVersion: 'TLSv1.1' }),
    /^fail old-version-accepted TLSv1\.1(?! old)/,
  ],
  [
    'TLS 1.0 alone, by OpenSSL',
    () => serveByOpenssl('-tls1', '-cipher', 'DEFAULT:@SECLEVEL=0'),
    /^fail old-version-accepted TLSv1\b/,
  ],
  [
    'no encryption, by OpenSSL',
    () => serveByOpenssl('-tls1_2', '-cipher', 'ALL:eNULL:@SECLEVEL=0'),
    /weak-suite-accepted eNULL/,
  ],
  [
    'expired',
    () => serve(issue('expired', { days: 0 })),
    /^fail certificate-expired \(weak-suite\) \?control-failed$/,
  ],
  [
    'wrong host',
    () => serve(issue('other', { names: 'subjectAltName=DNS:other.example\n' })),
    /^fail certificate-for-other-host \(weak-suite\) \?control-failed$/,
  ],
  ['self-signed', () => serve(selfSigned()), /^fail certificate-self-signed/],
  ['weak key', () => serve({ ...issue('weak', { key: RSA }), ciphers: OLD.ciphers }), /certificate-weak-key/],
  [
    'SHA-1',
    () => serve({ ...issue('sha1', { digest: 'sha1' }), ciphers: OLD.ciphers }),
    /certificate-weak-signature/,
  ],
  ['valid for 10 days in all', () => serve(issue('short', { days: 10 })), /^pass \(short-lived\)/],
  ['plain HTTP serves data', () => serve(valid, api), /^fail .*data-over-plain-http same-port/],
  ['plain HTTP redirects', () => serve(valid, redirect), /^pass.*\(redirects-to-tls\)/],
];

describe('6.1 on real servers', () => {
  it.each(CASES)('%s', { timeout: 60_000 }, async (name, start, expected) => {
    const found = inWords(await test(await start()));
    table.push(`${name.padEnd(30)} ${found}`);
    expect(found).toMatch(expected);
  });

  it('an authority of a company that nobody named leaves it open', async () => {
    const recording = await test(await serve(valid), {}, false);
    expect(inWords(recording)).toMatch(/^inconclusive \?unknown-authority/);
    expect(JSON.stringify(recording.result.checks)).toContain('"missing":"tls.ca"');
    table.push(`${'unknown authority'.padEnd(30)} ${inWords(recording)}`);
  });

  it('--insecure hides nothing', async () => {
    const recording = await test(await serve(pemOf('own')), { insecure: true });
    expect(inWords(recording)).toMatch(/^fail certificate-self-signed/);
    expect(inWords(recording)).not.toContain(UNTRUSTED);
  });

  it('plain HTTP on this machine asks for the deployed address', async () => {
    const port = await listening(createPlain(api));
    const recording = await test(`http://127.0.0.1:${port}`);
    expect(inWords(recording)).toBe('inconclusive ?development-address');
    table.push(`${'plain HTTP on loopback'.padEnd(30)} ${inWords(recording)}`);
  });
});

import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startPostgres, type Postgres } from '@probity/testkit/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packServer } from './support/build-server.ts';
import { installPacked, type Installed } from './support/installed.ts';

/** What only a server needs: none of it may come with the command line. The reader's framework brings pino in any case. */
const OF_SERVER = ['pg', 'kysely', 'pg-boss', 'prom-client'];

let user: Installed;
let postgres: Postgres;
const started: ChildProcess[] = [];

beforeAll(async () => {
  user = installPacked();
  postgres = await startPostgres();
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await postgres.stop();
  user.remove();
});

const program = () => join(user.folder, 'node_modules/probity/bin/probity.mjs');
const packages = () =>
  globSync(['node_modules/*/package.json', 'node_modules/@*/*/package.json'], { cwd: user.folder }).length;

test('the command line brings nothing of the server, and says how to get it', () => {
  const manifest = JSON.parse(
    readFileSync(join(user.folder, 'node_modules/probity/package.json'), 'utf8'),
  ) as { dependencies: Record<string, string> };
  expect(Object.keys(manifest.dependencies).filter((name) => [...OF_SERVER, 'pino'].includes(name))).toEqual(
    [],
  );
  for (const name of OF_SERVER)
    expect(statSync(join(user.folder, 'node_modules', name), { throwIfNoEntry: false })).toBeUndefined();
  const [tarball = ''] = globSync('probity-*.tgz', { cwd: user.folder });
  console.log(
    `probity: ${(statSync(join(user.folder, tarball)).size / 1024).toFixed(0)} kB packed, ${packages()} packages installed`,
  );
  const { status, stderr } = spawnSync(process.execPath, [program(), 'server'], { encoding: 'utf8' });
  expect(status).toBe(2);
  expect(stderr).toContain('npm install @probity/server@');
});

test('with the package of the server, the server starts, answers, runs a runner and stops', async () => {
  const filename = packServer(user.folder);
  execFileSync('npm', ['install', '--no-audit', '--no-fund', `./${filename}`], {
    cwd: user.folder,
    stdio: 'ignore',
  });
  console.log(
    `@probity/server: ${(statSync(join(user.folder, filename)).size / 1024).toFixed(0)} kB packed, ${packages()} packages installed together`,
  );
  writeFileSync(join(user.folder, 'database-url'), postgres.url('postgres'), { mode: 0o600 });
  writeFileSync(join(user.folder, 'master.key'), `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  const words = ['server', '--port', '0', '--database-url-file', 'database-url'];
  const more = ['--master-key-file', 'master.key', '--evidence-dir', 'evidence', '--drain-seconds', '0'];
  const child = spawn(process.execPath, [program(), ...words, ...more], {
    cwd: user.folder,
    env: {
      PATH: process.env['PATH'],
      PROBITY_BOOTSTRAP_ORGANISATION: 'Harbour',
      PROBITY_BOOTSTRAP_EMAIL: 'ann@example.com',
      PROBITY_BOOTSTRAP_PASSWORD: 'a long password of ann',
    },
  });
  started.push(child);
  let errors = '';
  child.stderr.on('data', (piece: Buffer) => (errors += piece.toString()));
  const lines: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${errors}`)));
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line);
      const { msg, url: at } = JSON.parse(line) as { msg: string; url: string };
      if (msg === 'listening') resolve(at);
    });
  });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const signIn = await fetch(`${url}/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ann@example.com', password: 'a long password of ann' }),
  });
  expect([signIn.status, errors]).toEqual([201, expect.stringContaining('The team server is at')]);
  await expect
    .poll(() => postgres.execute('SELECT public_key IS NOT NULL FROM probity.runner'), { timeout: 30_000 })
    .toContain('t');
  const ended = new Promise((resolve) => void child.once('exit', resolve));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(lines.join('\n')).not.toContain('a long password of ann');
  expect(await postgres.execute('SELECT revoked_at IS NOT NULL FROM probity.runner')).toContain('t');
});

test.each([
  ['no database', ['server'], 'No database is named.'],
  ['no master key', ['server', '--database-url-file', 'database-url'], '--master-key-file is missing.'],
  [
    'the network without TLS',
    'server --database-url-file database-url --master-key-file master.key --evidence-dir evidence --host 0.0.0.0'.split(
      ' ',
    ),
    'without TLS',
  ],
])('%s is a usage error with a next step', (_name, words, message) => {
  const { status, stderr } = spawnSync(process.execPath, [program(), ...words], {
    cwd: user.folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  });
  expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
  expect(stderr).not.toContain('only-for-tests');
});

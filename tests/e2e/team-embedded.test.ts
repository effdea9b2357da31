import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type Postgres } from '@probity/testkit/postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startRough, type RoughProcess } from './support/team/process.ts';

let postgres: Postgres;
let folder: string;
let server: RoughProcess;

beforeAll(async () => {
  postgres = await startPostgres();
  folder = mkdtempSync(join(tmpdir(), 'probity-embedded-'));
  writeFileSync(join(folder, 'database-url'), postgres.url('postgres'), { mode: 0o600 });
  writeFileSync(join(folder, 'master.key'), `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.gone;
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const at = (name: string): string => join(folder, name);
const start = (): RoughProcess => {
  const words = ['server', '--port', '0', '--database-url-file', at('database-url'), '--drain-seconds', '0'];
  return startRough([...words, '--master-key-file', at('master.key'), '--evidence-dir', at('evidence')]);
};

/** The runner that a server has started; the only child of its process. */
const runnerOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const rows = async (): Promise<string[]> =>
  (await postgres.execute('SELECT id FROM probity.runner WHERE revoked_at IS NULL')).trim().split('\n');

test('a server that is killed takes its runner with it, and the next start ends the token of that runner', async () => {
  server = start();
  await server.shown(/(registered) at/);
  const [before = ''] = await rows();
  const runner = runnerOf(server.child.pid ?? 0);
  expect(isAlive(runner)).toBe(true);
  server.child.kill('SIGKILL');
  await server.gone;
  await vi.waitFor(() => expect(isAlive(runner)).toBe(false), 20_000);
  // As if the ten minutes had passed after which it counts as gone.
  await postgres.execute(`UPDATE probity.runner SET created_at = now() - interval '1 hour',
    last_seen_at = now() - interval '11 minutes'`);
  server = start();
  await server.shown(/(registered) at/);
  const after = await rows();
  expect(after).toHaveLength(1);
  expect(after).not.toContain(before);
});

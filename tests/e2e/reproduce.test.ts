import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRun } from './support/kept-run.ts';
import { startLab, type LabProcess } from './support/lab-process.ts';
import { dumpOf } from './support/lab-state.ts';
import { startSwitchProxy, type SwitchProxy } from './support/switch-proxy.ts';
import { CHAPTERS_1_AND_2, createWorkplace, PASSWORDS, type Workplace } from './support/workplace.ts';

const PROGRAM = join(import.meta.dirname, '../../packages/cli/bin/probity.mjs');

/** One flaw for each check of chapters 1 and 2, all in one API. */
const FLAWS = [
  'decode-only',
  'no-login-limit',
  'token-in-query',
  'logout-keeps-access',
  'project-read-by-all',
  'counted-ids',
  'credits-writable',
  'hash-in-profile',
  'audit-without-role',
];
const OPERATIONS = [
  'GET /v1/me',
  'PATCH /v1/me',
  'GET /v1/projects/{project_id}',
  'POST /v1/projects',
  'GET /v1/admin/audit',
  'POST /v1/auth/login',
];

/** A finding of each check. */
const FINDINGS: readonly (readonly [check: string, operation: string, variation: string])[] = [
  ['2.1', 'GET /v1/projects/{project_id}', 'project read'],
  ['1.1', 'GET /v1/me', 'damaged'],
  ['2.3', 'PATCH /v1/me', 'visible fields'],
  ['2.5', 'GET /v1/admin/audit', 'as user'],
  ['2.4', 'GET /v1/me', 'fields'],
  ['1.2', 'GET /v1/me', 'unsigned'],
  ['1.5', 'GET /v1/me', 'logout-access'],
  ['2.2', 'POST /v1/projects', 'project ids'],
  ['1.4', 'GET /v1/me', 'token-in-query'],
  // The last, because it locks the account of others.
  ['1.3', 'POST /v1/auth/login', 'login burst'],
];

let correct: LabProcess, flawed: LabProcess;
let proxy: SwitchProxy;
let place: Workplace;
let bin = '';
const prints = new Map<string, string>();

beforeAll(async () => {
  [correct, flawed] = await Promise.all([startLab(), startLab({}, FLAWS)]);
  proxy = await startSwitchProxy(flawed.url);
  place = createWorkplace(proxy.url, (profile) => ({ ...profile, mint: undefined }));
  bin = join(place.folder, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'probity'), `#!/bin/bash\nexec '${process.execPath}' '${PROGRAM}' "$@"\n`);
  chmodSync(join(bin, 'probity'), 0o755);
  await place.run([
    'run',
    '--quiet',
    ...CHAPTERS_1_AND_2,
    ...OPERATIONS.flatMap((each) => ['--operation', each]),
  ]);
  const { result } = readRun(place.latestRun());
  for (const { case: each, verdict } of result.checks.flatMap(({ cases }) => cases))
    if (verdict.kind === 'fail')
      prints.set([each.check, each.operation, each.variation].join(' · '), verdict.findings[0].fingerprint);
});
afterAll(async () => {
  place?.remove();
  await Promise.all([proxy?.close(), correct?.stop(), flawed?.stop()]);
});

/** Runs a script by bash as a user would, against one of the two APIs. */
async function bash(file: string, url = proxy.url): Promise<{ code: number | null; stderr: string }> {
  const PATH = `${bin}:${process.env['PATH'] ?? ''}`;
  const child = spawn('bash', [file], {
    cwd: place.folder,
    env: { ...PASSWORDS, PATH, HOME: place.folder, TMPDIR: place.folder, CI: 'true', ORIGIN: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => void child.once('close', resolve));
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, stderr: stdout + stderr };
}

test.each(FINDINGS)('%s %s · %s: the script shows the flaw, and that it is gone', async (...named) => {
  const printed = await place.run(['reproduce', (prints.get(named.join(' · ')) ?? '').slice(0, 12)]);
  expect(printed).toMatchObject({ code: 0, stderr: '' });
  for (const password of Object.values(PASSWORDS)) expect(printed.stdout).not.toContain(password);
  const file = join(place.folder, `${named[0]}.sh`);
  writeFileSync(file, printed.stdout);

  const states = await Promise.all([dumpOf(flawed), dumpOf(correct)]);
  const [shown, gone] = await Promise.all([bash(file, flawed.url), bash(file, correct.url)]);
  expect(shown, shown.stderr).toMatchObject({ code: 1, stderr: expect.stringContaining('FLAW SHOWN') });
  expect(gone, gone.stderr).toMatchObject({ code: 0, stderr: expect.stringContaining('NOT SHOWN (gone)') });
  const now = await Promise.all([dumpOf(flawed), dumpOf(correct)]);
  // Tries that are counted stay so for a while.
  expect(now).toEqual(named[0] === '1.3' ? now : states);
});

test('where the control fails, the script says that nothing can be told', async () => {
  proxy.to(correct.url);
  proxy.break({ method: 'GET', path: /^\/v1\/projects\/[^/?]+$/, status: 403 });
  const untouched = await dumpOf(correct);
  const { code, stderr } = await bash(join(place.folder, '2.1.sh'));
  proxy.break(null);
  expect([code, stderr]).toEqual([
    3,
    expect.stringContaining('UNDECIDED: what is allowed did not work: alice'),
  ]);
  expect(await dumpOf(correct)).toBe(untouched);
});

test('what no script can show is handed to replay, with the reason', async () => {
  const [, fingerprint = ''] = [...prints].find(([name]) => /^1\.2 .* remote-key$/.test(name)) ?? [];
  const { code, stdout, stderr } = await place.run(['reproduce', fingerprint]);
  expect([code, stderr]).toEqual([3, expect.stringContaining('no script shows this finding by itself')]);
  expect(stdout).toContain(`probity replay ${fingerprint}`);
});

test('a token is for a pipe: curl can use it, and nothing else is printed', async () => {
  proxy.to(correct.url);
  const { code, stdout, stderr } = await place.run(['token', 'bob', '--as-header']);
  expect([code, stderr]).toEqual([0, '']);
  const [, name = '', value = ''] = /^([^:]+): (.+)\n$/.exec(stdout) ?? [];
  const me = (await (await fetch(`${correct.url}/v1/me`, { headers: { [name]: value } })).json()) as object;
  expect(me).toMatchObject({ email: 'bob@harbor.example' });
  const forged = await place.run(['forge', 'none-empty(bob)']);
  const [header = ''] = forged.stdout.split('.');
  expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toMatchObject({ alg: 'none' });
  expect(readFileSync(join(place.latestRun(), 'exchanges.ndjson'), 'utf8')).not.toContain(
    value.split(' ')[1],
  );
});

import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** What a newcomer is promised, in seconds; a busy machine gets three times as much. */
const PROMISED = 60;
let folder = '';
let api: ChildProcess | undefined;

/** As a new user: an empty folder, the packed tarball, nothing else. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'probity-newcomer-'));
  const words = ['pack', '--json', '--workspace', 'probity', '--pack-destination', folder];
  const packed = execFileSync('npm', words, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
  const [{ filename }] = Object.values(JSON.parse(packed.toString()) as object) as [{ filename: string }];
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', `./${filename}`], {
    cwd: folder,
    stdio: 'ignore',
  });
});
afterAll(() => {
  api?.kill('SIGTERM');
  rmSync(folder, { recursive: true });
});

/** Nothing of the surrounding test run leaks in. */
const { PATH = '', HOME = '' } = process.env;

const probity = (...words: string[]) =>
  spawnSync('npx', ['probity', ...words], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH, HOME, CI: 'true' },
  });

test('the demonstration shows passes and fails within a minute', () => {
  const began = performance.now();
  const { status, stdout } = probity('demo', '--yes');
  const seconds = (performance.now() - began) / 1000;
  console.log(`npx probity demo --yes: ${seconds.toFixed(1)} s (promised: ${PROMISED} s)`);
  expect(status, stdout).toBe(0);
  expect(stdout).toMatch(/✓ \d\.\d .*pass/);
  expect(stdout).toMatch(/✗ \d\.\d .*fail/);
  expect(seconds).toBeLessThan(3 * PROMISED);
});

test('five commands lead from an empty folder to at least one pass and one fail', async () => {
  // 1: npm install, above. 2: the API, which is a newcomer's own in earnest.
  const url = await serve();
  const made = probity('init', url, '--yes');
  expect(made.status, made.stderr).toBe(0);
  const looked = probity('doctor');
  expect(looked.status, looked.stdout + looked.stderr).toBe(0);
  const began = performance.now();
  const ran = probity('run');
  console.log(`npx probity run: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  expect(ran.status, ran.stdout + ran.stderr).toBe(1);
  expect(ran.stdout).toMatch(/✓ \d\.\d .*pass/);
  expect(ran.stdout).toMatch(/✗ 2\.1 .*fail/);
  // A whole run of 20 checks took 260 s on a busy machine, since 1.2 tries every operation; it gets twice as much.
}, 600_000);

/** `probity demo --serve` of the installed package, in a process of its own. */
async function serve(): Promise<string> {
  const program = join(folder, 'node_modules/probity/bin/probity.mjs');
  api = spawn(process.execPath, [program, 'demo', '--serve'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { stdout } = api;
  if (stdout === null) throw new Error('The API has no output.');
  const line = await new Promise<string>((resolve) => createInterface(stdout).once('line', resolve));
  return /http:\S+/.exec(line)?.[0] ?? '';
}

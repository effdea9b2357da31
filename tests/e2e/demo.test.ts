import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { probity } from './support/probity.ts';

const PROGRAM = join(import.meta.dirname, '../../packages/cli/bin/probity.mjs');
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'probity-demo-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('demo --yes finds the flaws, proves them, fixes one and passes; it leaves nothing in the folder', async () => {
  const { code, stdout, stderr } = await probity(['demo', '--yes'], { cwd: folder });
  expect({ code, stderr }, stdout).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/✓ 1\.5 .*pass/);
  for (const check of ['2.1', '2.3', '2.5', '6.3', '7.4'])
    expect(stdout).toContain(`read       probity explain ${check}`);
  expect(stdout).toMatch(/canary +chk-[a-z2-7]{8}-[a-z2-7]{8}/);
  const [first = '', second = ''] = stdout.split('Switched off');
  expect(first).toMatch(/✗ 2\.1 .*fail/);
  expect(second).toMatch(/✓ 2\.1 .*pass/);
  expect(stdout.match(/nothing left behind/g)).toHaveLength(2);
  expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(readdirSync(folder)).toEqual([]);
});

test('demo without a terminal asks nothing and says how to see more', async () => {
  const { code, stdout, stderr } = await probity(['demo'], { cwd: folder });
  expect(code).toBe(0);
  expect(stdout).not.toContain('Switched off');
  expect(stderr).toContain('probity demo --yes');
});

test('demo --serve starts the API for commands of one’s own, until it is stopped', async () => {
  const child = spawn(process.execPath, [PROGRAM, 'demo', '--serve'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const line = await new Promise<string>((resolve) => createInterface(child.stdout).once('line', resolve));
  const url = /http:\S+/.exec(line)?.[0] ?? '';
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await gone).toBe(0);
});

test('a port that is no port is refused', async () => {
  const { code, stderr } = await probity(['demo', '--port', 'http'], { cwd: folder });
  expect(code).toBe(2);
  expect(stderr).toContain('--port 4000');
});

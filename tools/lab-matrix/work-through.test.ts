import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workThrough } from './work-through.ts';

const folder = mkdtempSync(join(tmpdir(), 'probity-worker-'));
const script = join(folder, 'worker.mjs');
const WORK_OFF = pathToFileURL(join(import.meta.dirname, 'work-off.ts')).href;

/** Dies in the ways that its tasks name; what begins with `once` does so only the first time. */
const WORKER = `
import { existsSync, writeFileSync } from 'node:fs';
import { workOff } from ${JSON.stringify(WORK_OFF)};
workOff(async (task) => {
  const [when, how] = task.split('-');
  const mark = ${JSON.stringify(folder)} + '/' + task;
  const again = existsSync(mark);
  writeFileSync(mark, '');
  if (when === 'fine' || (when === 'once' && again)) return task;
  if (how === 'exit') process.exit(7);
  if (how === 'kill') process.kill(process.pid, 'SIGKILL');
  if (how === 'uncaught') setTimeout(() => { throw new Error('nobody caught it'); });
  else throw new Error('it broke');
  await new Promise(() => setInterval(() => {}, 1000));
});
`;

beforeAll(() => writeFileSync(script, WORKER));
afterAll(() => rmSync(folder, { recursive: true }));

test('what a dying process leaves is tried once more, and then named with how it ended', async () => {
  const tasks = [
    'fine-1',
    'once-exit',
    'always-exit',
    'once-kill',
    'always-kill',
    'once-uncaught',
    'always-throw',
    'once-throw',
    'fine-2',
  ];
  const lines: string[] = [];
  const shown: string[] = [];
  const { done, broken } = await workThrough<string>(script, tasks, (each) => void shown.push(each), {
    print: (line) => void lines.push(line),
  });
  expect(done.toSorted()).toEqual([
    'fine-1',
    'fine-2',
    'once-exit',
    'once-kill',
    'once-throw',
    'once-uncaught',
  ]);
  expect(shown).toEqual(done);
  expect(broken.map(({ task, reason }) => `${task}: ${reason}`).toSorted()).toEqual([
    'always-exit: the process ended with exit code 7',
    'always-kill: the process was ended by SIGKILL',
    'always-throw: Error: it broke',
  ]);
  expect(done.length + broken.length).toBe(tasks.length);
  expect(lines.filter((line) => line.includes('tried once more')).length).toBe(7);
});

test('a script that cannot even start breaks every task, and nothing waits for it', async () => {
  const missing = join(folder, 'missing.mjs');
  expect(existsSync(missing)).toBe(false);
  const { done, broken } = await workThrough<string>(missing, ['a', 'b'], () => {}, { print: () => {} });
  expect(done).toEqual([]);
  expect(broken.map(({ task }) => task).toSorted()).toEqual(['a', 'b']);
});

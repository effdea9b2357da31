import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { brokenText } from '../errors/broken-text.ts';
import { worst } from '../exit-code.ts';
import { guardStreams } from './guard-streams.ts';
import { main } from '../main.ts';

function broken(code: string): NodeJS.WriteStream {
  const stream = new PassThrough();
  stream._write = (_chunk, _encoding, done) => done(Object.assign(new Error(code), { code }));
  return stream as unknown as NodeJS.WriteStream;
}
const open = (): NodeJS.WriteStream => new PassThrough().resume() as unknown as NodeJS.WriteStream;

const CASES: [
  name: string,
  stdout: () => NodeJS.WriteStream,
  stderr: () => NodeJS.WriteStream,
  code: number,
][] = [
  ['a reader of stdout that left', () => broken('EPIPE'), open, 0],
  ['a terminal that was shut', () => broken('EIO'), () => broken('EIO'), 0],
  ['a reader of stderr that left', open, () => broken('EPIPE'), 0],
  ['a full disk under stderr', open, () => broken('ENOSPC'), 0],
  ['a full disk under stdout', () => broken('ENOSPC'), open, 4],
];

test.each(CASES)('%s ends no command', async (_name, stdout, stderr, code) => {
  expect(await main(['list'], { stdout: stdout(), stderr: stderr(), env: {} })).toBe(code);
});

test('what was lost is known by its first error', async () => {
  const stdout = broken('ENOSPC');
  const streams = guardStreams({ stdout, stderr: open() });
  stdout.write('x');
  await new Promise((resolve) => setImmediate(resolve));
  expect(streams.lost).toBe('ENOSPC');
});

test('what broke is one sentence without a stack, unless somebody asks for it', () => {
  const error = new Error('a wheel\ncame \u001B[2Joff');
  expect(brokenText(error, { env: {} }).split('\n')).toHaveLength(2);
  expect(brokenText(error, { env: {} })).not.toContain('\u001B');
  expect(brokenText(error, { env: { DEBUG: '1' } })).toContain('guard-streams.test.ts');
});

test.each([
  [[0, 3], 3],
  [[3, 4], 4],
  [[4, 1], 1],
  [[1, 2], 2],
  [[2, 130], 130],
] as const)('of %j the code is %i', (codes, code) => {
  expect(worst(...codes)).toBe(code);
});

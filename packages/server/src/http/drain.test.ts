import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { drain } from './drain.ts';

function started(limit: number): { body: PassThrough; calls: () => number } {
  const body = new PassThrough();
  let count = 0;
  drain(body, limit, () => (count += 1));
  return { body, calls: () => count };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('it goes on when the body has ended', async () => {
  const { body, calls } = started(10);
  body.write('12345');
  await turn();
  expect(calls()).toBe(0);
  body.end();
  await turn();
  expect(calls()).toBe(1);
});

test('it goes on once, and early, when the body is too long', async () => {
  const { body, calls } = started(3);
  body.write('1234');
  await turn();
  expect(calls()).toBe(1);
  body.end('5678');
  await turn();
  expect(calls()).toBe(1);
});

test('it never goes on when the client is gone', async () => {
  const { body, calls } = started(10);
  body.destroy();
  await turn();
  expect(calls()).toBe(0);
});

import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { linger } from './linger.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

function started(bytes: number) {
  const body = Object.assign(new PassThrough({ highWaterMark: 4 }), { socket: new EventEmitter() });
  let count = 0;
  linger(body, { bytes, time: 1000 }, () => (count += 1));
  return { body, calls: (): number => count };
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
  vi.advanceTimersByTime(5000);
  expect(calls()).toBe(1);
});

test('a body that is too long is read no further, and it goes on when the time is up', async () => {
  const { body, calls } = started(3);
  body.write('1234');
  await turn();
  expect([calls(), body.isPaused()]).toEqual([0, true]);
  // Nothing takes these away.
  expect(body.write('56789012345')).toBe(false);
  await turn();
  expect(body.writableNeedDrain).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(calls()).toBe(1);
});

test('a body that never comes is not waited for longer than the time', () => {
  const { calls } = started(10);
  vi.advanceTimersByTime(999);
  expect(calls()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(calls()).toBe(1);
});

test('it goes on when the client has closed its half, although the body is not complete', () => {
  const { body, calls } = started(10);
  body.socket.emit('end');
  expect(calls()).toBe(1);
});

test('it never goes on when the client is gone', async () => {
  const { body, calls } = started(10);
  body.destroy();
  await turn();
  vi.advanceTimersByTime(5000);
  expect(calls()).toBe(0);
});

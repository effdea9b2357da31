import { expect, test } from 'vitest';
import { createTestClock } from '../clock.fake.ts';
import type { Transport } from '../ports.ts';
import { createDecoyLink } from './decoy-link.ts';

test('decoys are settled before and after each request and behind each wait, once there are some', async () => {
  const done: string[] = [];
  const answered = { answer: null, failure: { code: 'X', message: 'x' } };
  const transport: Transport = {
    async send() {
      done.push('send');
      return answered;
    },
    handshake: () => Promise.reject(new Error('unused')),
    requests: 7,
    close: () => Promise.resolve(),
  };
  const link = createDecoyLink();
  const linked = link.transport(transport);
  const clock = link.clock(createTestClock());
  const attempt = { method: 'GET', path: '/', headers: {}, body: null };
  expect(await linked.send(attempt, 'polite')).toBe(answered);
  link.to({ settle: async () => void done.push('settle') });
  await linked.send(attempt, 'polite');
  await clock.wait(10);
  expect(done).toEqual(['send', 'settle', 'send', 'settle', 'settle']);
  expect([linked.requests, clock.now()]).toEqual([7, 10]);
});

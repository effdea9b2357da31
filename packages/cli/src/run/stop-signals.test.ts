import { EventEmitter } from 'node:events';
import { BrokenOff } from '@probity/engine';
import { expect, test } from 'vitest';
import type { Host } from '../terminal/terminal.ts';
import { stoppable } from './stop-signals.ts';

function fakeHost() {
  const events = new EventEmitter();
  const codes: number[] = [];
  const printed: string[] = [];
  const host = Object.assign(events, {
    stderr: { write: (text: string) => printed.push(text) },
    env: {},
    exit: (code: number) => codes.push(code),
  }) as unknown as Host;
  return { events, host, codes, printed };
}

test('the first signal stops the work, the second its clean-up, the third the process; listeners go again', async () => {
  const { events, host, codes, printed } = fakeHost();
  const reasons = await stoppable(
    host,
    async ({ signal, leave }) => {
      events.emit('SIGINT');
      expect([signal.aborted, leave.aborted]).toEqual([true, false]);
      events.emit('SIGTERM');
      expect([leave.aborted, codes]).toEqual([true, []]);
      events.emit('SIGHUP');
      return [signal.reason as Error, leave.reason as Error].map(({ message }) => message);
    },
    'probity clean abc',
  );
  expect(reasons).toEqual(['The run was stopped.', 'The clean-up was stopped.']);
  expect(codes).toEqual([130]);
  expect(printed.join('')).toMatch(
    /stop again to leave at once[^]+Leaving at once[^]+ {2}probity clean abc\n$/,
  );
  expect(events.eventNames()).toEqual([]);
});

test('what nobody caught stops the work as broken, in one sentence', async () => {
  const { events, host, codes, printed } = fakeHost();
  const reason = await stoppable(host, async ({ signal }) => {
    events.emit('uncaughtException', new Error('a wheel came off'));
    return signal.reason as Error;
  });
  expect(reason).toBeInstanceOf(BrokenOff);
  expect(codes).toEqual([]);
  expect(printed.join('')).toBe(
    '\nprobity: the tool broke: a wheel came off. This says nothing about your API. DEBUG=1 shows where.\n',
  );
});

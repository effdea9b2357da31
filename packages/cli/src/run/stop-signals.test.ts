import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import type { Host } from '../terminal.ts';
import { stoppable } from './stop-signals.ts';

test('the first signal stops the work, the second leaves at once, and listeners go again', async () => {
  const signals = new EventEmitter();
  const codes: number[] = [];
  const host = Object.assign(signals, {
    stderr: { write: () => true },
    exit: (code: number) => codes.push(code),
  }) as unknown as Host;
  const reason = await stoppable(host, async (signal) => {
    signals.emit('SIGINT');
    expect(codes).toEqual([]);
    signals.emit('SIGTERM');
    return signal.reason as Error;
  });
  expect(reason.message).toBe('The run was stopped.');
  expect(codes).toEqual([130]);
  expect(signals.eventNames()).toEqual([]);
});

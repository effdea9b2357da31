import { expect, test, vi } from 'vitest';
import { createClock } from '../clock.ts';
import { boundClock, createPhases } from './phases.ts';

const never = (): Promise<void> => new Promise(() => {});

test('a stop ends every wait of the testing, and none of the clean-up', async () => {
  const stop = new AbortController();
  const phases = createPhases(stop.signal);
  const clock = boundClock(createClock(), phases);
  const testing = phases.test(() => clock.wait(60_000));
  stop.abort(new Error('stop'));
  expect(await testing).toBeNull();
  await expect(phases.cleanUp(() => clock.wait(1))).resolves.toBeUndefined();
  await expect(clock.wait(1)).rejects.toThrow('stop');
});

test('what testing began stays bound to its end, also while clean-up goes on', async () => {
  const phases = createPhases(new AbortController().signal);
  const clock = boundClock(createClock(), phases);
  const begun = Promise.withResolvers<void>();
  const late = Promise.withResolvers<string>();
  await phases.test(async () => {
    void begun.promise
      .then(() => clock.wait(1))
      .then(
        () => late.resolve('went on'),
        ({ message }: Error) => late.resolve(message),
      );
  });
  await phases.cleanUp(async () => {
    begun.resolve();
    await clock.wait(1);
    expect(await late.promise).toBe('Testing is over.');
  });
});

test('what was thrown is handed on, unless it was a stop', async () => {
  const thrown = new Error('broke');
  const phases = createPhases(new AbortController().signal);
  expect(await phases.test(() => Promise.reject(thrown))).toEqual({ error: thrown });
});

test('clean-up begins within two seconds of a stop, whatever does not end', async () => {
  vi.useFakeTimers();
  try {
    const stop = new AbortController();
    const phases = createPhases(stop.signal);
    const testing = phases.test(never);
    stop.abort();
    await vi.advanceTimersByTimeAsync(2000);
    await testing;
  } finally {
    vi.useRealTimers();
  }
});

test('who leaves ends the waits of the clean-up as well', async () => {
  const leave = new AbortController();
  const phases = createPhases(new AbortController().signal, leave.signal);
  const clock = boundClock(createClock(), phases);
  const cleaning = phases.cleanUp(() => clock.wait(60_000));
  leave.abort(new Error('left'));
  await expect(cleaning).rejects.toThrow('left');
});

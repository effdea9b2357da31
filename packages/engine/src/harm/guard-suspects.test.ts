import type { Operation } from '@probity/model';
import { expect, test } from 'vitest';
import { createSuspectGuard, NotSentAgain } from './guard-suspects.ts';

const SUSPECT = { id: 'GET /refill', describedAction: 'path says so', excluded: null } as Operation;
const PLAIN = { id: 'GET /notes', excluded: null } as Operation;

/** A guard over a store that the suspect empties, or not. */
function guarded(empties: boolean) {
  const log: string[] = [];
  const blamed = new Map<string, string>();
  let isThere = true;
  const guard = createSuspectGuard(
    { whyNot: (id) => blamed.get(id ?? '') ?? null, blame: (id, what) => void blamed.set(id, what) },
    {
      prepare: async () => void log.push('prepare'),
      look: async () => {
        log.push('look');
        return isThere ? null : 'alice was refused';
      },
    },
  );
  const send = (operation: Operation) =>
    guard(operation, async () => {
      log.push(operation.id);
      if (operation === SUSPECT && empties) isThere = false;
      return operation.id;
    });
  return { log, send };
}

test('what is no suspect is sent as it is', async () => {
  const { log, send } = guarded(true);
  expect(await send(PLAIN)).toBe('GET /notes');
  expect(log).toEqual(['GET /notes']);
});

test('after each suspect it is looked whether all is still there', async () => {
  const { log, send } = guarded(false);
  await Promise.all([send(SUSPECT), send(SUSPECT)]);
  expect(log).toEqual(['prepare', 'GET /refill', 'look', 'GET /refill', 'look']);
});

test('one that does harm is sent once, however many want to send it at a time', async () => {
  const { log, send } = guarded(true);
  const sent = await Promise.allSettled([send(SUSPECT), send(SUSPECT), send(SUSPECT)]);
  expect(sent.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(log).toEqual(['prepare', 'GET /refill', 'look']);
  await expect(send(SUSPECT)).rejects.toThrow(new NotSentAgain('alice was refused'));
  expect(await send(PLAIN)).toBe('GET /notes');
});

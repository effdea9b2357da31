import { expect, it } from 'vitest';
import { createClock } from '../../clock.ts';
import type { Attempt, Lane, Sending } from '../../ports.ts';
import { startHostileServer } from '../hostile-server.fake.ts';
import { createTransport, type TransportOptions } from '../transport.ts';
import { createRace } from './race.ts';

const POST: Attempt = { method: 'POST', path: '/things', headers: {}, body: '{"a":1}' };

/** Counts as lost from the so-manieth time that somebody asks. */
function lostAt(time: number): { signal: AbortSignal; grace: number; confirm: () => void; asked: number } {
  const controller = new AbortController();
  const stop = {
    signal: controller.signal,
    // What is on its way may end; what has not begun must not.
    grace: 60_000,
    asked: 0,
    confirm(): void {
      stop.asked += 1;
      if (stop.asked >= time) controller.abort(new Error('Somebody else has the run.'));
    },
  };
  return stop;
}

const transportTo = (origin: string, stop: NonNullable<TransportOptions['stop']>) =>
  createTransport({
    origin,
    rate: 0,
    concurrency: 2,
    budget: 10,
    requestTimeout: 2000,
    clock: createClock(),
    userAgent: 'probity/0.0.0',
    stop,
  });

const paced = (sending: Sending): Attempt => ({ ...POST, sending });

it.each<[string, () => Attempt, Lane]>([
  ['a usual request', () => POST, 'polite'],
  ['one with a path of its own bytes', () => ({ ...POST, path: '/ü' }), 'polite'],
  ['one of a burst', () => POST, 'burst'],
  ['one of a race', () => paced({ kind: 'together', place: createRace(1, { pause: 1 }).place() }), 'burst'],
  ['one that is measured', () => paced({ kind: 'patient', deadline: 2000 }), 'polite'],
])('writes nothing of %s once the run is lost', async (_name, make, lane) => {
  await using server = await startHostileServer((socket) => socket.end());
  const stop = lostAt(1);
  const transport = transportTo(server.origin, stop);
  const { answer, failure } = await transport.send(make(), lane);
  await transport.close();
  expect([answer, failure?.code]).toEqual([null, 'ABORTED']);
  expect([stop.asked, server.heads]).toEqual([1, []]);
});

it('keeps back the last bytes of a race that began before', async () => {
  await using server = await startHostileServer((socket) => socket.end());
  // Once for all but the last byte.
  const stop = { ...lostAt(3), grace: 10 };
  const transport = transportTo(server.origin, stop);
  const place = createRace(1, { pause: 1 }).place();
  const { failure } = await transport.send(paced({ kind: 'together', place }), 'burst');
  await transport.close();
  expect([failure?.code, server.heads]).toEqual(['ABORTED', []]);
});

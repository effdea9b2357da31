import type { DecoyPlaces } from '@probity/model';
import { isUnavailable } from '@probity/probe-kit';
import { expect, test } from 'vitest';
import { createTestClock } from '../clock.fake.ts';
import type { MayListen } from '../network/listening.ts';
import { createDecoys } from './decoys.ts';
import { startIssuer } from './issuer.ts';
import { createKeyHost } from './key-host.ts';
import { cannotListen } from './serving/cannot-listen.ts';

const clock = createTestClock();
const REFUSED = { reason: 'nothing may listen here', missing: '--listen' };
const nowhere: MayListen = () => REFUSED;
const only =
  (...allowed: readonly string[]): MayListen =>
  (address) =>
    allowed.includes(address) ? null : REFUSED;

const decoysFor = (
  target: { readonly decoys?: DecoyPlaces; readonly listen?: string },
  mayListen: MayListen = nowhere,
) =>
  createDecoys({
    target: {
      ...(target.decoys && { decoys: target.decoys }),
      upstreams: target.listen === undefined ? [] : [upstream(target.listen)],
    },
    clock,
    stop: new AbortController().signal,
    mayListen,
  });

const upstream = (listen: string) => ({
  name: 'rates',
  as: 'alice',
  listen,
  tls: false,
  steps: [],
  read: null,
  answers: [],
  limits: { within: 1, bytes: 1, attempts: 1 },
  undo: [],
});

const listener = async (decoys: DecoyPlaces | undefined, mayListen?: MayListen): Promise<unknown> =>
  decoysFor({ ...(decoys && { decoys }) }, mayListen).listener();
const standIn = async (listen: string): Promise<unknown> => {
  const decoys = decoysFor({ listen });
  await decoys.open();
  return decoys.withUpstream('rates', () => Promise.reject(new Error('must not be called')));
};

/** What a profile can make a run open, and how it is asked for. */
const SERVERS: readonly (readonly [string, () => Promise<unknown>])[] = [
  [
    'an issuer of tokens',
    () =>
      startIssuer({ port: 0, clock, mayListen: nowhere }).catch((error: unknown) =>
        cannotListen(error, '', ''),
      ),
  ],
  ['keys that a token names', () => createKeyHost({ clock, mayListen: nowhere }).start()],
  ['decoys where the profile names no place', () => listener(undefined)],
  ['decoys at a port', () => listener({ faces: { good: '127.0.0.1:0' } })],
  ['decoys at every address', () => listener({ faces: { good: '0.0.0.0:0' } })],
  ['decoys at every address, where loopback may be used', () => listener(ANY, only('127.0.0.1'))],
  ['decoys at a name', () => listener({ faces: { good: 'localhost:0' } })],
  [
    'a name server beside decoys that are refused',
    () => listener({ faces: {}, dns: { port: 0, zone: 'x.test' } }),
  ],
  ['a stand-in for a third party', () => standIn('127.0.0.1:0')],
  ['a stand-in at every address', () => standIn('0.0.0.0:0')],
  ['a stand-in at IPv6', () => standIn('[::1]:0')],
];
const ANY: DecoyPlaces = { faces: { good: '0.0.0.0:0' } };

const listening = (): number =>
  process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap' || name === 'UDPWrap').length;

test.each(SERVERS)('%s: nothing listens where the machine does not lend it', async (_, ask) => {
  const before = listening();
  expect(await ask()).toEqual(REFUSED);
  expect(listening()).toBe(before);
});

test('of several addresses only those are used that the machine lends', async () => {
  const decoys = decoysFor({}, only('127.0.0.1', '127.0.0.2'));
  const started = await decoys.listener();
  if (isUnavailable(started)) throw new Error(started.reason);
  const { port } = new URL(`http://${started.places.internal}`);
  await expect(fetch(`http://127.1.2.3:${port}/`)).rejects.toThrow('fetch failed');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  await decoys.close();
});

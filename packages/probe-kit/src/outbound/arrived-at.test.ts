import { describe, expect, it } from 'vitest';
import type { SeenRequest } from '../probe/tools/outbound-tools.ts';
import { arrivedAt, isFromHere, isFromSame } from './arrived-at.ts';

const seen = (parts: Partial<SeenRequest>): SeenRequest => ({
  at: 0,
  face: 'internal',
  scheme: 'http',
  from: '127.0.0.1',
  to: '127.0.0.1:8602',
  method: 'GET',
  host: '',
  path: '/',
  headers: {},
  bytes: 0,
  body: '',
  ...parts,
});

describe('a request', () => {
  it.each<[string, string, string, boolean]>([
    ['from loopback is from here', '127.0.0.1', '127.0.0.1:8602', true],
    ['from loopback in IPv6 is from here', '::1', '[::1]:8602', true],
    ['from another address of loopback is from here', '127.0.0.2', '127.1.2.3:8602', true],
    ['from the address that it reached is from here', '10.0.0.7', '10.0.0.7:8602', true],
    ['from the IPv6 address that it reached is from here', 'fd00::7', '[fd00::7]:8602', true],
    ['from elsewhere is not', '10.0.0.5', '10.0.0.7:8602', false],
  ])('%s', (_name, from, to, expected) => {
    expect(isFromHere({ from, to })).toBe(expected);
  });

  it.each<[string, Partial<SeenRequest>, Partial<SeenRequest>, boolean]>([
    [
      'from one address is the same',
      { from: '10.0.0.5', to: '10.0.0.7:1' },
      { from: '10.0.0.5', to: '10.0.0.7:2' },
      true,
    ],
    ['from this machine by another address is the same', {}, { from: '10.0.0.7', to: '10.0.0.7:2' }, true],
    [
      'as IPv4 in IPv6 is the same',
      { from: '::ffff:10.0.0.5', to: '10.0.0.7:1' },
      { from: '10.0.0.5', to: '10.0.0.7:1' },
      true,
    ],
    [
      'of another machine is not',
      { from: '10.0.0.5', to: '10.0.0.7:1' },
      { from: '10.0.0.6', to: '10.0.0.7:1' },
      false,
    ],
    [
      'of another machine is not, where the known one is here',
      {},
      { from: '203.0.113.9', to: '127.0.0.1:2' },
      false,
    ],
  ])('%s', (_name, known, request, expected) => {
    expect(isFromSame(seen(request), [seen(known)])).toBe(expected);
  });

  it('counts at its face, and a lookup does not', () => {
    const arrivals = { n: [seen({}), seen({ face: 'good' }), seen({ scheme: 'dns' })] };
    expect(arrivedAt(arrivals, 'n', 'internal')).toHaveLength(1);
    expect(arrivedAt(arrivals, 'other', 'internal')).toEqual([]);
  });
});

import type { Exchange, Finding } from '@probity/model';
import { describe, expect, it } from 'vitest';
import { exchange, type ExchangeParts } from './exchange.ts';
import { checkGivenAway, checkWritten } from './verify-written.ts';

const finding = { params: { field: 'credits' } } as unknown as Finding;
const effect = (what: 'changed' | 'vanished') =>
  ({ kind: 'effect', attack: 'a', before: 'b', after: 'r', what }) as const;

const attack = (parts: ExchangeParts = {}): Exchange =>
  exchange({ id: 'a', started: 10, sent: { credits: 987_654 }, ...parts });
const before = (parts: ExchangeParts = {}): Exchange =>
  exchange({ id: 'b', purpose: 'reread', body: { credits: 0 }, ...parts });
const after = (parts: ExchangeParts = {}): Exchange =>
  exchange({ id: 'r', purpose: 'reread', started: 20, body: { data: { credits: '987654' } }, ...parts });

describe('a field that was written', () => {
  const cases: readonly (readonly [string, Exchange[], string | null])[] = [
    ['is proved by its value', [attack(), before(), after()], null],
    [
      'is proved by what two signed-up accounts read of themselves',
      [attack(), before({ as: 'signed-up-1' }), after({ as: 'signed-up-2' })],
      null,
    ],
    [
      'is proved from the query',
      [attack({ sent: undefined, path: '/p?credits=987654' }), before(), after()],
      null,
    ],
    [
      'is proved inside a list',
      [attack({ sent: { credits: ['x'] } }), before(), after({ body: { credits: ['x'] } })],
      null,
    ],
    [
      'is not proved by the same value',
      [attack(), before(), after({ body: { credits: 0 } })],
      'the field does not hold what was sent',
    ],
    [
      'is not proved by another value',
      [attack(), before(), after({ body: { credits: 5 } })],
      'the field does not hold what was sent',
    ],
    [
      'is not proved by what stood there before',
      [attack(), before({ body: { credits: 987_654 } }), after()],
      'the field does not hold what was sent',
    ],
    [
      'is not proved by text that is no JSON',
      [attack(), before(), after({ body: 'credits 987654' })],
      'the field does not hold what was sent',
    ],
    [
      'is not proved without the field in the attack',
      [attack({ sent: { plan: 987_654 } }), before(), after()],
      'the attack did not send the field',
    ],
    ['is not proved by a control', [attack({ purpose: 'control' }), before(), after()], 'no attack is named'],
    [
      'is not proved by two readers',
      [attack(), before({ as: 'admin' }), after()],
      'two different readers were compared',
    ],
    [
      'is not proved by a read that came too late',
      [attack(), before({ started: 11 }), after()],
      'the first read is not from before the attack',
    ],
    [
      'is not proved by a read that came too early',
      [attack(), before(), after({ started: 9 })],
      'the last read is not from after the attack',
    ],
    [
      'is not proved by a refused first read',
      [attack(), before({ status: 403 }), after()],
      'it was not readable before',
    ],
    [
      'is not proved by a refused last read',
      [attack(), before(), after({ status: 403 })],
      'it was not readable afterwards',
    ],
  ];
  it.each(cases)('%s', (_name, exchanges, expected) => {
    expect(checkWritten(effect('changed'), finding, exchanges)).toBe(expected);
  });
});

describe('an object that a field took away', () => {
  const cases: readonly (readonly [string, Exchange[], string | null])[] = [
    ['is proved by its absence', [attack(), before(), after({ status: 404 })], null],
    ['is not proved while it is there', [attack(), before(), after()], 'it is still there'],
    [
      'is not proved by a refused attack',
      [attack({ status: 422 }), before(), after({ status: 404 })],
      'the attack was refused',
    ],
  ];
  it.each(cases)('%s', (_name, exchanges, expected) => {
    expect(checkWritten(effect('vanished'), finding, exchanges)).toBe(expected);
  });
});

describe('an object that somebody else has now', () => {
  const seen = (parts: ExchangeParts = {}): Exchange =>
    exchange({ id: 'o', as: 'bob', purpose: 'reread', started: 20, canaries: ['alice:W'], ...parts });
  const proof = { kind: 'value', exchange: 'o', canary: 'W', owner: 'alice' } as const;
  const cases: readonly (readonly [string, Exchange, Exchange[], string | null])[] = [
    ['is proved by what its owner wrote', seen(), [attack()], null],
    ['is not proved by the owner', seen({ as: 'alice' }), [attack()], 'the owner saw its own value'],
    [
      'is not proved without the value',
      seen({ canaries: [] }),
      [attack()],
      'the answer does not hold the canary',
    ],
    ['is not proved without an attack', seen(), [], 'the attack did not send the field'],
    [
      'is not proved by a later attack',
      seen(),
      [attack({ started: 21 })],
      'the attack did not send the field',
    ],
    [
      'is not proved by the attack of another',
      seen(),
      [attack({ as: 'carol' })],
      'the attack did not send the field',
    ],
  ];
  it.each(cases)('%s', (_name, read, all, expected) => {
    expect(checkGivenAway(proof, finding, read, all)).toBe(expected);
  });
});

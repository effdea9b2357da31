import { isEffectVisible } from '@probity/probe-kit';
import { exchange, type ExchangeParts } from '@probity/testkit';
import { expect, it } from 'vitest';

const read = (id: string, parts: ExchangeParts = {}) =>
  exchange({ id, as: 'admin', body: { name: 'A' }, canaries: ['admin:A'], ...parts });

it.each<[string, ExchangeParts, boolean]>([
  ['an object that changed', { body: { name: 'W' }, canaries: ['admin:W'] }, true],
  ['an object that vanished', { status: 404, body: '', canaries: [] }, true],
  ['an object that stayed', {}, false],
  ['an object that cannot be read', { status: 429, body: '', canaries: [] }, false],
])('an administrator’s own write shows in %s', (_name, parts, expected) => {
  const record = {
    through: 'object',
    control: exchange({ id: 'c', as: 'admin' }),
    ownBefore: [read('b0'), read('b')],
    ownAfter: read('a', parts),
    ownCanary: 'A',
    ownWrote: 'W',
    siblings: [read('s'), read('s')],
  } as const;
  expect(isEffectVisible(record)).toBe(expected);
});

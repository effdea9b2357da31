import type { Exchange, Json } from '@probity/model';
import { expect, it, test } from 'vitest';
import { asRecorded, effectValue } from './effect-value.ts';

function answered(body: Json, parts: { class?: string; cut?: boolean } = {}): Exchange {
  const { class: kind = 'success', cut = false } = parts;
  return {
    purpose: 'reread',
    facts: { catchAll: false },
    class: kind,
    answer: { status: 200, body: JSON.stringify(body), cut },
  } as unknown as Exchange;
}

it.each<[string, Json, Parameters<typeof effectValue>[0], number | null]>([
  ['a number', { a: { n: 3 } }, { at: 'a.n' }, 3],
  ['a number as text', { a: '12.50' }, { at: 'a' }, 12.5],
  ['a text that is no number', { a: 'many' }, { at: 'a' }, null],
  ['a truth', { a: true }, { at: 'a' }, 1],
  ['nothing', {}, { at: 'a' }, null],
  ['the answer itself', [1, 2, 3], { at: '' }, 3],
  ['a list', { a: [{}, {}] }, { at: 'a' }, 2],
  ['some of a list', { a: [{ s: 1 }, { s: 2 }, {}] }, { at: 'a', where: { s: 1 } }, 1],
  ['some of a list by an id that is a text', { a: [{ s: '1' }, { s: 2 }] }, { at: 'a', where: { s: 1 } }, 1],
  ['some of a list by what lies deeper', { a: [{ s: { t: 'x' } }] }, { at: 'a', where: { 's.t': 'x' } }, 1],
  ['a value that counts', { a: 'paid' }, { at: 'a', is: 'paid' }, 1],
  ['another value', { a: 'open' }, { at: 'a', is: 'paid' }, 0],
  ['a value that is not there', {}, { at: 'a', is: 'paid' }, 0],
])('an effect is read off %s', (_name, body, effect, expected) => {
  expect(effectValue(effect, [answered(body)])).toBe(expected);
});

it.each<[string, readonly Exchange[], number | null]>([
  ['two pages', [answered([1, 2]), answered([3])], 3],
  ['a page that was cut', [answered([1, 2]), answered([3], { cut: true })], null],
  ['a page that was refused', [answered([1, 2]), answered([], { class: 'forbidden' })], null],
  ['no answer at all', [], null],
])('a list of %s has so many items', (_name, exchanges, expected) => {
  expect(effectValue({ at: '' }, exchanges)).toBe(expected);
});

test('what does not exist is not in the state that counts', () => {
  expect(effectValue({ at: 'a', is: 'paid' }, [answered({}, { class: 'missing' })])).toBe(0);
  expect(effectValue({ at: 'a' }, [answered({}, { class: 'missing' })])).toBeNull();
});

test('a reading is what its exchanges show, and stays unreadable', () => {
  const common = { what: 'a', of: { at: 'a' }, exchange: answered({ a: 2 }), pages: [] };
  expect(asRecorded({ ...common, value: 7 }).value).toBe(2);
  expect(asRecorded({ ...common, value: null }).value).toBeNull();
  const attack = { ...common.exchange, purpose: 'attack' } as const;
  expect(asRecorded({ ...common, exchange: attack, value: 2 }).value).toBeNull();
});

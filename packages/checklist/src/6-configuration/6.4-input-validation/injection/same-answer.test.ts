import { exchange, type ExchangeParts } from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import type { Tried } from './record.ts';
import { differ, isEmptyList, volatileIn } from './same-answer.ts';

const tried = (sent: string, body: unknown, parts: ExchangeParts = {}): Tried => ({
  sent,
  exchange: exchange({ body, ...parts }),
});

describe('two answers differ', () => {
  it.each<[string, Tried, Tried, boolean]>([
    ['the same', tried('a1', { items: [1] }), tried('b2', { items: [1] }), false],
    ['another status', tried('a1', {}), tried('b2', {}, { status: 404 }), true],
    ['another value', tried('a1', { items: [1] }), tried('b2', { items: [2] }), true],
    ['one entry more', tried('a1', { items: [1] }), tried('b2', { items: [1, 2] }), true],
    ['what was sent, repeated', tried('a1', { q: 'a1' }), tried('b2', { q: 'b2' }), false],
    ['repeated, with more around it', tried('a1', { q: 'for a1!' }), tried('b2', { q: 'for b2!' }), false],
    ['one contains the other', tried('word', { q: 'word' }), tried("word' AND", { q: "word' AND" }), false],
    ['the shorter one second', tried("word' AND", { q: "word' AND" }), tried('word', { q: 'word' }), false],
    ['repeated in an address', tried('a b', { next: '?q=a%20b' }), tried('c&d', { next: '?q=c%26d' }), false],
    ['repeated in a form', tried('a b', { next: '?q=a+b' }), tried('c d', { next: '?q=c+d' }), false],
    ['repeated in a page', tried('<a', 'No &lt;a here'), tried('"b', 'No &quot;b here'), false],
    ['plain text that differs', tried('a1', 'one'), tried('b2', 'two'), true],
    ['nothing was sent', tried('', { a: 1 }), tried('', { a: 1 }), false],
    ['no answer to either', tried('a', '', { status: 0 }), tried('b', '', { status: 0 }), false],
  ])('%s', (_name, one, other, expected) => {
    expect(differ(one, other)).toBe(expected);
  });

  it('not in places that change by themselves', () => {
    const changing = volatileIn(tried('a', { at: 1, n: 1 }), tried('a', { at: 2, n: 1 }));
    expect([...changing]).toEqual(['at']);
    expect(differ(tried('a', { at: 1, n: 1 }), tried('b', { at: 3, n: 1 }), changing)).toBe(false);
    expect(differ(tried('a', { at: 1, n: 1 }), tried('b', { at: 3, n: 2 }), changing)).toBe(true);
  });
});

describe('an empty list', () => {
  it.each([
    ['in an envelope', { items: [], total: 0 }, true],
    ['alone', [], true],
    ['with something in it', { items: [1] }, false],
    ['beside a full one', { items: [], tags: ['a'] }, false],
    ['no list', { total: 0 }, false],
  ])('%s', (_name, body, expected) => {
    expect(isEmptyList(tried('a', body))).toBe(expected);
  });
});

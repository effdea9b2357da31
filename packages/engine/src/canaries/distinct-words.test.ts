import type { Json } from '@probity/model';
import { expect, test } from 'vitest';
import { withDistinctWords } from './distinct-words.ts';

test.each<[name: string, template: Json, expected: Json]>([
  ['a word that stands once', { name: '{word}' }, { name: '{word}' }],
  [
    'a word that stands thrice',
    { name: '{word}', address: '{word}', city: '{word}' },
    { name: '{word}', address: 'word-1', city: 'word-2' },
  ],
  [
    'words of several kinds, at any depth',
    { slug: '{unique}', home: [{ street: '{word}', nick: '{unique}' }] },
    { slug: '{unique}', home: [{ street: '{word}', nick: 'unique-1' }] },
  ],
  ['a text like another', { a: '{like.0042}', b: '{like.0042}' }, { a: '{like.0042}', b: 'like.0042-1' }],
  ['who signs up', { email: '{user}', login: '{user}' }, { email: '{user}', login: '{user}' }],
  [
    'what is repeated on purpose',
    { pin: '{word}', pin_again: '{word}' },
    { pin: '{word}', pin_again: '{word}' },
  ],
  ['a text around a word', { a: 'x {word}', b: 'y {word}' }, { a: 'x {word}', b: 'y {word}' }],
])('%s', (_name, template, expected) => {
  expect(withDistinctWords(template, (placeholder, before) => `${placeholder}-${before}`)).toEqual(expected);
});

import type { Json } from '@probity/model';
import { expect, it } from 'vitest';
import { refreshed, withNewValues } from './refresh-value.ts';

it.each<[string, Json, Json | undefined]>([
  ['a text', 'main', '{like.main}'],
  ['a text that is too short for many', 'a', '{unique}'],
  ['a number', 4711, '{number.100000.999999}'],
  ['a UUID', '8b6f7a52-3c1d-4e9a-9f20-5d7c1e4b6a38', '{uuid}'],
  ['an address', 'a@b.example', '{email}'],
  ['a phone number', '+1 202 555 0123', '{phone}'],
  ['a link', 'https://example.com/a', 'https://example.com/{unique}'],
  ['a text with a canary, which stays', 'x {canary}', 'x {canary}'],
  ['an id of an object, for which there is no other', '{project.id}', undefined],
  ['a day, for which there is no other', '2030-01-15', undefined],
  ['true, for which there is no other', true, undefined],
])('replaces %s', (_what, current, expected) => {
  expect(refreshed(current)).toBe(expected);
});

it('renews what may be allowed once, also further in, and nothing else', () => {
  const template = { data: { slug: 'main', amount: 5, tags: ['a'] }, kind: 'plain' };
  expect(withNewValues(template)).toEqual({
    data: { slug: '{like.main}', amount: 5, tags: ['a'] },
    kind: 'plain',
  });
  expect(withNewValues({ kind: 'plain', title: '{canary}' })).toBeUndefined();
});

import type { Json } from '@probity/model';
import { expect, test } from 'vitest';
import { replacedIn, withOwnReferences } from './own-references.ts';

const SCHEMA = {
  type: 'object',
  required: ['title', 'category_id', 'owner_id', 'ids'],
  properties: {
    id: { type: 'string' },
    title: { type: 'string' },
    category_id: { type: 'integer' },
    owner_id: { type: 'integer' },
    folder_id: { type: 'integer' },
    ids: { type: 'array', items: { type: 'integer' } },
    size: { type: 'string' },
    lines: {
      type: 'array',
      items: { type: 'object', required: ['product_id'], properties: { product_id: {} } },
    },
  },
};

const ROWS: readonly (readonly [string, Json, boolean, Json])[] = [
  ['a word becomes one that nobody has', { title: 'Rex' }, false, { title: '{word}' }],
  ['prose stays', { title: 'Buy some milk' }, false, { title: 'Buy some milk' }],
  ['a choice of a fixed vocabulary stays', { size: 'M' }, false, { size: 'M' }],
  ['what is required is asked for by its name', { category_id: 3 }, false, { category_id: '{category_id}' }],
  ['an owner is the caller', { owner_id: 3 }, false, { owner_id: '{caller.owner_id}' }],
  ['what may be left out is left out', { folder_id: 3 }, false, {}],
  ['a list of ids is asked for', { ids: [1, 2] }, false, { ids: ['{ids}'] }],
  [
    'what is in lists is looked at',
    { lines: [{ product_id: 9 }] },
    false,
    { lines: [{ product_id: '{product_id}' }] },
  ],
  ['what the profile states stands', { stated_id: 3 }, false, { stated_id: 'given' }],
  ['our own templates stay', { category_id: '{category.id}' }, false, { category_id: '{category.id}' }],
  ['the id of something new may be left out', { id: 'n-1' }, true, {}],
  ['the name of somebody new is ours to choose', { username: 'carla' }, true, { username: '{unique}' }],
];

test.each(ROWS)('%s', (_name, template, creates, expected) => {
  const context = {
    schema: SCHEMA,
    document: {},
    values: { stated_id: 'given' },
    nouns: new Set<string>(),
    creates,
    signsUp: false,
  };
  expect(withOwnReferences(template, context)).toEqual(expected);
});

const BROUGHT = ['national_id', 'passportRef', 'personUuid', 'tribe_id', 'clubId', 'badge_id'];

test.each<[name: string, template: Json, expected: Json]>([
  ['a number of a document is made up', { national_id: 'string' }, { national_id: '{unique}' }],
  ['in any spelling', { passportRef: 'string' }, { passportRef: '{unique}' }],
  ['in its own form', { personUuid: '497f6eca-6276-4993-bfeb-53cbbbba6f08' }, { personUuid: '{uuid}' }],
  ['what the API has is asked for', { tribe_id: 'string' }, { tribe_id: '{tribe_id}' }],
  ['whatever its spelling', { clubId: 'string' }, { clubId: '{clubId}' }],
  ['a number may be of something that exists', { badge_id: 7 }, { badge_id: '{badge_id}' }],
  ['what may be left out is left out', { league_id: 'string' }, {}],
])('of somebody who signs up: %s', (_name, template, expected) => {
  const context = {
    schema: { type: 'object', required: BROUGHT },
    document: {},
    values: {},
    nouns: new Set(['tribe', 'club']),
    creates: true,
    signsUp: true,
  };
  expect(withOwnReferences(template, context)).toEqual(expected);
});

test('what was replaced is remembered, but for what stands for any text', () => {
  expect(
    replacedIn(
      [{ from: 'carla', text: 'string', size: 'M' }],
      [{ from: '{word}', text: '{word}', size: 'M' }],
    ),
  ).toEqual(['from carla']);
});

import type { Json } from '@probity/model';
import { expect, it } from 'vitest';
import { queryFromSchema } from './query-from-schema.ts';

const scalar = (name: string): Json => ({ name, args: [], type: { kind: 'SCALAR', name: 'String' } });
const object = (name: string, type: string): Json => ({
  name,
  args: [],
  type: { kind: 'OBJECT', name: type },
});
const list = (name: string, type: string): Json => ({
  name,
  args: [{ name: 'first', defaultValue: null, type: { kind: 'SCALAR' } }],
  type: { kind: 'NON_NULL', ofType: { kind: 'LIST', ofType: { kind: 'OBJECT', name: type } } },
});
const needing = (name: string, type: string, defaultValue: string | null = null): Json => ({
  name,
  args: [{ name: 'id', defaultValue, type: { kind: 'NON_NULL' } }],
  type: { kind: 'OBJECT', name: type },
});
const schema = (types: Readonly<Record<string, readonly Json[]>>): Record<string, Json> => ({
  __schema: {
    queryType: { name: 'Query' },
    types: Object.entries(types).map(([name, fields]) => ({ name, kind: 'OBJECT', fields: [...fields] })),
  },
});

it.each<[string, Record<string, Json>, string]>([
  ['nothing was shown', {}, ''],
  ['the root has nothing', schema({ Query: [] }), ''],
  ['there are values only', schema({ Query: [scalar('version')] }), '{ version }'],
  [
    'a list leads to values',
    schema({ Query: [scalar('version'), list('films', 'Film')], Film: [scalar('title')] }),
    '{ films { title } }',
  ],
  [
    'a type comes back to itself',
    schema({
      Query: [list('films', 'Film')],
      Film: [scalar('title'), list('actors', 'Actor')],
      Actor: [scalar('name'), object('bestFilm', 'Film')],
    }),
    '{ films { title actors { name bestFilm { title } } } }',
  ],
  [
    'one field needs an argument and another does not',
    schema({
      Query: [needing('film', 'Film'), list('films', 'Film')],
      Film: [scalar('title')],
    }),
    '{ films { title } }',
  ],
  [
    'an argument has a default',
    schema({ Query: [needing('film', 'Film', '"1"')], Film: [scalar('title')] }),
    '{ film { title } }',
  ],
  ['a type has no value of its own', schema({ Query: [object('box', 'Box')], Box: [] }), ''],
])('where %s', (_name, data, expected) => {
  expect(queryFromSchema(data)).toBe(expected);
});

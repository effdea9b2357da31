import { describe, expect, test } from 'vitest';
import { pathsOf, withAncestors } from './schema-paths.ts';

const text = { type: 'string' };
const DOCUMENT = {
  components: {
    schemas: {
      Note: { type: 'object', properties: { id: text, text } },
      Tree: { type: 'object', properties: { name: text, parent: { $ref: '#/components/schemas/Tree' } } },
    },
  },
};
const note = { $ref: '#/components/schemas/Note' };

describe('what an answer may show', () => {
  test.each<[string, unknown, readonly string[]]>([
    ['properties', { properties: { a: text, b: { properties: { c: text } } } }, ['a', 'b', 'b.c']],
    ['a reference', { properties: { data: note } }, ['data', 'data.id', 'data.text']],
    ['a list', { type: 'array', items: note }, ['[]', '[].id', '[].text']],
    [
      'a list inside',
      { properties: { items: { type: 'array', items: note } } },
      ['items', 'items[]', 'items[].id', 'items[].text'],
    ],
    ['a list of texts', { properties: { tags: { type: 'array', items: text } } }, ['tags', 'tags[]']],
    ['all of several', { allOf: [note, { properties: { extra: text } }] }, ['id', 'text', 'extra']],
    ['one of several', { oneOf: [note, { properties: { error: text } }] }, ['id', 'text', 'error']],
    ['any of several, or null', { anyOf: [{ type: 'null' }, note] }, ['id', 'text']],
    ['own properties beside parts', { allOf: [note], properties: { own: text } }, ['id', 'text', 'own']],
    [
      'a nullable object',
      { properties: { a: { type: ['object', 'null'], properties: { b: text } } } },
      ['a', 'a.b'],
    ],
    ['a map', { properties: { meta: { type: 'object', additionalProperties: text } } }, ['meta', 'meta.*']],
    ['more than it names', { properties: { a: text }, additionalProperties: true }, ['a', '*']],
    ['an empty schema for more', { properties: { a: text }, additionalProperties: {} }, ['a', '*']],
    ['nothing more', { properties: { a: text }, additionalProperties: false }, ['a']],
    ['an object without names', { properties: { a: { type: 'object' } } }, ['a', 'a.*']],
    ['anything at all', { properties: { a: {} } }, ['a', 'a.*', 'a[]', 'a[].*']],
    ['a list of anything', { type: 'array' }, ['[]', '[].*', '[][]', '[][].*']],
    ['a name with a dot', { properties: { 'a.b': text } }, ['["a.b"]']],
    [
      'what callers only write',
      { properties: { a: text, password: { type: 'string', writeOnly: true } } },
      ['a'],
    ],
    [
      'a schema inside itself',
      { $ref: '#/components/schemas/Tree' },
      ['name', 'parent', 'parent.*', 'parent[]', 'parent[].*'],
    ],
  ])('%s', (_, schema, expected) => {
    expect(pathsOf([schema], DOCUMENT)?.shown).toEqual(expected);
  });

  test('is said by all successful answers together', () => {
    expect(pathsOf([note, { properties: { challenge: text } }], DOCUMENT)?.shown).toEqual([
      'id',
      'text',
      'challenge',
    ]);
  });

  test.each([
    ['no schema', []],
    ['an empty one', [{}]],
    ['a reference to nothing', [{ $ref: '#/components/schemas/None' }]],
  ])('is unknown with %s', (_, schemas) => {
    expect(pathsOf(schemas, DOCUMENT)).toBeNull();
  });

  test('of a plain text has no fields', () => {
    expect(pathsOf([text], DOCUMENT)?.shown).toEqual([]);
  });
});

test('what is read-only cannot be written, nor anything in it', () => {
  const owner = { type: 'object', readOnly: true, properties: { id: text } };
  const schema = { properties: { id: { ...text, readOnly: true }, owner, name: text } };
  expect(pathsOf([schema], DOCUMENT)).toEqual({
    shown: ['id', 'owner', 'owner.id', 'name'],
    writable: ['name'],
    readOnly: ['id', 'owner'],
    choices: {},
  });
});

test('the values that are listed for a field are known, wherever the list is', () => {
  const level = { type: 'string', enum: ['member', 'staff', null] };
  const parts = { oneOf: [{ const: 'free' }, { const: 'paid' }, { type: 'null' }] };
  const properties = { level, plan: parts, roles: { type: 'array', items: level }, open: text };
  expect(pathsOf([{ properties: { user: { properties } } }], DOCUMENT)?.choices).toEqual({
    'user.level': ['member', 'staff'],
    'user.plan': ['free', 'paid'],
    'user.roles[]': ['member', 'staff'],
  });
});

test('a schema that unfolds without end is cut', () => {
  const names = Array.from({ length: 12 }, (_, index) => `p${index}`);
  const level = (_: unknown, index: number) => [
    `L${index}`,
    {
      properties: Object.fromEntries(
        names.map((name) => [name, { $ref: `#/components/schemas/L${index + 1}` }]),
      ),
    },
  ];
  const schemas = Object.fromEntries(Array.from({ length: 12 }, level));
  const found = pathsOf([{ $ref: '#/components/schemas/L0' }], { components: { schemas } });
  expect(found?.shown.length).toBeGreaterThan(100);
  expect(found?.shown.length).toBeLessThan(100_000);
});

test('a list that a person writes shows what its fields lie in', () => {
  expect(withAncestors(['id', 'data.items[].name', 'tags[]', 'meta.*'])).toEqual([
    'id',
    'data',
    'data.items',
    'data.items[]',
    'data.items[].name',
    'tags',
    'tags[]',
    'meta',
    'meta.*',
  ]);
});

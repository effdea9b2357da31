import { expect, test } from 'vitest';
import { isSelfContained } from './is-self-contained.ts';

const schemas = { a: { type: 'object' }, b: { $ref: '#/components/schemas/a' } };

test.each<[string, unknown, boolean]>([
  ['no reference', { type: 'string' }, true],
  ['a reference to an object inside', { $ref: '#/components/schemas/a' }, true],
  ['a reference to a reference', { $ref: '#/components/schemas/b' }, true],
  ['a list of references', [{ $ref: '#/components/schemas/a' }], true],
  ['a property that is called $ref', { properties: { $ref: { type: 'string' } } }, true],
  ['a reference to nothing', { $ref: '#/components/schemas/none' }, false],
  ['a reference to a text', { $ref: '#/info/title' }, false],
  ['a reference to another file', { $ref: './other.yaml' }, false],
  ['a reference to another address', { $ref: 'https://other.example/a.yaml#/a' }, false],
  ['a reference by anchor', { $ref: '#a' }, false],
  ['a reference to itself', { $ref: '#/paths' }, false],
  ['an example that lies elsewhere', { externalValue: './example.json' }, false],
  ['a discriminator that names schemas', { discriminator: { mapping: { a: './a.yaml' } } }, false],
])('%s', (_name, paths, expected) => {
  expect(isSelfContained({ info: { title: 'x' }, components: { schemas }, paths })).toBe(expected);
});

test('an alias that is used twice is looked at once', () => {
  const shared: Record<string, unknown> = { type: 'string' };
  shared['same'] = shared;
  expect(isSelfContained({ paths: [shared, shared] })).toBe(true);
});

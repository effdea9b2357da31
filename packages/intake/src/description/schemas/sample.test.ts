import { expect, test } from 'vitest';
import { fullSampleOf, sampleOf } from './sample.ts';

test.each([
  ['an object', { type: 'object', properties: { a: { type: 'integer', minimum: 3 } } }, { a: 3 }],
  [
    'no bound of how numbers are stored',
    {
      properties: {
        a: { type: 'integer', minimum: -9223372036854775808 },
        b: { type: 'array', items: { type: 'integer', minimum: -2147483648 } },
        c: { type: 'integer', minimum: -5 },
      },
    },
    { a: 1, b: [1], c: -5 },
  ],
  ['an example', { type: 'object', example: { a: 'x' } }, { a: 'x' }],
  ['an enum', { enum: ['one', 'two'] }, 'one'],
  ['braces of the description', { type: 'string', example: '{alice.password} {x' }, '(alice.password) {x'],
  [
    'no read-only field',
    { properties: { a: { type: 'string', readOnly: true }, b: { type: 'boolean' } } },
    { b: true },
  ],
])('samples %s', (_, schema, expected) => {
  expect(sampleOf(schema, {})).toEqual(expected);
});

test.each([
  [
    'beside its example',
    { type: 'object', example: { a: 'x' }, properties: { a: { type: 'string' }, b: { type: 'boolean' } } },
    { a: 'string', b: true },
  ],
  ['of which nothing is named but an example', { type: 'object', example: { a: 'x' } }, { a: 'x' }],
])('samples everything that a schema names %s', (_, schema, expected) => {
  expect(fullSampleOf(schema, {})).toEqual(expected);
});

/** Sixteen schemas that refer to each other ten times each: ten to the sixteenth values, were they unfolded. */
const names = Array.from({ length: 16 }, (_, index) => `S${index}`);
const tangled = {
  components: {
    schemas: Object.fromEntries(
      names.map((name, index) => [
        name,
        {
          type: 'object',
          properties: Object.fromEntries(
            names.slice(0, 10).map((key) => [key, { $ref: `#/components/schemas/S${index + 1}` }]),
          ),
        },
      ]),
    ),
  },
};

test.each([
  ['tangled schemas', { $ref: '#/components/schemas/S0' }, tangled],
  ['endless texts', { type: 'string', minLength: 1_000_000_000 }, {}],
  ['endless lists', { type: 'array', minItems: 1_000_000_000, items: { type: 'string' } }, {}],
  ['references to nothing', { $ref: '#/nowhere' }, {}],
])('does not sample %s', (_, schema, document) => {
  expect(sampleOf(schema, document)).toBeUndefined();
});

test('ends on a schema that contains itself', () => {
  const document = {
    components: { schemas: { A: { type: 'object', properties: { a: { $ref: '#/components/schemas/A' } } } } },
  };
  expect(sampleOf({ $ref: '#/components/schemas/A' }, document)).toBeDefined();
});

import { expect, it } from 'vitest';
import { boundsOf } from './bounds.ts';
import { operationInputs } from './operation-inputs.ts';

const document = {
  components: {
    schemas: {
      Name: { type: 'string', minLength: 1, maxLength: 80 },
      Size: { type: 'integer', minimum: 0, maximum: 10 },
    },
  },
};
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

it.each([
  ['a plain type', { type: 'string' }, { type: 'string' }],
  ['a reference', ref('Name'), { type: 'string', minLength: 1, maxLength: 80 }],
  ['one part around a reference', { allOf: [ref('Size')] }, { type: 'integer', minimum: 0, maximum: 10 }],
  [
    'several parts, all of which count',
    { allOf: [ref('Size'), { maximum: 5 }] },
    { type: 'integer', minimum: 0, maximum: 5 },
  ],
  ['alternatives, which bound nothing', { oneOf: [ref('Name'), ref('Size')], maxLength: 3 }, {}],
  ['any of some, which bound nothing', { anyOf: [ref('Name')] }, {}],
  ['alternatives inside a part', { allOf: [{ anyOf: [ref('Name')] }], type: 'string' }, {}],
  ['something that it is not', { type: 'string', not: { maxLength: 3 } }, {}],
  ['two types, which bound nothing', { type: ['string', 'integer'], maximum: 3 }, {}],
  [
    'a type or null',
    { type: ['string', 'null'], maxLength: 3 },
    { type: 'string', nullable: true, maxLength: 3 },
  ],
  ['nullable in 3.0', { type: 'string', nullable: true }, { type: 'string', nullable: true }],
  ['nullable in 2.0', { type: 'string', 'x-nullable': true }, { type: 'string', nullable: true }],
  ['null among the values', { enum: ['a', null] }, { nullable: true, enum: ['a', null] }],
  ['values', { type: 'string', enum: ['a', 'b'] }, { type: 'string', enum: ['a', 'b'] }],
  ['one value', { const: 3 }, { enum: [3] }],
  ['values that are objects', { enum: ['a', {}] }, {}],
  ['no values', { enum: [] }, {}],
  [
    'more values than are kept',
    { enum: Array.from({ length: 60 }, (_, n) => n) },
    { enum: Array.from({ length: 50 }, (_, n) => n) },
  ],
  [
    'exclusive bounds of 3.1',
    { exclusiveMinimum: 0, exclusiveMaximum: 9 },
    { exclusiveMinimum: 0, exclusiveMaximum: 9 },
  ],
  [
    'exclusive bounds of 3.0',
    { minimum: 0, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: true },
    { exclusiveMinimum: 0, exclusiveMaximum: 9 },
  ],
  [
    'inclusive bounds of 3.0',
    { minimum: 0, exclusiveMinimum: false, maximum: 9, exclusiveMaximum: false },
    { minimum: 0, maximum: 9 },
  ],
  ['pattern and format', { format: 'uuid', pattern: '^a$' }, { format: 'uuid', pattern: '^a$' }],
  ['a pattern that is too long to be kept', { pattern: 'a'.repeat(201) }, {}],
  [
    'the length of a list',
    { type: 'array', minItems: 1, maxItems: 2 },
    { type: 'array', minItems: 1, maxItems: 2 },
  ],
  ['a list by its items', { items: {} }, { type: 'array' }],
  ['an object by its properties', { properties: {} }, { type: 'object' }],
  ['an unknown type', { type: 'file', properties: {} }, {}],
  ['bounds that are no numbers', { minimum: '1', maximum: Number.NaN }, {}],
  ['a reference to nothing', ref('None'), {}],
])('reads %s', (_what, schema, expected) => {
  expect(boundsOf(schema, document)).toEqual(expected);
});

it('names parameters and the fields of a body, also those of objects in it', () => {
  const body = {
    type: 'object',
    required: ['name', 'box'],
    properties: {
      name: ref('Name'),
      id: { type: 'string', readOnly: true },
      'a.b': { type: 'string' },
      box: {
        type: 'object',
        required: ['size'],
        properties: { size: ref('Size'), deep: { properties: { x: { properties: { y: {} } } } } },
      },
      other: { type: 'object', required: ['size'], properties: { size: ref('Size') } },
      list: { type: 'array', maxItems: 2, items: { properties: { size: ref('Size') } } },
    },
  };
  const parameter = (name: string, place: string, required: boolean) => ({
    name,
    in: place,
    required,
    schema: { type: 'integer' },
    example: undefined,
  });
  const parameters = [
    parameter('limit', 'query', false),
    parameter('id', 'path', true),
    parameter('x', 'elsewhere', true),
  ];
  const inputs = operationInputs(
    { parameters, body: { type: 'application/json', schema: body, example: undefined } },
    document,
  );
  expect(inputs).toEqual([
    { in: 'query', name: 'limit', required: false, type: 'integer' },
    { in: 'path', name: 'id', required: true, type: 'integer' },
    { in: 'body', name: 'name', required: true, type: 'string', minLength: 1, maxLength: 80 },
    { in: 'body', name: 'box', required: true, type: 'object' },
    { in: 'body', name: 'box.size', required: true, type: 'integer', minimum: 0, maximum: 10 },
    { in: 'body', name: 'box.deep', required: false, type: 'object' },
    { in: 'body', name: 'box.deep.x', required: false, type: 'object' },
    { in: 'body', name: 'other', required: false, type: 'object' },
    { in: 'body', name: 'other.size', required: false, type: 'integer', minimum: 0, maximum: 10 },
    { in: 'body', name: 'list', required: false, type: 'array', maxItems: 2 },
  ]);
});

it('takes nothing from a body that is one of several', () => {
  const schema = { oneOf: [{ properties: { name: ref('Name') } }] };
  expect(
    operationInputs(
      { parameters: [], body: { type: 'application/json', schema, example: undefined } },
      document,
    ),
  ).toEqual([]);
});

it('keeps so many fields and no more', () => {
  const properties = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`f${n}`, { type: 'string' }]));
  const body = { type: 'application/json', schema: { properties }, example: undefined };
  expect(operationInputs({ parameters: [], body }, document)).toHaveLength(40);
});

import type { Json, OperationInput } from '@probity/model';
import { describe, expect, it } from 'vitest';
import { isBounded, violationsOf, type Violation } from './violations.ts';

const body = (parts: Partial<OperationInput>): OperationInput => ({
  in: 'body',
  name: 'field',
  required: false,
  ...parts,
});
const query = (parts: Partial<OperationInput>): OperationInput => ({ ...body(parts), in: 'query' });
const OBJECT = { kind: 'wrong-type', value: { probity: true } } as const;

describe('what breaks an input', () => {
  it.each<[string, OperationInput, Json | undefined, readonly Violation[]]>([
    ['nothing, where nothing is bounded', body({}), 'a', []],
    [
      'a number or an object for text',
      body({ type: 'string' }),
      'a',
      [{ kind: 'wrong-type', value: 98765 }, OBJECT],
    ],
    ['text for a truth', body({ type: 'boolean' }), true, [{ kind: 'wrong-type', value: 'probity' }, OBJECT]],
    ['text for a list', body({ type: 'array' }), [], [{ kind: 'wrong-type', value: 'probity' }]],
    ['text for an object', body({ type: 'object' }), {}, [{ kind: 'wrong-type', value: 'probity' }]],
    ['nothing, for text in a query', query({ type: 'string' }), undefined, []],
    [
      'text for a number in a query',
      query({ type: 'integer' }),
      undefined,
      [{ kind: 'wrong-type', value: 'probity' }],
    ],
    [
      'text for a fraction in a query',
      query({ type: 'number' }),
      undefined,
      [{ kind: 'wrong-type', value: 'probity' }],
    ],
    [
      'text for a truth in a query',
      query({ type: 'boolean' }),
      undefined,
      [{ kind: 'wrong-type', value: 'probity' }],
    ],
    ['nothing, for a list in a query', query({ type: 'array' }), undefined, []],
    [
      'one below and one above',
      body({ minimum: 1, maximum: 9 }),
      5,
      [
        { kind: 'out-of-range', value: 0, nearest: 1 },
        { kind: 'out-of-range', value: 10, nearest: 9 },
      ],
    ],
    [
      'the bound itself, where it is outside',
      body({ exclusiveMinimum: 1, exclusiveMaximum: 9 }),
      5,
      [
        { kind: 'out-of-range', value: 1, nearest: 2 },
        { kind: 'out-of-range', value: 9, nearest: 8 },
      ],
    ],
    ['no number that is not exact', body({ minimum: -1e300, maximum: 1e300 }), 5, []],
    [
      'no range of a text',
      body({ type: 'string', minimum: 1 }),
      'a',
      [{ kind: 'wrong-type', value: 98765 }, OBJECT],
    ],
    [
      'a text that is too short and one that is too long',
      body({ minLength: 3, maxLength: 12 }),
      'abcd',
      [
        { kind: 'wrong-length', value: 'unique7xxxxxx' },
        { kind: 'wrong-length', value: 'un' },
      ],
    ],
    ['nothing in place of a text', body({ minLength: 1 }), 'abcd', [{ kind: 'wrong-length', value: '' }]],
    ['no text of five thousand letters', body({ maxLength: 5000 }), 'abcd', []],
    [
      'a text that is just short enough to be sent',
      body({ maxLength: 4999 }),
      'a',
      [{ kind: 'wrong-length', value: 'unique7'.padEnd(5000, 'x') }],
    ],
    ['no longer address', body({ format: 'uri', maxLength: 9 }), 'a', []],
    [
      'no length of a number',
      body({ type: 'integer', maxLength: 9 }),
      1,
      [{ kind: 'wrong-type', value: 'probity' }, OBJECT],
    ],
    [
      'another form, and no length of a form',
      body({ format: 'date', maxLength: 10 }),
      'a',
      [{ kind: 'wrong-form', value: 'probity' }],
    ],
    ['no form that any text may have', body({ format: 'password' }), 'a', []],
    [
      'no form of a number',
      body({ type: 'integer', format: 'date' }),
      1,
      [{ kind: 'wrong-type', value: 'probity' }, OBJECT],
    ],
    [
      'the first word that a pattern does not allow',
      body({ pattern: '^\\d+$' }),
      '1',
      [{ kind: 'wrong-form', value: 'probity' }],
    ],
    [
      'a sign, where words are allowed',
      body({ pattern: '^\\w+$' }),
      'a',
      [{ kind: 'wrong-form', value: '!?' }],
    ],
    [
      'a form that is long enough',
      body({ pattern: '^\\w+$', minLength: 4 }),
      'a',
      [
        { kind: 'wrong-length', value: 'uni' },
        { kind: 'wrong-form', value: '!???' },
      ],
    ],
    [
      'a form that is short enough',
      body({ pattern: '^\\d$', maxLength: 1 }),
      '1',
      [
        { kind: 'wrong-length', value: 'un' },
        { kind: 'wrong-form', value: '~' },
      ],
    ],
    [
      'no text that would take a pattern long',
      body({ pattern: '^\\d+$', minLength: 17 }),
      '1',
      [{ kind: 'wrong-length', value: 'unique7xxxxxxxxx' }],
    ],
    [
      'a text as long as a pattern may take',
      body({ pattern: '^\\d+$', minLength: 16 }),
      '1',
      [
        { kind: 'wrong-length', value: 'unique7xxxxxxxx' },
        { kind: 'wrong-form', value: 'probityyyyyyyyyy' },
      ],
    ],
    ['nothing, for a pattern that nobody can read', body({ pattern: '(' }), 'a', []],
    ['nothing, for a pattern that allows everything', body({ pattern: '.*' }), 'a', []],
    [
      'a word that is not listed, and no length of it',
      body({ enum: ['a', 'b'], maxLength: 1, format: 'date' }),
      'a',
      [{ kind: 'unlisted', value: 'probity-none' }],
    ],
    ['a number that is not listed', body({ enum: [1, 7, 'a'] }), 1, [{ kind: 'unlisted', value: 1008 }]],
    [
      'no third truth',
      body({ type: 'boolean', enum: [true] }),
      true,
      [{ kind: 'wrong-type', value: 'probity' }, OBJECT],
    ],
    ['no other list', body({ type: 'array', enum: ['a'] }), [], [{ kind: 'wrong-type', value: 'probity' }]],
    [
      'no other object',
      body({ type: 'object', enum: ['a'] }),
      {},
      [{ kind: 'wrong-type', value: 'probity' }],
    ],
    [
      'a required field that is left out or null',
      body({ type: 'array', required: true }),
      [],
      [{ kind: 'wrong-type', value: 'probity' }, { kind: 'missing' }, { kind: 'null', value: null }],
    ],
    [
      'no null where it is allowed',
      body({ type: 'array', required: true, nullable: true }),
      [],
      [{ kind: 'wrong-type', value: 'probity' }, { kind: 'missing' }],
    ],
    ['no null where no type is named', body({ required: true }), 'a', [{ kind: 'missing' }]],
    ['nothing left out that is not sent', body({ required: true }), undefined, []],
    ['a required parameter that is left out', query({ required: true }), 'a', [{ kind: 'missing' }]],
    ['no header that is left out', { ...query({ required: true }), in: 'header' }, 'a', []],
    ['nothing that is sent anyway', body({ type: 'array' }), 'probity', []],
  ])('%s', (_what, input, sent, expected) => {
    expect(violationsOf(input, sent, 'unique7')).toEqual(expected);
  });
});

it.each([
  ['a type of a body field', body({ type: 'string' }), true],
  ['text in a query', query({ type: 'string' }), false],
  ['only that it must be there', query({ required: true }), false],
  ['a list in a query', query({ enum: ['a'] }), true],
])('is bounded by %s', (_what, input, expected) => {
  expect(isBounded(input)).toBe(expected);
});

import { describe, expect, it } from 'vitest';
import type { ValidationError } from './validation-error.ts';
import { readValidationErrors } from './read-validation-errors.ts';

const CASES: [style: string, body: unknown, validationErrors: ValidationError[]][] = [
  [
    'RFC 9457 problem details with pointers',
    {
      type: 'https://example.com/problems/invalid',
      title: 'Your request is not valid.',
      status: 422,
      errors: [
        { detail: 'must be a positive integer', pointer: '#/age' },
        { detail: "must be one of 'green', 'red' or 'blue'", pointer: '#/profile/colour' },
      ],
    },
    [
      { path: ['age'], trouble: 'range', least: 1, type: 'integer' },
      { path: ['profile', 'colour'], trouble: 'choice', choices: ['green', 'red', 'blue'] },
    ],
  ],
  [
    'Valibot, of a key that is missing and one that it does not take',
    {
      issues: [
        {
          kind: 'schema',
          type: 'object',
          expected: '"firstName"',
          received: 'undefined',
          message: 'Invalid key: Expected "firstName" but received undefined',
          path: [{ type: 'object', origin: 'value', key: 'firstName' }],
        },
        {
          kind: 'schema',
          type: 'strict_object',
          expected: 'never',
          received: '"owner"',
          message: 'Invalid key: Expected never but received "owner"',
          path: [{ type: 'object', origin: 'key', key: 'owner' }],
        },
      ],
    },
    [
      { path: ['firstName'], trouble: 'missing' },
      { path: ['owner'], trouble: 'unknown' },
    ],
  ],
  [
    'Strapi, of a key that it does not take',
    {
      data: null,
      error: {
        status: 400,
        name: 'ValidationError',
        message: 'Invalid key owner',
        details: { key: 'owner', path: 'owner', source: 'body' },
      },
    },
    [{ path: ['owner'], trouble: 'unknown' }],
  ],
  [
    'RFC 9457 problem details with field and name',
    {
      title: 'Invalid',
      errors: [
        { field: 'currency', detail: 'is required' },
        { name: 'note', detail: 'at most 20 characters' },
      ],
    },
    [
      { path: ['currency'], trouble: 'missing' },
      { path: ['note'], trouble: 'length', most: 20 },
    ],
  ],
  [
    'FastAPI with pydantic 2',
    {
      detail: [
        { type: 'missing', loc: ['body', 'title'], msg: 'Field required', input: {} },
        {
          type: 'enum',
          loc: ['body', 'state'],
          msg: "Input should be 'open' or 'done'",
          input: 'x',
          ctx: { expected: "'open' or 'done'" },
        },
        {
          type: 'int_parsing',
          loc: ['body', 'size'],
          msg: 'Input should be a valid integer, unable to parse string as an integer',
          input: 'a',
        },
        {
          type: 'string_too_short',
          loc: ['body', 'code'],
          msg: 'String should have at least 3 characters',
          ctx: { min_length: 3 },
        },
        {
          type: 'extra_forbidden',
          loc: ['body', 'colour'],
          msg: 'Extra inputs are not permitted',
          input: 'red',
        },
        { type: 'missing', loc: ['query', 'page'], msg: 'Field required' },
      ],
    },
    [
      { path: ['title'], trouble: 'missing' },
      { path: ['state'], trouble: 'choice', choices: ['open', 'done'] },
      { path: ['size'], trouble: 'type', type: 'integer' },
      { path: ['code'], trouble: 'length', least: 3, type: 'string' },
      { path: ['colour'], trouble: 'unknown' },
    ],
  ],
  [
    'Rails and Laravel',
    {
      errors: {
        name: ["can't be blank"],
        website: ['must be a valid URL'],
        'owner.age': ['must be greater than or equal to 18'],
      },
    },
    [
      { path: ['name'], trouble: 'missing' },
      { path: ['website'], trouble: 'format', format: 'url' },
      { path: ['owner', 'age'], trouble: 'range', least: 18 },
    ],
  ],
  [
    "Laravel's own sentences",
    {
      message: 'The currency field is required. (and 1 more error)',
      errors: {
        currency: ['The currency field is required.'],
        kind: ['The selected kind is invalid. Allowed values: a, b.'],
      },
    },
    [
      { path: ['currency'], trouble: 'missing' },
      { path: ['kind'], trouble: 'choice', choices: ['a', 'b'] },
    ],
  ],
  [
    'Django REST framework',
    {
      title: ['This field is required.'],
      state: ['"x" is not a valid choice.'],
      start: ['Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'],
      address: { city: ['This field may not be blank.'] },
    },
    [
      { path: ['title'], trouble: 'missing' },
      { path: ['state'], trouble: 'choice' },
      { path: ['start'], trouble: 'format', format: 'date' },
      { path: ['address', 'city'], trouble: 'missing' },
    ],
  ],
  [
    'express-validator 7 and 6',
    {
      errors: [
        { type: 'field', value: '', msg: 'email is required', path: 'email', location: 'body' },
        { value: 'x', msg: 'must be a valid UUID', param: 'ref', location: 'body' },
        { type: 'field', msg: 'page is required', path: 'page', location: 'query' },
      ],
    },
    [
      { path: ['email'], trouble: 'missing' },
      { path: ['ref'], trouble: 'format', format: 'uuid' },
    ],
  ],
  [
    'Zod 3',
    {
      issues: [
        {
          code: 'invalid_type',
          expected: 'string',
          received: 'undefined',
          path: ['currency'],
          message: 'Required',
        },
        {
          code: 'invalid_enum_value',
          options: ['EUR', 'USD'],
          received: 'x',
          path: ['items', 0, 'unit'],
          message: "Invalid enum value. Expected 'EUR' | 'USD', received 'x'",
        },
        {
          code: 'too_small',
          minimum: 3,
          type: 'string',
          path: ['name'],
          message: 'String must contain at least 3 character(s)',
        },
        {
          code: 'unrecognized_keys',
          keys: ['colour'],
          path: [],
          message: "Unrecognized key(s) in object: 'colour'",
        },
      ],
    },
    [
      { path: ['currency'], trouble: 'missing', type: 'string' },
      { path: ['items', '0', 'unit'], trouble: 'choice', choices: ['EUR', 'USD'] },
      { path: ['name'], trouble: 'length', least: 3, type: 'string' },
      { path: ['colour'], trouble: 'unknown', type: 'object' },
    ],
  ],
  [
    'Zod 4 in an envelope',
    {
      success: false,
      error: {
        name: 'ZodError',
        issues: [
          {
            code: 'invalid_type',
            expected: 'number',
            path: ['price'],
            message: 'Invalid input: expected number, received undefined',
          },
          {
            code: 'invalid_value',
            values: ['EUR', 'USD'],
            path: ['currency'],
            message: 'Invalid option: expected one of "EUR"|"USD"',
          },
          {
            origin: 'number',
            code: 'too_small',
            minimum: 1,
            path: ['count'],
            message: 'Too small: expected number to be >=1',
          },
          {
            origin: 'string',
            code: 'invalid_format',
            format: 'email',
            path: ['mail'],
            message: 'Invalid email address',
          },
        ],
      },
    },
    [
      { path: ['price'], trouble: 'missing', type: 'number' },
      { path: ['currency'], trouble: 'choice', choices: ['EUR', 'USD'] },
      { path: ['count'], trouble: 'range', least: 1, type: 'number' },
      { path: ['mail'], trouble: 'format', format: 'email' },
    ],
  ],
  [
    'class-validator in Nest',
    {
      statusCode: 400,
      message: [
        'name should not be empty',
        'state must be one of the following values: open, done',
        'price must be a number conforming to the specified constraints',
        'property colour should not exist',
        'title must be longer than or equal to 3 characters',
      ],
      error: 'Bad Request',
    },
    [
      { path: ['name'], trouble: 'missing' },
      { path: ['state'], trouble: 'choice', choices: ['open', 'done'] },
      { path: ['price'], trouble: 'type', type: 'number' },
      { path: ['colour'], trouble: 'unknown' },
      { path: ['title'], trouble: 'length', least: 3 },
    ],
  ],
  [
    'class-validator with its own objects',
    {
      message: [{ property: 'name', constraints: { isNotEmpty: 'name should not be empty' }, children: [] }],
    },
    [{ path: ['name'], trouble: 'missing' }],
  ],
  [
    'Spring with binding errors',
    {
      timestamp: '2026-01-01T00:00:00Z',
      status: 400,
      error: 'Bad Request',
      errors: [
        { field: 'name', defaultMessage: 'must not be blank', rejectedValue: null, code: 'NotBlank' },
        {
          field: 'size',
          defaultMessage: 'must be greater than or equal to 1',
          rejectedValue: 0,
          code: 'Min',
        },
      ],
      path: '/x',
    },
    [
      { path: ['name'], trouble: 'missing' },
      { path: ['size'], trouble: 'range', least: 1 },
    ],
  ],
  [
    'Spring with violations',
    {
      title: 'Constraint Violation',
      status: 400,
      violations: [{ field: 'email', message: 'must be a well-formed email address' }],
    },
    [{ path: ['email'], trouble: 'format', format: 'email' }],
  ],
  [
    'ASP.NET problem details',
    {
      title: 'One or more validation errors occurred.',
      status: 400,
      errors: {
        Name: ['The Name field is required.'],
        '$.price': ['The JSON value could not be converted to System.Decimal. Path: $.price'],
      },
    },
    [
      { path: ['Name'], trouble: 'missing' },
      { path: ['price'], trouble: 'type', type: 'number' },
    ],
  ],
  [
    'JSON:API',
    {
      errors: [
        {
          status: '422',
          source: { pointer: '/data/attributes/title' },
          title: 'Invalid Attribute',
          detail: "Title can't be blank",
        },
        { source: { parameter: 'include' }, detail: 'is required' },
      ],
    },
    [{ path: ['data', 'attributes', 'title'], trouble: 'missing' }],
  ],
  [
    'ajv',
    {
      errors: [
        {
          instancePath: '',
          keyword: 'required',
          params: { missingProperty: 'currency' },
          message: "must have required property 'currency'",
        },
        {
          instancePath: '/state',
          keyword: 'enum',
          params: { allowedValues: ['open', 'done'] },
          message: 'must be equal to one of the allowed values',
        },
        {
          instancePath: '/address',
          keyword: 'additionalProperties',
          params: { additionalProperty: 'x' },
          message: 'must NOT have additional properties',
        },
        { instancePath: '/count', keyword: 'type', params: { type: 'integer' }, message: 'must be integer' },
        {
          instancePath: '/name',
          keyword: 'maxLength',
          params: { limit: 10 },
          message: 'must NOT have more than 10 characters',
        },
        {
          instancePath: '/due',
          keyword: 'format',
          params: { format: 'date-time' },
          message: 'must match format "date-time"',
        },
      ],
    },
    [
      { path: ['currency'], trouble: 'missing' },
      { path: ['state'], trouble: 'choice', choices: ['open', 'done'] },
      { path: ['address', 'x'], trouble: 'unknown' },
      { path: ['count'], trouble: 'type', type: 'integer' },
      { path: ['name'], trouble: 'length', most: 10 },
      { path: ['due'], trouble: 'format', format: 'date-time' },
    ],
  ],
  [
    'Fastify',
    {
      statusCode: 400,
      code: 'FST_ERR_VALIDATION',
      error: 'Bad Request',
      message: "body must have required property 'currency'",
    },
    [{ path: ['currency'], trouble: 'missing' }],
  ],
  [
    'Fastify with a path',
    { message: 'body/price must be number', error: 'Bad Request' },
    [{ path: ['price'], trouble: 'type', type: 'number' }],
  ],
  [
    'Joi',
    {
      message: '"currency" must be one of [EUR, USD]',
      details: [
        {
          message: '"currency" must be one of [EUR, USD]',
          path: ['currency'],
          type: 'any.only',
          context: { valids: ['EUR', 'USD'], label: 'currency' },
        },
      ],
    },
    [{ path: ['currency'], trouble: 'choice', choices: ['EUR', 'USD'] }],
  ],
  ['Joi as a sentence', { error: '"colour" is not allowed' }, [{ path: ['colour'], trouble: 'unknown' }]],
  [
    'Go with its validator',
    { error: "Key: 'Input.Name' Error:Field validation for 'Name' failed on the 'required' tag" },
    [{ path: ['Name'], trouble: 'missing' }],
  ],
  [
    'serde, a missing field',
    'missing field `currency` at line 1 column 20',
    [{ path: ['currency'], trouble: 'missing' }],
  ],
  [
    'serde, a value that is no choice',
    'unknown variant `x`, expected one of `open`, `done` at line 1 column 9',
    [{ path: [], value: 'x', trouble: 'choice', choices: ['open', 'done'] }],
  ],
  ['a plain sentence', { error: 'name is required' }, [{ path: ['name'], trouble: 'missing' }]],
  [
    'a plain sentence about two',
    { message: 'name and price are required' },
    [
      { path: ['name'], trouble: 'missing' },
      { path: ['price'], trouble: 'missing' },
    ],
  ],
  [
    'a list in a sentence',
    { error: { code: 'invalid', message: 'Missing required fields: name, price' } },
    [
      { path: ['name'], trouble: 'missing' },
      { path: ['price'], trouble: 'missing' },
    ],
  ],
  [
    'Rails in one message',
    { message: "Validation failed: Name can't be blank, Due date can't be blank" },
    [
      { path: ['Name'], trouble: 'missing' },
      { path: ['Due date'], trouble: 'missing' },
    ],
  ],
  [
    'choices in a sentence',
    { error: 'currency must be one of: EUR, USD' },
    [{ path: ['currency'], trouble: 'choice', choices: ['EUR', 'USD'] }],
  ],
  ['nothing about a field', { error: 'Bad Request' }, []],
  ['an invitation that is needed', { error: 'an invitation is needed' }, []],
  ['no JSON and no sense', '<html><body>400</body></html>', []],
  [
    'choices that are placeholders of ours',
    { errors: { a: ["must be one of '{password}', 'x'"] } },
    [{ path: ['a'], trouble: 'choice', choices: ['x'] }],
  ],
  [
    'a name that is none',
    { errors: { __proto__x: ['is required'], 'a<b>': ['is required'] } },
    [{ path: ['__proto__x'], trouble: 'missing' }],
  ],
];

describe('complaints in the style of', () => {
  it.each(CASES)('%s', (_style, body, validationErrors) => {
    expect(readValidationErrors(typeof body === 'string' ? body : JSON.stringify(body))).toEqual(
      validationErrors,
    );
  });
});

import type { Json } from '@probity/model';
import { expect, it } from 'vitest';
import { amendBody } from './amend-body.ts';
import { readValidationErrors } from '../validation-errors/read-validation-errors.ts';

const SENT = { email: '{user}', password: '{password}' };
const MORE = { ...SENT, phone: '{phone}', first_name: '{canary}' };

/** Refusals as the frameworks write them: what was sent, what was answered, and what is sent next. */
const REFUSALS: [style: string, sent: Json, answer: unknown, next: Json | undefined][] = [
  [
    'Joi',
    MORE,
    {
      details: [
        {
          message: '"first_name" length must be less than or equal to 20 characters long',
          path: ['first_name'],
          type: 'string.max',
          context: { limit: 20, label: 'first_name', key: 'first_name' },
        },
        {
          message: '"terms" must be [true]',
          path: ['terms'],
          type: 'any.only',
          context: { valids: [true], label: 'terms', key: 'terms' },
        },
      ],
    },
    { ...MORE, first_name: '{unique}', terms: true },
  ],
  [
    'Joi behind hapi',
    SENT,
    {
      statusCode: 400,
      error: 'Bad Request',
      message: '"phone" is required',
      validation: { source: 'payload', keys: ['phone'] },
    },
    { ...SENT, phone: '{phone}' },
  ],
  [
    'Zod, its issues',
    SENT,
    {
      error: {
        name: 'ZodError',
        issues: [
          {
            expected: 'string',
            code: 'invalid_type',
            path: ['phone'],
            message: 'Invalid input: expected string, received undefined',
          },
          { code: 'invalid_value', values: [true], path: ['terms'], message: 'Invalid input: expected true' },
        ],
      },
    },
    { ...SENT, phone: '{phone}', terms: true },
  ],
  [
    'Zod, its issues as a text',
    SENT,
    {
      message: JSON.stringify([
        {
          code: 'invalid_type',
          expected: 'string',
          received: 'undefined',
          path: ['phone'],
          message: 'Required',
        },
      ]),
    },
    { ...SENT, phone: '{phone}' },
  ],
  [
    'Zod, flattened',
    SENT,
    { formErrors: [], fieldErrors: { phone: ['Invalid input: expected string, received undefined'] } },
    { ...SENT, phone: '{phone}' },
  ],
  [
    'Zod, formatted',
    { user: SENT },
    { error: { _errors: [], user: { _errors: [], phone: { _errors: ['Required'] } } } },
    { user: { ...SENT, phone: '{phone}' } },
  ],
  [
    'Zod, as a tree',
    { user: SENT },
    {
      errors: [],
      properties: { user: { errors: [], properties: { phone: { errors: ['Required'] } } } },
    },
    { user: { ...SENT, phone: '{phone}' } },
  ],
  [
    'Zod, pretty',
    MORE,
    '✖ Too big: expected string to have <=20 characters\n  → at first_name\n✖ Invalid input: expected true\n  → at terms',
    { ...MORE, first_name: '{unique}', terms: true },
  ],
  [
    'Ajv',
    SENT,
    [
      {
        instancePath: '',
        schemaPath: '#/required',
        keyword: 'required',
        params: { missingProperty: 'phone' },
        message: "must have required property 'phone'",
      },
    ],
    { ...SENT, phone: '{phone}' },
  ],
  [
    'Ajv behind Fastify',
    MORE,
    {
      statusCode: 400,
      code: 'FST_ERR_VALIDATION',
      error: 'Bad Request',
      message: 'body/first_name must NOT have more than 20 characters',
    },
    { ...MORE, first_name: '{unique}' },
  ],
  [
    'Yup',
    MORE,
    {
      name: 'ValidationError',
      inner: [
        {
          path: 'first_name',
          type: 'max',
          message: 'first_name must be at most 20 characters',
          params: { max: 20, path: 'first_name' },
        },
        {
          path: 'terms',
          type: 'oneOf',
          message: 'terms must be one of the following values: true',
          params: {},
        },
      ],
    },
    { ...MORE, first_name: '{unique}', terms: true },
  ],
  [
    'Yup, its sentences',
    SENT,
    { errors: ['phone is a required field', 'terms must be one of the following values: true'] },
    { ...SENT, phone: '{phone}', terms: true },
  ],
  [
    'Valibot',
    MORE,
    {
      issues: [
        {
          kind: 'validation',
          type: 'max_length',
          expected: '<=20',
          received: '23',
          message: 'Invalid length: Expected <=20 but received 23',
          requirement: 20,
          path: [{ type: 'object', origin: 'value', key: 'first_name', value: 'a' }],
        },
        {
          kind: 'schema',
          type: 'object',
          expected: '"terms"',
          received: 'undefined',
          message: 'Invalid key: Expected "terms" but received undefined',
          path: [{ type: 'object', origin: 'key', key: 'terms' }],
        },
      ],
    },
    { ...MORE, first_name: '{unique}', terms: true },
  ],
  [
    'express-validator',
    MORE,
    {
      errors: [
        { type: 'field', msg: 'Invalid value', path: 'first_name', location: 'body', value: 'a' },
        { type: 'field', msg: 'Invalid value', path: 'phone', location: 'body', value: '1' },
        { type: 'field', msg: 'Invalid value', path: 'terms', location: 'body' },
      ],
    },
    { ...SENT, phone: '{phone.national}', first_name: '{unique}', terms: true },
  ],
  [
    'class-validator behind Nest',
    SENT,
    {
      statusCode: 400,
      error: 'Bad Request',
      message: ['phone must be a valid phone number', 'terms must be equal to true'],
    },
    { ...SENT, phone: '{phone}', terms: true },
  ],
  [
    'class-validator, nested',
    { profile: {}, ...SENT },
    [
      {
        property: 'profile',
        children: [
          {
            property: 'phone',
            children: [],
            constraints: { isPhoneNumber: 'phone must be a valid phone number' },
          },
        ],
      },
    ],
    { profile: {}, ...SENT, phone: '{phone}' },
  ],
  [
    'pydantic',
    MORE,
    {
      detail: [
        {
          type: 'string_too_long',
          loc: ['body', 'first_name'],
          msg: 'String should have at most 20 characters',
          ctx: { max_length: 20 },
        },
        {
          type: 'literal_error',
          loc: ['body', 'terms'],
          msg: 'Input should be True',
          ctx: { expected: 'True' },
        },
      ],
    },
    { ...MORE, first_name: '{unique}', terms: true },
  ],
  [
    'Django REST framework',
    MORE,
    {
      first_name: ['Ensure this field has no more than 20 characters.'],
      age: ['A valid integer is required.'],
      terms: ['You must accept the terms.'],
    },
    { ...MORE, first_name: '{unique}', age: 1, terms: true },
  ],
  [
    'Django, two passwords',
    SENT,
    { non_field_errors: ["The two password fields didn't match."] },
    { ...SENT, password_confirmation: '{password}' },
  ],
  [
    'marshmallow',
    MORE,
    { first_name: ['Longer than maximum length 20.'], terms: ['Must be equal to True.'] },
    { ...MORE, first_name: '{unique}', terms: true },
  ],
  [
    'webargs',
    SENT,
    { errors: { json: { phone: ['Missing data for required field.'] } } },
    { ...SENT, phone: '{phone}' },
  ],
  ['Eve', SENT, { _status: 'ERR', _issues: { phone: 'required field' } }, { ...SENT, phone: '{phone}' }],
  [
    'Rails',
    MORE,
    { errors: { first_name: ['is too long (maximum is 20 characters)'], terms: ['must be accepted'] } },
    { ...MORE, first_name: '{unique}', terms: true },
  ],
  [
    'Rails, a wrapper',
    SENT,
    {
      status: 400,
      error: 'Bad Request',
      exception: 'param is missing or the value is empty or invalid: user',
      message: 'param is missing or the value is empty or invalid: user',
    },
    { user: SENT },
  ],
  [
    'Rails, a confirmation',
    SENT,
    { errors: { password_confirmation: ["doesn't match Password"] } },
    { ...SENT, password_confirmation: '{password}' },
  ],
  [
    'Laravel',
    MORE,
    {
      message: 'The phone field format is invalid. (and 1 more error)',
      errors: { phone: ['The phone field format is invalid.'], terms: ['The terms field must be accepted.'] },
    },
    { ...MORE, phone: '{phone.national}', terms: true },
  ],
  [
    'Laravel, a confirmation',
    SENT,
    { errors: { password: ['The password field confirmation does not match.'] } },
    { ...SENT, password_confirmation: '{password}' },
  ],
  [
    'Symfony',
    MORE,
    {
      type: 'https://symfony.com/errors/validation',
      title: 'Validation Failed',
      detail: 'first_name: This value is too long. It should have 20 characters or less.',
      violations: [
        {
          propertyPath: 'first_name',
          title: 'This value is too long. It should have 20 characters or less.',
          parameters: { '{{ limit }}': '20' },
          type: 'urn:uuid:d94b19cc-114f-4f44-9cc4-4138e80a87b9',
        },
        {
          propertyPath: 'terms',
          title: 'This value should be true.',
          parameters: { '{{ value }}': 'null' },
          type: 'urn:uuid:2beabf1c-54c0-4882-a928-05249b26e23b',
        },
      ],
    },
    { ...MORE, first_name: '{unique}', terms: true },
  ],
  [
    'Spring',
    MORE,
    {
      status: 400,
      error: 'Bad Request',
      errors: [
        {
          code: 'Size',
          field: 'first_name',
          defaultMessage: 'size must be between 0 and 20',
          rejectedValue: 'a',
        },
        { code: 'AssertTrue', field: 'terms', defaultMessage: 'must be true', rejectedValue: null },
      ],
    },
    { ...MORE, first_name: '{unique}', terms: true },
  ],
  [
    'Jackson',
    { ...SENT, age: '1' },
    {
      message:
        'JSON parse error: Cannot deserialize value of type `int` from String "a": not a valid `int` value (through reference chain: a.b.SignUp["age"])',
    },
    { ...SENT, age: 1 },
  ],
  [
    'Quarkus',
    SENT,
    {
      title: 'Constraint Violation',
      status: 400,
      violations: [
        { field: 'register.email', message: 'must not be blank' },
        { field: 'body.phone', message: 'must not be blank' },
      ],
    },
    { ...SENT, phone: '{phone}' },
  ],
  [
    'ASP.NET',
    MORE,
    {
      title: 'One or more validation errors occurred.',
      status: 400,
      errors: {
        First_name: ['The field First_name must be a string with a maximum length of 20.'],
        '$.terms': ['The field Terms must be between True and True.'],
      },
    },
    { ...MORE, first_name: '{unique}', terms: true },
  ],
  [
    'go-playground',
    MORE,
    {
      error:
        "Key: 'SignUp.Phone' Error:Field validation for 'Phone' failed on the 'e164' tag\nKey: 'SignUp.BirthDate' Error:Field validation for 'BirthDate' failed on the 'required' tag",
    },
    { ...MORE, phone: '{phone.national}', birth_date: '1990-01-15' },
  ],
  [
    'Go, its JSON',
    { user: { ...SENT, age: '1' } },
    { error: 'json: cannot unmarshal string into Go struct field SignUp.user.age of type int' },
    { user: { ...SENT, age: 1 } },
  ],
  [
    'Postgres',
    { ...SENT, nick: 'anna' },
    'duplicate key value violates unique constraint "users_nick_key" DETAIL: Key (nick)=(anna) already exists.',
    { ...SENT, nick: '{like.anna}' },
  ],
  [
    'MongoDB',
    { ...SENT, nick: 'anna' },
    { message: 'E11000 duplicate key error collection: db.users index: nick_1 dup key: { nick: "anna" }' },
    { ...SENT, nick: '{like.anna}' },
  ],
  ['a sentence', SENT, { message: 'Please provide your first name.' }, { ...SENT, firstName: '{canary}' }],
  [
    'the same sentence again',
    { ...SENT, firstName: '{canary}' },
    { message: 'Please provide your first name.' },
    { ...SENT, first_name: '{canary}' },
  ],
  [
    'a sentence about a phone number',
    MORE,
    { message: 'That is not a valid phone number.' },
    { ...MORE, phone: '{phone.national}' },
  ],
  ['a sentence about terms', SENT, { error: 'You have to accept the terms.' }, { ...SENT, terms: true }],
  [
    'a refusal in a 200',
    SENT,
    { success: false, message: 'phone is required' },
    { ...SENT, phone: '{phone}' },
  ],
  [
    'an invitation code, which nobody can make up',
    SENT,
    { errors: { invite_code: ["can't be blank"] } },
    undefined,
  ],
  ['a captcha, which nobody can make up', SENT, { message: '"recaptchaToken" is required' }, undefined],
  [
    'a password that is refused, which is no matter of the body',
    SENT,
    { errors: { password: ['is too weak'] } },
    undefined,
  ],
  ['nothing about a field', SENT, { error: 'Bad Request' }, undefined],
];

it.each(REFUSALS)('a sign-up that is refused in the style of %s is amended', (_style, sent, answer, next) => {
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  const body = { template: sent, isGiven: false, writesCanary: false };
  const inventory = { resources: [], authRole: 'signup' as const };
  expect(amendBody(body, readValidationErrors(text), inventory)?.template).toEqual(next);
});

import type { Json } from '@probity/model';
import { describe, expect, it } from 'vitest';
import { amendBody, type RefusedBody } from './amend-body.ts';
import type { ValidationError } from '../validation-errors/validation-error.ts';

const INVENTORY = { resources: ['project', 'team'], authRole: null } as const;

const missing = (...path: string[]): ValidationError => ({ path, trouble: 'missing' });

type Row = [
  what: string,
  body: Json | (Partial<RefusedBody> & { template: Json; is: 'body' }),
  validationErrors: ValidationError[],
  amended: Json | undefined,
];

const CASES: Row[] = [
  [
    'a missing field gets a value by its name',
    { name: '{canary}' },
    [missing('currency')],
    { name: '{canary}', currency: 'EUR' },
  ],
  ['a missing text carries our canary', {}, [missing('title')], { title: '{canary}' }],
  ['a missing number is one', {}, [{ path: ['level'], trouble: 'missing', type: 'integer' }], { level: 1 }],
  [
    'a missing choice is the first mild one',
    {},
    [{ path: ['role'], trouble: 'missing', choices: ['admin', 'user'] }],
    { role: 'user' },
  ],
  [
    'a flag that gives rights is false',
    {},
    [{ path: ['is_admin'], trouble: 'missing', type: 'boolean' }],
    { is_admin: false },
  ],
  ['a flag that agrees is true', {}, [missing('accept_terms')], { accept_terms: true }],
  [
    'an id of a type that we can make is one of ours',
    {},
    [missing('project_id')],
    { project_id: '{project.id}' },
  ],
  [
    'a number that goes by the name of such a type as well',
    { project: '{canary}', name: '{canary}' },
    [{ path: ['project'], trouble: 'type', type: 'integer' }],
    { project: '{project.id}', name: '{canary}' },
  ],
  [
    'a text that goes by the name of such a type is a text',
    { name: '{canary}' },
    [missing('project')],
    { name: '{canary}', project: '{canary}' },
  ],
  ['an id of somebody is not invented', {}, [missing('owner_id')], undefined],
  ['nor is who made it', {}, [missing('created_by')], undefined],
  [
    'nor is an id of something unknown',
    {},
    [{ path: ['warehouse_id'], trouble: 'missing', type: 'integer' }],
    undefined,
  ],
  ['a missing address is one of ours', {}, [missing('contact_email')], { contact_email: '{email}' }],
  [
    'what the description says comes before an invention',
    { is: 'body', template: { a: 1 }, described: { a: 1, unit: 'kg' } },
    [missing('unit')],
    { a: 1, unit: 'kg' },
  ],
  ['a field that is there and filled is no missing field', { name: 'x' }, [missing('name')], undefined],
  ['an empty one is', { name: '' }, [missing('name')], { name: '{canary}' }],
  [
    'an unknown field is left out',
    { name: '{canary}', colour: 'red' },
    [{ path: ['colour'], trouble: 'unknown' }],
    { name: '{canary}' },
  ],
  [
    'but not the only one with our canary',
    { name: '{canary}' },
    [{ path: ['name'], trouble: 'unknown' }],
    undefined,
  ],
  [
    'a choice replaces what was refused',
    { state: 'string' },
    [{ path: ['state'], trouble: 'choice', choices: ['open', 'done'] }],
    { state: 'open' },
  ],
  [
    'a choice that is not told is taken from the description',
    { is: 'body', template: { state: 'x' }, described: { state: 'open' } },
    [{ path: ['state'], trouble: 'choice' }],
    { state: 'open' },
  ],
  ['a choice that nobody tells stays', { state: 'x' }, [{ path: ['state'], trouble: 'choice' }], undefined],
  [
    'a choice is found by the value that was refused',
    { a: { state: 'x' } },
    [{ path: [], value: 'x', trouble: 'choice', choices: ['open'] }],
    { a: { state: 'open' } },
  ],
  [
    'a number in quotes becomes a number',
    { price: '12' },
    [{ path: ['price'], trouble: 'type', type: 'number' }],
    { price: 12 },
  ],
  [
    'a text becomes a list of it',
    { tags: 'a' },
    [{ path: ['tags'], trouble: 'type', type: 'array' }],
    { tags: ['a'] },
  ],
  ['a number moves to its bound', { size: 0 }, [{ path: ['size'], trouble: 'range', least: 5 }], { size: 5 }],
  ['a text is cut', { code: 'string' }, [{ path: ['code'], trouble: 'length', most: 3 }], { code: 'str' }],
  ['a text grows', { code: 'a' }, [{ path: ['code'], trouble: 'length', least: 5 }], { code: 'a and' }],
  ['a canary is not cut', { code: '{canary}' }, [{ path: ['code'], trouble: 'length', most: 10 }], undefined],
  [
    'a canary keeps its place in an address',
    { contact: '{canary}' },
    [{ path: ['contact'], trouble: 'format', format: 'email' }],
    { contact: '{canary}@example.net' },
  ],
  [
    'a form that is named',
    { ref: 'string' },
    [{ path: ['ref'], trouble: 'format', format: 'date' }],
    { ref: '2030-01-15' },
  ],
  [
    'an id of ours stays',
    { project_id: '{project.id}' },
    [{ path: ['project_id'], trouble: 'type', type: 'integer' }],
    undefined,
  ],
  [
    "the profile's fields stay",
    { is: 'body', template: { state: 'x', extra: 1 }, isGiven: true },
    [
      { path: ['state'], trouble: 'choice', choices: ['open'] },
      { path: ['extra'], trouble: 'unknown' },
    ],
    undefined,
  ],
  [
    'and what it leaves out may be added',
    { is: 'body', template: { state: 'x' }, isGiven: true },
    [missing('currency')],
    { state: 'x', currency: 'EUR' },
  ],
  [
    'a name in another spelling is the same',
    { dueDate: '' },
    [{ path: ['Due date'], trouble: 'missing', format: 'date' }],
    { dueDate: '2030-01-15' },
  ],
  [
    'a new name follows its neighbours',
    { first_name: 'a' },
    [missing('Due date')],
    { first_name: 'a', due_date: '2030-01-15' },
  ],
  [
    'a new name in capitals begins small',
    { name: '{canary}' },
    [missing('Currency')],
    { name: '{canary}', currency: 'EUR' },
  ],
  [
    'fields lie in the only object there is',
    { project: { name: '{canary}' } },
    [missing('currency')],
    { project: { name: '{canary}', currency: 'EUR' } },
  ],
  [
    'and in the attributes of JSON:API',
    { data: { type: 'x', attributes: { name: '{canary}' } } },
    [missing('currency')],
    { data: { type: 'x', attributes: { name: '{canary}', currency: 'EUR' } } },
  ],
  [
    'a place in a list',
    { items: [{ unit: 'x' }] },
    [{ path: ['items', '0', 'unit'], trouble: 'choice', choices: ['kg'] }],
    { items: [{ unit: 'kg' }] },
  ],
];

describe('a body is amended:', () => {
  it.each(CASES)('%s', (_what, given, validationErrors, expected) => {
    const body: RefusedBody =
      typeof given === 'object' && given !== null && 'is' in given
        ? { ...(given as unknown as RefusedBody), isGiven: 'isGiven' in given, writesCanary: true }
        : { template: given, isGiven: false, writesCanary: true };
    expect(amendBody(body, validationErrors, INVENTORY)?.template).toEqual(expected);
  });

  it('a text of ours that was learned may be replaced', () => {
    const body = { template: { channel: '{canary}' }, isGiven: false, writesCanary: false };
    const validationError: ValidationError = {
      path: ['channel'],
      trouble: 'choice',
      choices: ['web', 'app'],
    };
    expect(amendBody(body, [validationError], INVENTORY)?.template).toEqual({ channel: 'web' });
  });

  it('says what it learned', () => {
    const validationErrors: ValidationError[] = [
      { path: ['currency'], trouble: 'choice', choices: ['EUR', 'USD'] },
      { path: ['size'], trouble: 'range', least: 1, most: 9 },
      { path: ['due'], trouble: 'missing', format: 'date' },
    ];
    expect(
      amendBody(
        { template: { currency: 'x', size: 0 }, isGiven: false, writesCanary: true },
        validationErrors,
        INVENTORY,
      )?.learned,
    ).toEqual([
      { field: 'currency', message: 'one of EUR, USD' },
      { field: 'size', message: 'at least 1 and at most 9' },
      { field: 'due', message: 'is required (date)' },
    ]);
  });

  it('a password of a sign-up is repeated', () => {
    const body = {
      template: { email: '{user}', password: '{password}' },
      isGiven: false,
      writesCanary: false,
    };
    expect(
      amendBody(body, [missing('password_confirmation')], { resources: [], authRole: 'signup' })?.template,
    ).toEqual({
      email: '{user}',
      password: '{password}',
      password_confirmation: '{password}',
    });
  });

  it.each([
    ['is asked for and nothing names the account', { password: '{password}' }, '{username}'],
    ['is asked for beside an address', { email: '{user}', password: '{password}' }, '{canary}'],
  ])('the id of a sign-up %s', (_when, template, expected) => {
    const body = { template: { data: template }, isGiven: false, writesCanary: false };
    const inventory = { resources: [], authRole: 'signup' } as const;
    expect(amendBody(body, [missing('data', 'id')], inventory)?.template).toEqual({
      data: { ...template, id: expected },
    });
  });
});

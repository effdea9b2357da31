import type { Json } from '@probity/model';
import { describe, expect, test } from 'vitest';
import { withAuthWords, withCanary, withIds, withOwnAddress, withOwnId, withSearchedText } from './bodies.ts';
import { canaryField, namingField, signedUpField } from './canary-field.ts';

describe('the field for a canary', () => {
  test.each([
    ['is the first free text', { kind: { enum: ['a'], type: 'string' }, title: { type: 'string' } }, 'title'],
    ['is no date', { day: { type: 'string', format: 'date' }, note: { type: 'string' } }, 'note'],
    [
      'is not too short',
      { code: { type: 'string', maxLength: 8 }, note: { type: 'string', maxLength: 80 } },
      'note',
    ],
    ['is no id', { order_id: { type: 'string' }, item: { type: 'string' } }, 'item'],
    ['is no address', { email: { type: 'string' }, nick: { type: 'string' } }, 'nick'],
    ['is no password', { password: { type: 'string' }, name: { type: 'string' } }, 'name'],
    ['may be nullable', { name: { type: ['string', 'null'] } }, 'name'],
    ['is not read-only', { id: { type: 'string', readOnly: true } }, undefined],
    ['is none of numbers', { size: { type: 'integer' } }, undefined],
    [
      'may lie inside, beside what only says which object is meant',
      {
        data: {
          properties: {
            type: { type: 'string', enum: ['notes'] },
            id: { type: 'string' },
            relationships: { properties: { note: { type: 'string' } } },
            attributes: { properties: { title: { type: 'string' } } },
          },
        },
      },
      'data.attributes.title',
    ],
    [
      'is one of our own where any may be sent',
      { data: { properties: { size: { type: 'integer' } }, additionalProperties: {} } },
      'data.note',
    ],
    [
      'is rather one that is described',
      { data: { additionalProperties: true }, about: { properties: { title: { type: 'string' } } } },
      'about.title',
    ],
    ['is none where others are numbers', { data: { additionalProperties: { type: 'integer' } } }, undefined],
    ['is none where no others may be sent', { data: { additionalProperties: false } }, undefined],
    ['is none where nothing is said of others', { data: { properties: {} } }, undefined],
  ])('%s', (_, properties, expected) => {
    expect(canaryField({ properties }, {})).toBe(expected);
  });
});

describe('the field for a canary', () => {
  const text = { type: 'string' };
  test.each<[string, object, string | undefined, string | undefined]>([
    ['is prose rather than the first', { properties: { branch: text, note: text } }, undefined, 'note'],
    [
      'is prose that is required rather than other prose',
      { required: ['title'], properties: { note: text, title: text } },
      undefined,
      'title',
    ],
    [
      'is what is required rather than the first',
      { required: ['owner'], properties: { branch: text, owner: text } },
      undefined,
      'owner',
    ],
    ['is another than the name', { properties: { name: text, about: text } }, 'name', 'about'],
  ])('%s', (_, schema, taken, expected) => {
    expect(canaryField(schema, {}, taken)).toBe(expected);
  });
});

describe('the field by which an object is called', () => {
  const schema = {
    allOf: [{ required: ['name', 'site'] }],
    properties: { name: { type: 'string' }, site: { type: 'string' }, slug: { type: 'string' } },
  };
  test.each([
    ['is its name in paths by a word', 'repo', 'name'],
    ['is what the path says', 'site', 'site'],
    ['is none in paths by an id', 'repo_id', undefined],
    ['is none in paths by a number', 'index', undefined],
    ['is none without a path', undefined, undefined],
  ])('%s', (_, param, expected) => {
    expect(namingField(schema, {}, param)).toBe(expected);
  });
});

test('a canary goes to a dotted path', () => {
  expect(withCanary({ a: 1, data: { b: 2 } }, 'data.name')).toEqual({
    a: 1,
    data: { b: 2, name: '{canary}' },
  });
});

test.each([
  [{ project_id: 'x', other_id: 'y' }, undefined, { project_id: '{project.id}', other_id: 'y' }],
  [{ projectId: 7 }, undefined, { projectId: '{project.id}' }],
  [{ project_id: null }, undefined, { project_id: null }],
  [{ ids: ['x', 'y'] }, 'project', { ids: ['{project.id}'] }],
  [{ ids: ['x'] }, undefined, { ids: ['x'] }],
])('ids in %j (bulk of %s) become %j', (template, bulk, expected) => {
  expect(withIds(template, ['project'], bulk)).toEqual(expected);
});

test.each([
  [
    'login',
    { email: 'e', password: 'p', remember: true },
    { email: '{user}', password: '{password}', remember: true },
  ],
  ['login', { username: 'u', passwd: 'p' }, { username: '{user}', passwd: '{password}' }],
  ['refresh', { refreshToken: 'r' }, { refreshToken: '{refresh}' }],
  [
    'password_change',
    { current_password: 'a', new_password: 'b', confirm_password: 'b' },
    { current_password: '{password}', new_password: '{new_password}', confirm_password: '{new_password}' },
  ],
  [
    'password_change',
    { oldPassword: 'a', password: 'b' },
    { oldPassword: '{password}', password: '{new_password}' },
  ],
] as const)('%s takes %j as %j', (role, template, expected) => {
  expect(withAuthWords(template, role)).toEqual(expected);
});

test.each([
  [{ project: { id: 'x', name: 'n' } }, { project: { id: '{project.id}', name: 'n' } }],
  [
    { relationships: { project: { data: { type: 'projects', id: 'x' } } } },
    { relationships: { project: { data: { type: 'projects', id: '{project.id}' } } } },
  ],
])('a link to another object in %j becomes %j', (template, expected) => {
  expect(withIds(template, ['project'], undefined)).toEqual(expected);
});

test('an update that says the id of its object again gets the right one', () => {
  expect(withOwnId({ id: 'x', name: 'n' }, '{note.id}')).toEqual({ id: '{note.id}', name: 'n' });
  expect(withOwnId({ data: { id: 'x', attributes: { id: 'y' } } }, '{note.id}')).toEqual({
    data: { id: '{note.id}', attributes: { id: 'y' } },
  });
});

test.each([
  ['what people are called', { email: '{user}', display_name: 'x' }, 'display_name'],
  ['what the example leaves out', { email: '{user}' }, 'display_name'],
  ['nothing that they sign in with', { display_name: '{user}' }, undefined],
])('the canary of a sign-up is in %s', (_, template, expected) => {
  const schema = {
    properties: { email: { type: 'string' }, phone: { type: 'string' }, display_name: { type: 'string' } },
  };
  expect(signedUpField(template, schema, {})).toBe(expected);
});

test('what is sent to an address goes to the caller', () => {
  const template = { email: 'guest@example.org', to: { emailAddress: 'x' }, message: 'mail', mailbox: 'y' };
  expect(withOwnAddress(template)).toEqual({
    ...template,
    email: '{caller.email}',
    to: { emailAddress: '{caller.email}' },
  });
});

test('a login inside a document is found as well', () => {
  const template = { data: { type: 'sessions', attributes: { email: 'e', password: 'p' } } };
  expect(withAuthWords(template, 'login')).toEqual({
    data: { type: 'sessions', attributes: { email: '{user}', password: '{password}' } },
  });
});

describe('a reference with what it is to the object in front of it', () => {
  const body = { fromAirportId: 'x', to_airport_id: 7, airportName: 'y', gate_id: 'z' };
  test.each([
    [
      'is filled where it is required',
      true,
      { fromAirportId: '{airport.id}', to_airport_id: '{airport.id}' },
    ],
    ['is left as it is where it is not', false, {}],
  ])('%s', (_name, isRequired, expected) => {
    expect(withIds(body, ['airport'], undefined, {}, () => isRequired)).toEqual({ ...body, ...expected });
  });
});

describe('a value that goes by the name of a thing', () => {
  test.each<[string, Json, boolean, Json]>([
    ['is its id if it is a number', 0, true, '{airport.id}'],
    ['is left as it is where it is not required', 0, false, 0],
    ['is no id if it is a text', 'TXL', true, 'TXL'],
    ['is no id if it is a part of a number', 0.5, true, 0.5],
  ])('%s', (_name, airport, isRequired, expected) => {
    const filled = withIds({ airport }, ['airport'], undefined, {}, () => isRequired);
    expect(filled).toEqual({ airport: expected });
  });
});

test('a body carries the canary as the text that it searches for, however deep', () => {
  expect(withSearchedText({ filter: { text: 'x', kind: 'y' }, limit: 5 })).toEqual({
    filter: { text: '{canary}', kind: 'y' },
    limit: 5,
  });
});

test.each<[field: string, expected: string]>([
  ['password', '{password}'],
  ['userPass', '{password}'],
  ['pass_phrase', '{password}'],
  ['passcode', '{password}'],
  ['pwd', '{password}'],
  ['passport_id', 'string'],
  ['passportNumber', 'string'],
  ['passenger', 'string'],
  ['boarding_pass', 'string'],
])('a sign-up takes in %s: %s', (field, expected) => {
  expect(withAuthWords({ email: 'string', [field]: 'string' }, 'signup')).toEqual({
    email: '{user}',
    [field]: expected,
  });
});

import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { readTarget } from '../../read-target.ts';

const object = (properties: object, required: readonly string[] = Object.keys(properties)) => ({
  content: { 'application/json': { schema: { type: 'object', properties, required } } },
});
const text = { type: 'string' };
const ok = {
  200: {
    description: 'Done.',
    ...object({ id: text, email: text, phone: text, mfa_enabled: { type: 'boolean' } }),
  },
};

const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Desk', version: '1' },
  paths: {
    '/login': {
      post: {
        requestBody: object({ email: text, password: text }),
        responses: { 200: { description: 'Done.', ...object({ token: text }) } },
      },
    },
    '/me': {
      get: { responses: ok },
      patch: { requestBody: object({ nickname: text }), responses: ok },
      delete: { requestBody: object({ password: text }), responses: ok },
    },
    '/me/password': {
      post: {
        summary: 'Change my password',
        requestBody: object({ current_password: text, new_password: text }),
        responses: ok,
      },
    },
    '/me/email': {
      put: {
        requestBody: object({ new_email: { type: 'string', format: 'email' }, current_password: text }),
        responses: ok,
      },
    },
    '/me/phone': {
      put: {
        parameters: [{ name: 'X-Step-Up', in: 'header', required: true, schema: text }],
        requestBody: object({ phone: text }),
        responses: ok,
      },
    },
    '/me/second-factor': {
      post: { requestBody: object({ password: text }, []), responses: ok },
      delete: { responses: ok },
    },
    '/me/payout': { put: { requestBody: object({ iban: text, password: text }), responses: ok } },
    '/teams/{id}/email': { put: { requestBody: object({ email: text, password: text }), responses: ok } },
  },
};

async function changes(more: object = {}) {
  const loaded = await readTarget({
    profileText: stringify({
      target: 'http://127.0.0.1:1',
      description: './openapi.json',
      auth: {
        me: 'GET /me',
        login: [
          {
            operation: 'POST /login',
            body: { email: '{user}', password: '{password}' },
            extract: { access: 'token' },
          },
        ],
        send: 'Authorization: Bearer {access}',
      },
      identities: { alice: { user: 'alice@desk.example', password: '${P}' } },
      ...more,
    }),
    profilePath: 'probity.yaml',
    env: { P: 'secret-of-alice' },
    readFile: async () => JSON.stringify(DOCUMENT),
    runCommand: () => Promise.reject(new Error('There is none.')),
  });
  if ('problems' in loaded) throw new Error(JSON.stringify(loaded.problems));
  return new Map((loaded.target.accountChanges ?? []).map((each) => [each.name, each]));
}

test('changes of an account are found by their paths and fields, with proof, value and what shows it', async () => {
  const found = await changes();
  expect([...found.keys()].sort()).toEqual([
    'deletion',
    'email',
    'password',
    'payout',
    'phone',
    'second_factor_off',
    'second_factor_on',
  ]);
  expect(found.get('email')).toMatchObject({
    act: { operation: 'PUT /me/email' },
    field: 'new_email',
    proof: { at: 'current_password', value: '{password}', required: true },
    read: { operation: 'GET /me', at: 'email' },
    routes: ['PATCH /me'],
  });
  expect(found.get('phone')).toMatchObject({
    proof: { at: 'header:X-Step-Up', required: true },
    read: { at: 'phone' },
  });
  expect(found.get('second_factor_on')?.proof).toEqual({ at: 'password', value: '{password}', from: [] });
  expect(found.get('second_factor_on')?.undo).toMatchObject([{ operation: 'DELETE /me/second-factor' }]);
  expect(found.get('second_factor_off')).toMatchObject({
    proof: null,
    prepare: [{ operation: 'POST /me/second-factor', body: { template: { password: '{password}' } } }],
    read: { at: 'mfa_enabled' },
  });
  expect(found.get('payout')).toMatchObject({ field: 'iban', read: null });
  expect(found.get('deletion')).toMatchObject({ act: { operation: 'DELETE /me' }, field: null, read: null });
  expect(found.get('password')).toMatchObject({ field: 'new_password', proof: { at: 'current_password' } });
});

test('what the profile says of a change replaces what is inferred', async () => {
  const found = await changes({
    account_changes: {
      email: { operation: 'PUT /me/email', contact_only: true },
      pay: {
        operation: 'PUT /me/payout',
        kind: 'payout',
        body: { iban: '{canary}', pin: '1' },
        proof: { at: 'pin', value: '4711' },
        read: 'GET /me',
        at: 'payout.iban',
      },
      second_factor_off: false,
      second_factor_on: 'POST /me/second-factor',
    },
    timing: { fresh_login: '5m' },
  });
  expect(found.get('email')).toMatchObject({ contactOnly: true, routes: ['PATCH /me'] });
  expect(found.get('pay')).toMatchObject({
    field: 'iban',
    proof: { at: 'pin', value: '4711', required: true },
    read: { operation: 'GET /me', at: 'payout.iban' },
  });
  expect(found.has('payout')).toBe(false);
  expect(found.has('second_factor_off')).toBe(false);
  expect(found.get('second_factor_on')).toMatchObject({ proof: { required: true } });
});

test('a change whose name says nothing needs a kind', async () => {
  await expect(changes({ account_changes: { thing: 'PUT /me/email' } })).rejects.toThrow('add kind');
});

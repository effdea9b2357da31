import { expect, test } from 'vitest';
import { described } from '../../description/described.fake.ts';
import { accountLifecycle } from './account-lifecycle.ts';
import type { Lifecycle } from './lifecycle.ts';

const WITH_ID = { answers: [{ type: 'object', properties: { id: { type: 'string' } } }] };
const TOKENS = { answers: [{ type: 'object', properties: { token: { type: 'string' } } }] };
const signup = described('POST', '/register', WITH_ID);
const [list, read, remove] = [
  described('GET', '/admin/members'),
  described('GET', '/admin/members/{member}'),
  described('DELETE', '/admin/members/{member}'),
];
const isAdmins = ({ path }: { readonly path: string }): boolean => path.startsWith('/admin');

test('signing up makes the accounts that administrators look after', () => {
  const [found] = accountLifecycle([signup, list, read, remove], signup, [], isAdmins, {});
  expect(found?.noun).toBe('member');
  expect(found?.parts).toEqual({ create: signup, read, delete: remove, list });
});

test.each<readonly [string, Parameters<typeof accountLifecycle>]>([
  ['nobody can sign up', [[read], undefined, [], isAdmins, {}]],
  ['the sign-up shows no id', [[read], described('POST', '/register', TOKENS), [], isAdmins, {}]],
  ['accounts are everybody’s to read', [[signup, read], signup, [], () => false, {}]],
  ['nobody can read one', [[signup, list, remove], signup, [], isAdmins, {}]],
  [
    'the collection is none of people',
    [[signup, described('GET', '/admin/jobs/{id}')], signup, [], isAdmins, {}],
  ],
  ['the sign-up begins another lifecycle', [[signup, read], signup, [lifecycle()], isAdmins, {}]],
])('there is no such lifecycle where %s', (_, given) => {
  expect(accountLifecycle(...given)).toEqual([]);
});

function lifecycle(): Lifecycle {
  return { noun: 'user', within: '', parts: { create: signup }, reasons: {}, confidence: 'sure' };
}

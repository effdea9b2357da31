import { expect, test } from 'vitest';
import { accountValues } from './account-values.ts';
import { described } from '../../description/described.fake.ts';

const me = described('GET', '/people/me');
const usual = { me, effect: 'reads', isPrivileged: false, taken: [] } as const;

test.each([
  ['one’s own where the caller stands beside it', '/people/{id}', {}, { id: '{caller.id}' }],
  ['one’s own in a collection of users', '/v1/users/{userId}/posts', {}, { userId: '{caller.userId}' }],
  [
    'that of an expendable account, for administrators',
    '/admin/accounts/{account_id}/plan',
    { isPrivileged: true, effect: 'writes' },
    { account_id: '{spare.account_id}' },
  ],
  ['one’s own where a name says whose it is', '/shares/{owner}', {}, { owner: '{caller.owner}' }],
  ['one’s own where only a name is known', '/shares/{owner}', { me: undefined }, { owner: '{caller.owner}' }],
  ['none where it ends an account', '/people/{id}', { effect: 'destroys' }, {}],
  ['none for other things', '/boards/{id}', {}, {}],
  ['none where a value is known', '/people/{id}', { taken: ['id'] }, {}],
  ['none for two people', '/users/{a}/friends/users/{b}', {}, {}],
  ['none where nobody says who is calling', '/people/{id}', { me: undefined }, {}],
] as const)('the id of an account in a path is %s', (_, path, more, expected) => {
  expect(accountValues(described('GET', path), { ...usual, ...more })).toEqual(expected);
});

import { exchange, type ExchangeParts } from '@probity/testkit';
import { expect, test } from 'vitest';
import { audienceSeen } from './audience-seen.ts';

const REVENUE = { body: { total: 4711 } };
const PEOPLE = { body: [{ email: 'a@x.test' }, { email: 'b@x.test' }] };
const OWN_OF_TWO: ExchangeParts = {
  ...PEOPLE,
  facts: { canaries: [{ label: 'alice.email', owner: 'alice', at: '[].email', sent: false }] },
};

test.each<[string, string, ExchangeParts, ExchangeParts, string, ExchangeParts?]>([
  ['is refused and the administrator served', 'GET /x', { status: 403 }, REVENUE, 'admin'],
  ['is refused like the administrator', 'GET /x', { status: 403 }, { status: 403 }, 'unknown'],
  [
    'is refused, and the administrator gets no more than a message',
    'GET /x',
    { status: 403 },
    { body: { resultCode: 'E-403', resultMessage: 'You are not permitted to see this.' } },
    'unknown',
  ],
  ['meets a server that breaks', 'GET /x', { status: 500 }, REVENUE, 'unknown'],
  ['is shown a value of somebody else', 'GET /x', { canaries: ['bob:email'] }, REVENUE, 'perhaps-admin'],
  ['is shown the same list of countries', 'GET /countries', REVENUE, REVENUE, 'users'],
  ['is shown the same revenue', 'GET /metrics/revenue', REVENUE, REVENUE, 'perhaps-admin'],
  [
    'is shown the same revenue at another time',
    'GET /metrics/revenue',
    { body: { total: 4711, at: '2031-01-02T03:04:05Z' } },
    { body: { total: 4711, at: '2031-01-02T03:04:06Z' } },
    'perhaps-admin',
  ],
  ['is shown figures of their own', 'GET /stats', { body: { total: 1 } }, REVENUE, 'users'],
  ['is shown people', 'GET /team', PEOPLE, PEOPLE, 'perhaps-admin'],
  ['is one of the people shown', 'GET /team', OWN_OF_TWO, PEOPLE, 'perhaps-admin'],
  ['is shown nothing where the administrator is', 'GET /x', { body: [] }, REVENUE, 'unknown'],
  ['is shown nothing like the administrator', 'GET /x', { body: [] }, { body: [] }, 'users'],
  ['is served, and another user is not', 'GET /x', REVENUE, REVENUE, 'unknown', { status: 403 }],
  ['is served, and the administrator is not', 'GET /x', REVENUE, { status: 403 }, 'users'],
])('a user who %s', (_, operation, user, admin, expected, other) => {
  const reads = {
    operation,
    user: exchange({ id: 'u', ...user }),
    admin: exchange({ id: 'a', as: 'admin', ...admin }),
    ...(other !== undefined && { other: exchange({ id: 'o', as: 'bob', ...other }) }),
    known: [],
  };
  expect(audienceSeen('alice', reads)).toBe(expected);
});

import type { Json } from '@probity/model';
import { expect, test } from 'vitest';
import { withPrivateValues } from './private-values.ts';

const choice = (...values: readonly string[]) => ({ type: 'string', enum: values });
const document = { definitions: { Access: choice('PUBLIC', 'ONLY_ME') } };

test.each<[string, Json, object, Json]>([
  ['a flag that opens is off', { is_public: true }, {}, { is_public: false }],
  ['a flag that publishes is off', { title: 'x', published: true }, {}, { title: 'x', published: false }],
  ['a flag that shuts is on', { isPrivate: false }, {}, { isPrivate: true }],
  ['a draft is one', { draft: false }, {}, { draft: true }],
  ['a flag that gives rights is off', { is_admin: true }, {}, { is_admin: false }],
  [
    'a role is none of the powerful ones',
    { role: 'admin', user_type: 'staff' },
    { role: choice('admin', 'editor', 'member'), user_type: choice('staff', 'member') },
    { role: 'editor', user_type: 'member' },
  ],
  [
    'a role that is not powerful stays',
    { role: 'buyer' },
    { role: choice('admin', 'buyer') },
    { role: 'buyer' },
  ],
  ['a role without another stays', { role: 'admin' }, { role: choice('admin') }, { role: 'admin' }],
  [
    'every role of a list is none of them',
    { roles: ['admin'] },
    { roles: { type: 'array', items: choice('admin', 'member') } },
    { roles: ['member'] },
  ],
  [
    'a choice is private',
    { visibility: 'public' },
    { visibility: choice('public', 'private') },
    { visibility: 'private' },
  ],
  [
    'a choice keeps its own spelling',
    { access: 'PUBLIC' },
    { access: { $ref: '#/definitions/Access' } },
    { access: 'ONLY_ME' },
  ],
  [
    'a choice without such a value stays',
    { visibility: 'team' },
    { visibility: choice('team', 'all') },
    { visibility: 'team' },
  ],
  ['a free text that opens is private', { visibility: 'public' }, {}, { visibility: 'private' }],
  ['another free text stays', { visibility: '5 miles' }, {}, { visibility: '5 miles' }],
  ['what lies deeper is private too', { note: { public: true } }, {}, { note: { public: false } }],
  ['other fields stay', { active: true, private_key: 'k' }, {}, { active: true, private_key: 'k' }],
])('%s', (_name, template, properties, expected) => {
  expect(withPrivateValues(template, { properties }, document)).toEqual(expected);
});

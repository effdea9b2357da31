import { expect, test } from 'vitest';
import { demandFor } from './privileged-prose.ts';

test.each([
  'This call is only available to users with the admin role.',
  'The call is limited to users with the account admin role.',
  "The user associated with the key must have any 'admin' or 'moderator' role.",
  'It requires a token from a user with `super_admin` privileges.',
  'Requires admin/owner privileges.',
  'This service is only invoked with either admin access token or a session of a partner.',
  'Can only be called by an administrator.',
  'Only users in the "owners" group of the organization can use this endpoint.',
  'Restricted to administrators.',
  '(This function is restricted to Superusers ONLY)',
])('%s', (text) => {
  expect(demandFor(text)).toBeDefined();
});

test.each([
  'Gets the administrators of a chat.',
  'Notifies the admins of a project.',
  'Available to users and admins.',
  'Available for use in the administration panel.',
  'Limited to 100 results for non-admin users.',
  'Either type of token, admin or user, can be revoked.',
  'When invoked with an admin access token, all categories are answered.',
  'You must be an admin, or you are the owner.',
  'To see all, you must be an admin.',
  'Only the owner of an article can delete it.',
])('no demand: %s', (text) => {
  expect(demandFor(text)).toBeUndefined();
});

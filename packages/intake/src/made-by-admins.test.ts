import { expect, test } from 'vitest';
import { readTarget, showProblem } from './index.ts';

const BODY = `requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Any' } } } }`;

/** Administrators make coupons, and everybody reads them; nobody else sees hooks; users make notes. */
const DESCRIPTION = `
openapi: 3.1.0
info: { title: Shop, version: '1' }
security: [{ key: [] }]
paths:
  /admin/coupons:
    post: { ${BODY} }
  /admin/coupons/{couponId}:
    delete: {}
  /coupons/{couponId}:
    get: {}
  /admin/hooks:
    post: { ${BODY} }
  /admin/hooks/{hookId}:
    get: {}
  /notes:
    post: { ${BODY} }
  /notes/{noteId}:
    get: {}
components:
  securitySchemes: { key: { type: http, scheme: bearer } }
  schemas: { Any: { type: object, properties: { title: { type: string } } } }
`;

const COUPON =
  'create: POST /admin/coupons, read: "GET /coupons/{couponId}", delete: "DELETE /admin/coupons/{couponId}"';
const BOSS = `
identities:
  alice: { token: "\${ALICE}" }
  boss: { kind: admin, token: "\${BOSS}" }`;

test.each([
  ['made by administrators and read by others', '', 'coupon', 'shared', 'admin'],
  ['made and read by administrators', '', 'hook', 'privileged', 'admin'],
  ['made and read by users', '', 'note', 'private', 'alice'],
  ['made by the administrator of the profile', BOSS, 'coupon', 'shared', 'boss'],
  ['written down without a visibility', `resources: { coupon: { ${COUPON} } }`, 'coupon', 'shared', 'admin'],
  [
    'public for a profile',
    `resources: { coupon: { visibility: public, ${COUPON} } }`,
    'coupon',
    'public',
    'admin',
  ],
  [
    'private for a profile',
    `resources: { coupon: { visibility: private, ${COUPON} } }`,
    'coupon',
    'private',
    'alice',
  ],
  [
    'the property of a user by the profile',
    `${BOSS}\nresources: { coupon: { owner: alice, ${COUPON} } }`,
    'coupon',
    'private',
    'alice',
  ],
  [
    'there already, and lent by users',
    `${BOSS}\nresources: { coupon: { owns: { alice: { id: c1, value: five } }, ${COUPON} } }`,
    'coupon',
    'private',
    'alice',
  ],
])('what is %s', async (_what, profile, name, visibility, owner) => {
  const loaded = await readTarget({
    descriptionText: DESCRIPTION,
    profileText: `target: https://api.example\n${profile}`,
    env: { ALICE: 'a-token-of-alice', BOSS: 'a-token-of-boss' },
    readFile: () => Promise.reject(new Error('nothing is read here.')),
  });
  if ('problems' in loaded) throw new Error(loaded.problems.map(showProblem).join('\n'));
  const found = loaded.target.resources.find((each) => each.name === name);
  expect(found).toMatchObject({ visibility, owner });
});

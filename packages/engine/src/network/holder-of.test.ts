import { expect, it } from 'vitest';
import { createHolderOf } from './holder-of.ts';

const files = { cert: '/a.pem', key: '/a.key' };
const place = { in: 'header', name: 'Authorization', template: 'Bearer {token}' } as const;
const holderOf = createHolderOf([
  { name: 'alice', certificate: files, credential: { kind: 'certificate' } },
  { name: 'bob', certificate: files, credential: { kind: 'static', place } },
  { name: 'carol', credential: { kind: 'basic' } },
]);
const asNobody = { as: 'anonymous', credential: 'none' };

it.each([
  ['alice herself', { as: 'alice', credential: '‹alice.certificate#1›' }, 'alice'],
  ['a login of bob', { as: 'bob', credential: 'none' }, 'bob'],
  ['nobody', asNobody, null],
  ['nobody in the place of bob', { ...asNobody, for: 'bob' }, null],
  ['a false token in the place of bob’s', { as: 'anonymous', for: 'bob', credential: '‹forged:x›' }, 'bob'],
  [
    'a false token in the place of a certificate',
    { as: 'anonymous', for: 'alice', credential: '‹empty›' },
    null,
  ],
  ['a false token of who has no certificate', { as: 'anonymous', for: 'carol', credential: '‹x›' }, null],
  ['nobody who is let in by alice’s', { ...asNobody, certificateOf: 'alice' }, 'alice'],
])('the certificate of %s', (_, meta, holder) => {
  expect(holderOf(meta)).toBe(holder);
});

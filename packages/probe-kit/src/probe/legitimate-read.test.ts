import type { Operation, Target } from '@probity/model';
import { expect, it } from 'vitest';
import { legitimateRead } from './legitimate-read.ts';
import type { CommonTools } from './tools/common-tools.ts';

const READ = { method: 'GET', effect: 'reads', excluded: null, public: false, privileged: false };
const OPERATIONS = [
  { ...READ, id: 'open', path: '/a', public: true },
  { ...READ, id: 'reports', path: '/reports' },
  { ...READ, id: 'me', path: '/accounts/me' },
  { ...READ, id: 'one report', path: '/r/{id}' },
  { ...READ, id: 'post', path: '/', method: 'POST' },
  { ...READ, id: 'job', path: '/', effect: 'writes' },
  { ...READ, id: 'left out', path: '/', excluded: 'by the profile' },
];

it.each([
  ['the caller’s own record comes first', [], ['me']],
  ['another private read where that one is gone', ['me'], ['me', 'reports']],
  ['one of an object where nothing simpler works', ['me', 'reports'], ['me', 'reports', 'one report']],
  [
    'a public one where no private one works',
    ['me', 'reports', 'one report'],
    ['me', 'reports', 'one report', 'open'],
  ],
])('%s', async (_name, gone: readonly string[], expected) => {
  const sent: string[] = [];
  const tools = {
    target: { operations: OPERATIONS, auth: { me: 'me' } } as unknown as Target,
    once: (_key: string, make: () => unknown) => make(),
    call: ({ id }: Operation) => ({ id }),
    control({ id }: { readonly id: string }) {
      sent.push(id);
      return { succeeded: !gone.includes(id), exchange: { operation: id } };
    },
  };
  const control = await legitimateRead(tools as unknown as CommonTools);
  expect(sent).toEqual(expected);
  expect(control).toMatchObject({ succeeded: true, exchange: { operation: expected.at(-1) } });
});

it('without anything to read, it names what is missing', async () => {
  const tools = {
    target: { operations: [], auth: { me: null } },
    once: (_key: string, make: () => unknown) => make(),
  };
  const control = await legitimateRead(tools as unknown as CommonTools);
  expect(control).toMatchObject({ missing: 'operations' });
});

import type { Reference, Surface } from '@probity/model';
import { expect, test } from 'vitest';
import { outlineSurface } from './outline-surface.ts';
import { surfaceText } from './surface-text.ts';

const look = { width: 100, paint: (_: string, text: string) => text };
const target = { name: 'Notes', origin: 'https://notes.example' };

const reference = (more: Partial<Reference>): Reference => ({
  id: 'POST /exports body:note_id',
  where: 'body',
  name: 'note_id',
  many: false,
  kind: 'object',
  to: 'note',
  key: 'id',
  address: null,
  state: 'settled',
  signs: [{ rule: 'F1', message: 'id of a resource', source: 'description' }],
  confidence: 'sure',
  ...more,
});

const OPEN = reference({
  id: 'POST /exports body:batch_ref',
  name: 'batch_ref',
  to: null,
  state: 'open',
  signs: [{ rule: 'A6', message: 'required in the body, nothing known', source: 'description' }],
});

const SURFACE: Surface = {
  operations: [
    {
      operation: 'POST /exports',
      roles: ['action'],
      audience: 'unknown',
      audienceBy: 'nothing says for whom',
      references: [reference({}), OPEN],
    },
  ],
  groups: [
    { name: 'batch_ref', kind: 'object', references: [OPEN.id], key: 'references: { batch_ref: none }' },
  ],
};

test('each operation is shown with its part, its audience and its references, and every state is counted', () => {
  expect([...surfaceText(target, outlineSurface(SURFACE), look)].join(''))
    .toBe(`Notes   https://notes.example   1 operation

POST   /exports  action  unknown  nothing says for whom
       body   note_id    object → note         F1 id of a resource
       body   batch_ref  object         open   A6 required in the body, nothing known

2 references: 1 settled, 0 tried, 1 open in 1 group, 0 listed
1 operation for an unknown audience

Question: what do these name? Copy into the profile, and write a resource, account, owner, tenant,
parent or none.
references:
  batch_ref: none   # POST /exports body:batch_ref
`);
});

test('the same as data has the counts first', () => {
  expect(outlineSurface(SURFACE)).toMatchObject({
    references: { settled: 1, tried: 0, open: 1, listed: 0 },
    operations: [{ operation: 'POST /exports', audience: 'unknown', audience_by: 'nothing says for whom' }],
    groups: [{ name: 'batch_ref' }],
  });
});

test('a long name leaves its reason to the next line, and text of a description cannot move the cursor', () => {
  const name = `${'a'.repeat(50)}\u001B[2J`;
  const [operation] = SURFACE.operations;
  const surface = {
    operations: operation ? [{ ...operation, references: [{ ...OPEN, name }] }] : [],
    groups: [],
  };
  const printed = [...surfaceText(target, outlineSurface(surface), { ...look, width: 70 })].join('');
  expect(printed).not.toContain('\u001B');
  expect(printed).toMatch(/^ {16}object {2}open {3}A6/m);
});

import { expect, test } from 'vitest';
import { surfaceWith } from '../surface.fake.ts';

const text = { type: 'string' };
const EXPORT = { body: { batch_ref: text, page_ref: text }, required: ['batch_ref', 'page_ref'] };

const profile = (references: string): string => `
target: https://api.example
references: ${references}
`;

const CASES: readonly (readonly [what: string, references: string, found: readonly string[]])[] = [
  ['a name', '{ batch_ref: note }', ['batch_ref object note settled', 'page_ref object null open']],
  ['a kind', '{ batch_ref: tenant }', ['batch_ref tenant null settled', 'page_ref object null open']],
  [
    'a kind of person',
    '{ "*_ref": owner }',
    ['batch_ref owner account settled', 'page_ref owner account settled'],
  ],
  ['none', '{ batch_ref: none }', ['page_ref object null open']],
  ['a pattern', '{ "*_ref": folder }', ['batch_ref object folder settled', 'page_ref object folder settled']],
  ['the longest key', '{ "*_ref": folder, batch_ref: none }', ['page_ref object folder settled']],
  ['one operation', '{ POST /exports page_ref: none }', ['batch_ref object null open']],
  [
    'another operation',
    '{ POST /imports page_ref: none }',
    ['batch_ref object null open', 'page_ref object null open'],
  ],
];

test.each(CASES)('the profile says by %s what values name', async (_what, references, found) => {
  const { operations } = await surfaceWith(
    { 'POST /exports': EXPORT, 'POST /imports': EXPORT },
    profile(references),
  );
  const own = operations.find(({ operation }) => operation === 'POST /exports')?.references ?? [];
  expect(own.map(({ name, kind, to, state }) => `${name} ${kind} ${to} ${state}`)).toEqual(found);
});

test.each([
  ["{ 'x-org-*': tenant }", 'X-Org-Ref tenant org settled'],
  ["{ X-Org-Ref: note, 'x-*': tenant }", 'X-Org-Ref object note settled'],
  ["{ GET /exports x-org-ref: account, 'x-org-*': tenant }", 'X-Org-Ref account account settled'],
])('%s: headers are matched in capitals and without, and the longest key wins', async (references, found) => {
  const { operations } = await surfaceWith(
    { 'GET /exports': { headers: ['X-Org-Ref'], required: ['X-Org-Ref'] } },
    profile(references),
  );
  const own = operations.find(({ operation }) => operation === 'GET /exports')?.references ?? [];
  expect(own.map(({ name, kind, to, state }) => `${name} ${kind} ${to} ${state}`)).toEqual([found]);
});

const MISTAKES: readonly (readonly [references: string, problem: RegExp])[] = [
  ['{ batch_reff: none }', /probity\.yaml:3:15.*no request has a value batch_reff\.[^]*batch_ref/],
  [
    '{ POST /nowhere batch_ref: none }',
    /probity\.yaml:3:15.*no request has a value POST \/nowhere batch_ref\./,
  ],
  ["{ 'x-org-*': tenant }", /probity\.yaml:3:15.*no request has a value x-org-\*\./],
  ['{ batch_ref: note2 }', /probity\.yaml:3:\d+.*unknown resource note2\.[^]*note/],
];

test.each(MISTAKES)('%s is a problem with its place', async (references, problem) => {
  await expect(surfaceWith({ 'POST /exports': EXPORT }, profile(references))).rejects.toThrow(problem);
});

import type { Reference, Target } from '@probity/model';
import type { PlannedCase } from '@probity/probe-kit';
import { describe, expect, test } from 'vitest';
import { accountFor } from './account-for.ts';

const reference = (operation: string, parts: Partial<Reference> = {}): Reference => ({
  id: `${operation} query:${parts.name ?? 'author_id'}`,
  where: 'query',
  name: 'author_id',
  many: false,
  kind: 'owner',
  to: 'account',
  key: 'id',
  address: null,
  state: 'settled',
  signs: [],
  confidence: 'sure',
  ...parts,
});

const NOTES = 'GET /notes';

function target(
  references: readonly Reference[],
  { audience = 'owner', excluded = null }: { audience?: 'owner' | 'admin'; excluded?: string | null } = {},
): Target {
  return {
    operations: [
      { id: NOTES, excluded },
      { id: 'GET /tasks', excluded },
    ],
    resources: [{ name: 'product', visibility: 'shared' }],
    surface: {
      operations: [{ operation: NOTES, roles: ['lists'], audience, audienceBy: '', references }],
      groups: [
        { name: 'batch_ref', kind: 'object', references: [`${NOTES} query:batch_ref`], key: 'the key' },
      ],
    },
  } as unknown as Target;
}

const CONCERNS = { kinds: ['owner', 'object'], audiences: ['owner'] } as const;
const covering = (...covers: readonly string[]): PlannedCase => ({ covers }) as unknown as PlannedCase;

const TABLE: readonly [
  name: string,
  target: Target,
  planned: readonly PlannedCase[],
  expected: readonly string[],
  among?: readonly string[],
][] = [
  ['what a case tries', target([reference(NOTES)]), [covering(`${NOTES} query:author_id`)], []],
  ['what no case tries', target([reference(NOTES)]), [], ['author_id (owner)']],
  ['what is only tried', target([reference(NOTES, { state: 'tried' })]), [], []],
  ['what is only listed', target([reference(NOTES, { state: 'listed' })]), [], []],
  ['what is open', target([reference(NOTES, { state: 'open' })]), [], ['author_id (owner)']],
  ['what the check is not about', target([reference(NOTES, { kind: 'tenant' })]), [], []],
  ['what is for administrators', target([reference(NOTES)], { audience: 'admin' }), [], []],
  ['what is excluded', target([reference(NOTES)], { excluded: 'by the profile' }), [], []],
  ['what everybody may read', target([reference(NOTES, { kind: 'object', to: 'product' })]), [], []],
  ['what is not asked for', target([reference(NOTES)]), [], [], ['GET /tasks']],
  [
    'one name in several places',
    target([reference(NOTES, { name: 'items[].author_id' }), reference(NOTES)]),
    [],
    ['author_id (owner)'],
  ],
];

describe('cases for what is in no case', () => {
  test.each(TABLE)('%s', (_name, given, planned, expected, among) => {
    const cases = accountFor({ check: '2.1', concerns: CONCERNS }, given, planned, among);
    expect(cases.map(({ variation }) => variation)).toEqual(
      expected.map((title) => `not understood: ${title}`),
    );
    expect(cases.every(({ required, origin }) => required && origin === 'surface')).toBe(true);
  });

  test('an open one names the line that settles it', () => {
    const open = reference(NOTES, { name: 'batch_ref', kind: 'object', to: null, state: 'open' });
    const [found] = accountFor({ check: '2.1', concerns: CONCERNS }, target([open]), []);
    expect(found?.details).toEqual({
      references: [`${NOTES} query:batch_ref`],
      reason: 'nothing says what batch_ref names (GET /notes query:batch_ref), and no case tries it',
      missing: 'the key',
    });
  });
});

import { variants } from '@probity/lab';
import { describe, expect, it, test } from 'vitest';
import { decidableIn, FINDINGS, needOf, STAND_INS, VARIANTS } from './needs.ts';
import { isCaught, outcomeOf } from './score.ts';
import { summaryOf, tableOf } from './table.ts';
import type { Trial } from './try-bare.ts';

const RED = { id: 'a-variant', expects: [{ check: '2.1', code: 'foreign-object-read' }] } as const;

describe('what can be decided with an address and accounts of one’s own', () => {
  const reds = variants.filter(({ kind }) => kind === 'red');
  const expected = new Set(
    reds.flatMap(({ expects }) => expects.flatMap(({ check, code }) => [check, `${check} ${code}`])),
  );

  it('is said of findings that some variant expects, each once', () => {
    const named = FINDINGS.flatMap(({ findings }) => findings);
    expect(named.filter((each) => !expected.has(each))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
    expect(Object.keys(STAND_INS).filter((each) => !expected.has(each))).toEqual([]);
  });

  it.each(Object.entries(VARIANTS))('is said otherwise of %s, which breaks that check', (id, { check }) => {
    const variant = reds.find((each) => each.id === id);
    expect(variant?.expects.map((each) => each.check)).toContain(check);
  });

  it.each([
    ['expiry-ignored', []],
    ['trailing-slash-passes', ['1.1']],
    ['sign-up-spreads-body', ['2.3']],
    ['forgotten-guard', []],
    ['search-over-all', ['2.1']],
  ])('%s can be caught in %j', (id, checks) => {
    expect([...decidableIn(variants.find((each) => each.id === id)!)]).toEqual(checks);
  });

  it('is most of what is broken', () => {
    const decidable = reds.filter((each) => decidableIn(each).size > 0);
    expect(decidable.length / reds.length).toBeGreaterThan(0.7);
    expect(needOf('audit-without-role', '2.5', 'privileged-read-served')).toBe('an administrator');
  });
});

describe('a red variant', () => {
  it('is caught by a finding that it expects', () => {
    const outcome = outcomeOf(
      RED,
      trial({ found: ['2.1 foreign-object-read'], verdicts: { '2.1': 'fail' } }),
    );
    expect(isCaught(outcome)).toBe(true);
    expect([outcome.passed, outcome.falseAlarms]).toEqual([[], []]);
  });

  it('is not caught by another finding, which is a false alarm', () => {
    const outcome = outcomeOf(
      RED,
      trial({ found: ['2.1 foreign-object-listed'], verdicts: { '2.1': 'fail' } }),
    );
    expect(isCaught(outcome)).toBe(false);
    expect(outcome.falseAlarms).toEqual(['2.1 foreign-object-listed']);
  });

  it('that passes where it can be decided is told from one that nobody could see', () => {
    const passed = outcomeOf(RED, trial({ verdicts: { '2.1': 'pass' } }));
    expect([passed.passed, passed.blind]).toEqual([['2.1'], []]);
    const colour = variants.find(({ id }) => id === 'undocumented-colour')!;
    const blind = outcomeOf(colour, trial({ verdicts: { '2.4': 'pass' } }));
    expect([blind.passed, blind.blind]).toEqual([[], ['2.4']]);
  });
});

test('the table has a row per check and a line that sums it up', () => {
  const bare = trial({
    verdicts: { '1.1': 'inconclusive', '2.1': 'pass' },
    missing: { '1.1': ['mint', 'x'] },
  });
  const full = trial({ verdicts: { '1.1': 'pass', '2.1': 'pass' }, brings: 'additions' });
  const outcomes = [
    outcomeOf(RED, trial({ found: ['2.1 foreign-object-read'] })),
    outcomeOf({ ...RED, id: 'another' }, trial({})),
  ];
  expect(tableOf(bare, full, outcomes).join('\n')).toMatchInlineSnapshot(`
    "check  without a profile  needs          reds decidable  caught  with the additions
    1.1    inconclusive       mint (then x)  0               0       pass
    2.1    pass                              2               1       pass"
  `);
  expect(summaryOf(bare, full, outcomes)).toBe(
    'without a profile: decided 1 of 2, missing input named for 1 of 1, reds caught 1/2 (50.0 %), with additions 2/2 pass',
  );
});

function trial(more: Partial<Trial>): Trial {
  return {
    id: 'x',
    brings: 'nothing',
    verdicts: {},
    missing: {},
    found: [],
    errors: [],
    seconds: 1,
    ...more,
  };
}

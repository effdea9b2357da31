import { describe, expect, it } from 'vitest';
import type { Measured } from './measured.ts';
import { measuredOnLab } from './of-lab.ts';
import { measuredOnForms } from './of-outcome.ts';
import { measuredOnSampleApi } from './of-sample-api.ts';
import { pageOf } from './page.ts';
import { whenAdded } from './when-added.ts';

const row = (parts: Partial<Measured>): Measured => ({
  source: 'trials',
  name: 'ids',
  check: '2.2',
  isFlawed: true,
  outcome: 'caught',
  ...parts,
});

describe('the page', () => {
  const page = pageOf([
    row({}),
    row({ name: 'short ids', outcome: 'missed' }),
    row({ name: 'long ids', isFlawed: false, outcome: 'false' }),
    row({ name: 'odd ids', outcome: 'undecided' }),
    row({ name: 'shared ids', outcome: 'missed', because: 'they may be meant' }),
    row({ source: 'lab', check: '1.1', isFlawed: false, outcome: 'clean' }),
  ]);
  it.each([
    ['counts by check', '| 2.2 | 3 | 1 | 1 | 1 | 1 | 0 | 1 | 0 |'],
    ['counts by source', '## The lab'],
    ['names what was missed', '- 2.2, the trials: short ids is missed'],
    ['names what was blamed wrongly', '- 2.2, the trials: long ids is false'],
    ['names what stayed undecided', '- 2.2, the trials: odd ids'],
    [
      'does not count what is argued about',
      '- 2.2, the trials: shared ids (flawed) is missed: they may be meant',
    ],
  ])('%s', (_name, line) => {
    expect(page).toContain(line);
  });

  it('says so where there is no mistake', () => {
    expect(pageOf([row({})])).toContain('None of these APIs was missed or wrongly failed.');
  });
});

describe('a variant of the lab', () => {
  const trial = {
    id: 'counted-ids',
    kind: 'red',
    expected: ['2.2 countable-ids'],
    undecided: [],
    errors: [],
    outcomes: {},
    touched: [],
    requests: 1,
    seconds: 1,
  } as const;
  it.each([
    ['is caught by its code', ['2.2 countable-ids'], { '2.2': 'fail', '2.1': 'pass' }, ['2.2 caught']],
    ['is missed where its check passes', [], { '2.2': 'pass' }, ['2.2 missed']],
    ['is undecided where its check is', [], { '2.2': 'inconclusive' }, ['2.2 undecided']],
    [
      'is a false alarm in another check',
      ['2.1 x', '2.2 countable-ids'],
      { '2.1': 'fail', '2.2': 'fail' },
      ['2.1 false', '2.2 caught'],
    ],
  ])('%s', (_name, found, verdicts, expected) => {
    expect(
      measuredOnLab({ ...trial, found, verdicts })
        .map(({ check, outcome }) => `${check} ${outcome}`)
        .toSorted(),
    ).toEqual(expected);
  });

  it('that is correct is clean or undecided in every check', () => {
    const correct = {
      ...trial,
      kind: 'green',
      expected: [],
      found: [],
      verdicts: { '1.1': 'pass', '1.2': 'inconclusive' },
    } as const;
    expect(measuredOnLab(correct).map(({ outcome }) => outcome)).toEqual(['clean', 'undecided']);
  });
});

it('a sample API is measured flaw by flaw, and check by check', () => {
  const runs = {
    correct: { checks: [{ check: '2.1', verdict: 'pass' }] },
    flawed: { checks: [{ check: '2.1', verdict: 'inconclusive' }] },
  };
  const flaws = { open: { check: '2.1', words: '' }, shut: { check: '2.1', words: '' } };
  const measured = measuredOnSampleApi(
    'shop',
    { flaws },
    { caught: ['open'], falseAlarms: [] },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these two fields are read
    runs as unknown as Parameters<typeof measuredOnSampleApi>[3],
  );
  expect(measured.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
    'shop: open caught',
    'shop: shut undecided',
    'shop clean',
  ]);
});

it('a run without a verdict measures nothing', () => {
  const run = { name: 'a', form: 'flawed', check: '2.1', outcome: 'error' };
  expect(measuredOnForms('pairs', [run, { ...run, outcome: 'WRONG PASS' }])).toMatchObject([
    { outcome: 'missed' },
  ]);
});

it('says how the pairs came out when they were added', () => {
  const right = {
    flawed: { before: 'caught', now: 'caught' },
    correct: { before: 'clean', now: 'clean' },
  } as const;
  const table = {
    right,
    missed: { ...right, flawed: { before: 'WRONG PASS', now: 'caught' } },
    blamed: { ...right, correct: { before: 'WRONG FAIL', now: 'clean' } },
  } as const;
  const line = whenAdded(table);
  expect(line).toContain('1 of the 3 pairs were missed in their flawed form, and 1 failed');
  expect(pageOf([row({})], line)).toContain(line);
});

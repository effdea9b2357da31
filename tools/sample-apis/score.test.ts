import type { RunResult } from '@probity/model';
import { describe, expect, it } from 'vitest';
import { scoreOf } from './score.ts';

/** A run with findings such as `2.1 exposure GET /notes/{id}`. */
function runWith(...findings: readonly string[]): RunResult {
  const checks = findings.map((finding) => {
    const [check, kind, ...operation] = finding.split(' ');
    const verdict = { kind: 'fail', findings: [{ kind, message: finding }] };
    return { check, cases: [{ case: { operation: operation.join(' ') }, verdict }] };
  });
  return { checks } as unknown as RunResult;
}

const expected = {
  flaws: {
    open: { check: '2.1', at: 'GET /notes/{id}', words: '' },
    unlimited: { check: '1.3', words: '' },
  },
  follows: { '2.2': 'because' },
  wrong_status: ['2.1'],
  both_forms: { '7.2': 'because' },
};

describe('the score of a pair of forms', () => {
  it('tells flaws that were caught from those that were missed', () => {
    const score = scoreOf(
      expected,
      runWith(),
      runWith('2.1 exposure GET /notes/{id}', '2.2 exposure GET /notes/{id}'),
    );
    expect(score).toEqual({
      caught: ['open'],
      located: ['open'],
      missed: ['unlimited'],
      unexplained: [],
      falseAlarms: [],
    });
  });

  it('sees when the check fails at another operation', () => {
    const { caught, located } = scoreOf(expected, runWith(), runWith('2.1 exposure GET /notes/{id}/pages'));
    expect([caught, located]).toEqual([['open'], []]);
  });

  it('does not take the status of the style for a flaw or a false alarm', () => {
    const run = runWith('2.1 wrong-status GET /notes/{id}');
    expect(scoreOf(expected, run, run)).toMatchObject({ caught: [], falseAlarms: [], unexplained: [] });
  });

  it('does not take what is true of both forms for a false alarm', () => {
    const run = runWith('7.2 exposure POST /notes');
    expect(scoreOf(expected, run, run)).toMatchObject({ falseAlarms: [], unexplained: [] });
  });

  it('calls everything else on the correct form a false alarm, and on the flawed one unexplained', () => {
    const run = runWith('2.4 exposure GET /me');
    const { falseAlarms, unexplained } = scoreOf(expected, run, run);
    expect([falseAlarms.length, unexplained.length]).toEqual([1, 1]);
  });
});

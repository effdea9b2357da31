import { describe, expect, it } from 'vitest';
import { readVitestReport } from './read-vitest-report.ts';

const report = (passed: number, failed: number): string =>
  JSON.stringify({ numTotalTests: passed + failed, numPassedTests: passed, numFailedTests: failed });

const cases = [
  { name: 'counts what passed and failed', text: report(7, 2), passed: 7, failed: 2, problem: undefined },
  {
    name: 'objects when no test ran',
    text: report(0, 0),
    passed: 0,
    failed: 0,
    problem: 'vitest ran no test.',
  },
  {
    name: 'objects to a missing report',
    text: undefined,
    passed: 0,
    failed: 0,
    problem: 'vitest wrote no report.',
  },
  {
    name: 'objects to a report cut short',
    text: '{"numPa',
    passed: 0,
    failed: 0,
    problem: 'The report of vitest holds no counts.',
  },
  {
    name: 'objects to another document',
    text: '{"tests":3}',
    passed: 0,
    failed: 0,
    problem: 'The report of vitest holds no counts.',
  },
];

describe('reading the report of vitest', () => {
  it.each(cases)('$name', ({ text, passed, failed, problem }) => {
    expect(readVitestReport(text)).toMatchObject({ tests: { passed, failed }, problem, reasons: [] });
  });

  it('names the tests that failed, and the files that could not be loaded', () => {
    const text = JSON.stringify({
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: '/a.test.ts',
          message: '',
          assertionResults: [
            { status: 'passed', fullName: 'a works' },
            {
              status: 'failed',
              fullName: 'a breaks',
              failureMessages: ['expected 1 to be 2\n  at a.test.ts'],
            },
          ],
        },
        { name: '/b.test.ts', message: 'Cannot find module', assertionResults: [] },
      ],
    });
    expect(readVitestReport(text).reasons).toEqual([
      'a breaks: expected 1 to be 2',
      '/b.test.ts: Cannot find module',
    ]);
    expect(readVitestReport(text).failedTests).toBeNull();
  });

  it('lists the tests to run again where nothing but tests failed', () => {
    const text = JSON.stringify({
      numPassedTests: 0,
      numFailedTests: 1,
      testResults: [
        {
          name: '/a.test.ts',
          message: '',
          assertionResults: [
            { status: 'failed', fullName: 'a breaks', ancestorTitles: ['a'], title: 'breaks' },
          ],
        },
      ],
    });
    expect(readVitestReport(text).failedTests).toEqual([{ file: '/a.test.ts', name: 'a > breaks' }]);
  });

  it('lists the tests that nothing has prepared', () => {
    const skipped = { status: 'skipped', fullName: 'a works', ancestorTitles: ['a'], title: 'works' };
    const text = JSON.stringify({
      numPassedTests: 1,
      numFailedTests: 0,
      testResults: [
        {
          name: '/a.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [skipped, { status: 'passed', fullName: 'b' }],
        },
        { name: '/c.test.ts', status: 'passed', message: '', assertionResults: [skipped] },
      ],
    });
    expect(readVitestReport(text)).toMatchObject({
      reasons: ['/a.test.ts: its tests could not be prepared.'],
      failedTests: [{ file: '/a.test.ts', name: 'a > works' }],
    });
  });
});

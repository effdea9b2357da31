import { untestedRun, withFindings, withoutFindings } from '@probity/reporters/examples';
import { expect, it } from 'vitest';
import { summaryOf } from './summary-of.ts';

it.each([
  ['with findings', withFindings, { pass: 1, fail: 2, inconclusive: 1 }, 4],
  ['without findings', withoutFindings, { pass: 2 }, 0],
  ['untested', untestedRun, { inconclusive: 1 }, 0],
])('a result %s', (_name, result, verdicts, findings) => {
  const { requests, seconds } = result.run;
  expect(summaryOf(result)).toEqual({ verdicts, findings, requests, seconds, leftovers: 0 });
});

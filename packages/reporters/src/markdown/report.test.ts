import type { RunResult } from '@probity/model';
import { expect, test } from 'vitest';
import { exampleEvidence } from '../examples/example-evidence.ts';
import { exampleOptions } from '../examples/example-options.ts';
import * as examples from '../examples/example-results.ts';
import { everyVerdict } from '../examples/every-verdict.ts';
import type { PageLimits } from '../options/report-options.ts';
import { markdownReport } from './report.ts';

function markdown(result: RunResult, page?: PageLimits): string {
  return [...markdownReport({ result, evidence: exampleEvidence }, { ...exampleOptions(result), page })].join(
    '',
  );
}

test('the order is fixed: gate, run, tally, undecided, findings, details, accepted, not run', () => {
  const text = markdown(everyVerdict);
  const parts = [
    '## ✗ Gate not passed. 2 Must checks fail.',
    '**Harbor API** `https://api.harbor.example` · mode active',
    'coverage 6/8 cases (75 %)',
    '### Undecided: 1 case',
    '### Findings: 3',
    '<details>',
    '### Accepted: 1 finding',
    '### Not run',
    '### Left on the target: 1 thing',
  ];
  expect(parts.map((part) => text.indexOf(part))).toEqual(
    parts.map((part) => text.indexOf(part)).toSorted((a, b) => a - b),
  );
  for (const part of parts) expect(text).toContain(part);
});

test('what is undecided names the input, findings are sorted by severity, and known ones say so', () => {
  const text = markdown(everyVerdict);
  expect(text).toContain(
    '- Mode active does not send this. (1 case of `1.5`): to decide it, bring `mode: disruptive`\n',
  );
  const rows = text.match(/^\| (?:critical|high|medium|low) .*$/gm) ?? [];
  expect(rows.map((row) => row.split(' ')[1])).toEqual(['critical', 'critical', 'low']);
  expect(rows[2]).toMatch(/\(known\) \|$/);
  expect(text).toContain('| `2027-01-31` | Ada Example | The gateway limits attempts. |');
  expect(text).toContain('- **How to fix it:** How to fix 2.1.\n');
});

test('a run that tested nothing says so in its first line', () => {
  expect(markdown(examples.untestedRun)).toMatch(/^## ◐ Nothing was tested\. alice could not sign in:/);
});

/** As many findings as asked for, each with a sentence of its own. */
function many(count: number): RunResult {
  const [first] = examples.withFindings.checks[3]!.cases;
  const verdict = first!.verdict as Extract<NonNullable<typeof first>['verdict'], { kind: 'fail' }>;
  const cases = Array.from({ length: count }, (_, index) => ({
    ...first!,
    verdict: {
      ...verdict,
      findings: [
        {
          ...verdict.findings[0],
          message: `Finding number ${index} showed ${'é'.repeat(100)}.`,
          fingerprint: (index + 256).toString(16).padStart(32, '0'),
        },
      ] as const,
    },
  }));
  return { ...everyVerdict, checks: [{ ...everyVerdict.checks[4]!, cases }] };
}

test.each([
  ['10 findings fit as they are', 10, undefined, 10, 10],
  ['60 findings have 50 in full', 60, undefined, 60, 50],
  ['10 000 findings stay below a million bytes', 10_000, undefined, 3000, 50],
  ['300 findings as a comment', 300, { most: 65_536, details: 5 }, 150, 5],
  ['only a few in full', 20, { details: 3 }, 20, 3],
] as const)('%s', (_name, count, limits, least, details) => {
  const text = markdown(many(count), limits);
  const most = limits !== undefined && 'most' in limits ? limits.most : 1_000_000;
  expect(Buffer.byteLength(text)).toBeLessThan(most);
  const seen = text.match(/^\| critical /gm)?.length ?? 0;
  const left = /^([\d ]+) more findings are left out.* The result document of run `7q2mvk4tza` has/m.exec(
    text,
  );
  expect(seen + Number(left?.[1]?.replaceAll(' ', '') ?? 0)).toBe(count);
  expect(seen).toBeGreaterThanOrEqual(least);
  expect(text.match(/^<details>$/gm)).toHaveLength(details);
  // What was not run is there, however much was found, and nothing is cut in its middle.
  expect(text).toContain('### Not run');
  expect(text.match(/^<\/details>$/gm)).toHaveLength(details);
});

test('even the first lines are cut where there is room for nothing', () => {
  const text = markdown(many(100), { most: 2000 });
  expect(Buffer.byteLength(text)).toBeLessThan(2000);
  expect(text).toContain('This page is cut, because it would be too long.');
});

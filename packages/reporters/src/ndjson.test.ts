import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReportLineSchema, reportLineJsonSchema, type ReportLine, type RunResult } from '@probity/model';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { exampleEvidence } from './examples/example-evidence.ts';
import { exampleOptions } from './examples/example-options.ts';
import * as examples from './examples/example-results.ts';
import { everyVerdict } from './examples/every-verdict.ts';
import { SEVERITIES } from './findings/severity.ts';
import { ndjsonReport } from './ndjson.ts';

const PUBLISHED = join(import.meta.dirname, '../../../docs/reference/ndjson.schema.json');
const fits = new Ajv2020({ strict: false }).compile(JSON.parse(readFileSync(PUBLISHED, 'utf8')) as object);

function lines(result: RunResult): readonly ReportLine[] {
  const text = [...ndjsonReport({ result, evidence: exampleEvidence }, exampleOptions(result))].join('');
  expect(text.endsWith('\n')).toBe(true);
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      expect(fits(JSON.parse(line)), JSON.stringify(fits.errors)).toBe(true);
      return ReportLineSchema.parse(JSON.parse(line));
    });
}

const RESULTS = Object.entries({ ...examples, everyVerdict });

test.each(RESULTS)('%s fits the published schema, from the run to the gate', (_name, result) => {
  const all = lines(result);
  const kinds = [...new Set(all.map(({ line }) => line))];
  expect(kinds).toEqual(
    ['run', 'identity', 'case', 'finding', 'gate'].filter((kind) => kinds.includes(kind as 'run')),
  );
  expect(all.filter(({ line }) => line === 'run' || line === 'gate')).toHaveLength(2);
  expect(all.filter(({ line }) => line === 'case')).toHaveLength(
    result.checks.flatMap(({ cases }) => cases).length,
  );
});

test('a finding has all that is known about it, and a case names its findings', () => {
  const all = lines(everyVerdict);
  const findings = all.filter((each) => each.line === 'finding');
  expect(findings.map(({ check, severity, known }) => [check, severity, known])).toEqual([
    ['1.1', 'low', true],
    ['1.3', 'high', false],
    ['2.1', 'critical', false],
    ['2.1', 'critical', false],
  ]);
  expect(findings[1]).toMatchObject({
    cwe: ['CWE-306'],
    asvs: ['8.2.1'],
    risk: ['API2:2023'],
    why: 'Why 1.3 matters.',
    fix: 'How to fix 1.3.',
    waiver: { owner: 'Ada Example', expires: '2027-01-31', where: 'probity-waivers.yaml:3' },
  });
  const named = all.flatMap((each) => (each.line === 'case' ? each.findings : []));
  expect(new Set(named)).toEqual(new Set(findings.map(({ fingerprint }) => fingerprint)));
});

test('what is open names the input that decides it', () => {
  expect(lines(everyVerdict)).toContainEqual(
    expect.objectContaining({
      verdict: 'inconclusive',
      reasons: ['Mode active does not send this.'],
      missing: ['mode: disruptive'],
      skipped: 'mode',
    }),
  );
});

test('the gate comes last', () => {
  expect(lines(everyVerdict).at(-1)).toMatchObject({ line: 'gate', exit: 1, planned: 8, decided: 6 });
  expect(lines(examples.untestedRun).at(-1)).toMatchObject({ line: 'gate', exit: 3, shut_out: ['alice'] });
});

test('the schema knows every severity, and a mistake', () => {
  expect(reportLineJsonSchema()).toMatchObject({
    oneOf: expect.arrayContaining([
      expect.objectContaining({
        properties: expect.objectContaining({ severity: { type: 'string', enum: [...SEVERITIES] } }),
      }),
    ]) as unknown,
  });
  expect(fits({ line: 'gate' })).toBe(false);
});

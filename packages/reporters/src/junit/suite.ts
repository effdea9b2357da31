import { element, opened } from './xml.ts';
import type { Outcome } from './outcome.ts';

/** A suite and its cases. */
export interface Suite {
  readonly name: string;
  readonly package: string;
  readonly properties: Readonly<Record<string, string | number>>;
  readonly cases: readonly SuiteCase[];
}

/** A case of a suite; no outcome is a pass. */
export interface SuiteCase {
  readonly classname: string;
  readonly name: string;
  readonly outcome: Outcome | undefined;
}

/** How many cases of some suites there are, by their outcome. */
export function totals(cases: readonly SuiteCase[]): Record<'tests' | 'failures' | 'errors', number> {
  const count = (kind: Outcome['kind']): number =>
    cases.filter(({ outcome }) => outcome?.kind === kind).length;
  return { tests: cases.length, failures: count('failure'), errors: count('error') };
}

/** A suite as lines of XML. */
export function* suiteLines(suite: Suite, { id, timestamp }: { id: number; timestamp: string }) {
  const { name, cases, properties } = suite;
  const counts = totals(cases);
  const skipped = cases.filter(({ outcome }) => outcome?.kind === 'skipped').length;
  yield `  ${opened('testsuite', { name, ...counts, skipped, timestamp, id, package: suite.package })}\n`;
  yield '    <properties>\n';
  for (const [key, value] of Object.entries(properties))
    yield `      ${element('property', { name: key, value })}\n`;
  yield '    </properties>\n';
  for (const each of cases) yield testCaseText(each);
  yield '  </testsuite>\n';
}

function testCaseText({ classname, name, outcome }: SuiteCase): string {
  if (outcome === undefined) return `    ${element('testcase', { name, classname })}\n`;
  const { kind, message, type, text } = outcome;
  return [
    `    ${opened('testcase', { name, classname })}\n`,
    `      ${element(kind, { type, message }, text)}\n`,
    '    </testcase>\n',
  ].join('');
}

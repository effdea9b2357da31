import type { Chapter, CheckResult, Recording } from '@probity/model';
import { listFindings } from '../findings/listed-findings.ts';
import type { ReportOptions } from '../options/report-options.ts';
import { untrusted } from '../text/untrusted.ts';
import { percent } from '../text/words.ts';
import { caseName } from './case-name.ts';
import { outcomeOf } from './outcome.ts';
import { runSuite } from './run-suite.ts';
import { suiteLines, totals, type Suite, type SuiteCase } from './suite.ts';
import { opened } from './xml.ts';

/** A result as JUnit XML: one suite for each check, one test for each case, and a suite for the run itself. */
export function* junitReport(recording: Recording, { checklist, gate }: ReportOptions): Iterable<string> {
  const { result } = recording;
  const { run, target } = result;
  const casesOf = casesIn(recording, listFindings(result, checklist));
  const first = runSuite(result, gate);
  // Two passes over the cases, so that only those of one check are held at a time.
  const sums = [first.cases, ...result.checks.map((check) => casesOf(check, ''))].map(totals);
  const sum = (key: 'tests' | 'failures' | 'errors'): number =>
    sums.reduce((total, each) => total + each[key], 0);
  const counts = { tests: sum('tests'), failures: sum('failures'), errors: sum('errors') };
  const name = untrusted(`Probity: ${target.name}`, 120);
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield `${opened('testsuites', { name, ...counts, time: run.seconds })}\n`;
  const timestamp = untrusted(run.started, 40).replace(/\.\d+Z$/, '');
  yield* suiteLines(first, { id: 0, timestamp });
  for (const [index, check] of result.checks.entries()) {
    yield* suiteLines(suiteOf(check, checklist.chapters, casesOf), { id: index + 1, timestamp });
  }
  yield '</testsuites>\n';
}

type CasesOf = (check: CheckResult, classname: string) => readonly SuiteCase[];

function casesIn({ result, evidence }: Recording, listed: ReturnType<typeof listFindings>): CasesOf {
  const findings = new Map(listed.map((each) => [each.finding.fingerprint, each]));
  return ({ cases }, classname) =>
    cases.map((each) => ({
      classname,
      name: caseName(each.case, result),
      outcome: outcomeOf(each, findings, evidence),
    }));
}

function suiteOf(result: CheckResult, chapters: readonly Chapter[], casesOf: CasesOf): Suite {
  const { planned, decided, verdict } = result;
  const id = untrusted(result.check, 12);
  const chapter = chapters.find(({ checks }) => checks.some(({ about }) => about.id === result.check));
  const check = chapter?.checks.find(({ about }) => about.id === result.check);
  // A server splits a class at its last dot, so the only dot is between chapter and check.
  const number = id.replaceAll('.', '-');
  const suite = chapter === undefined ? 'another-release' : `${chapter.position}-${chapter.about.slug}`;
  const classname = `${suite}.${check === undefined ? number : `${number}-${check.about.slug}`}`;
  return {
    name: `${id} ${check?.about.label ?? 'unknown check'}`,
    package: suite,
    properties: {
      check: id,
      level: check?.level ?? 'Must',
      verdict,
      coverage: `${decided}/${planned} cases (${percent(decided, planned)} %)`,
      ...(check !== undefined && { title: check.title }),
    },
    cases: casesOf(result, classname),
  };
}

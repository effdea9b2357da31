import type { Recording } from '@probity/model';
import { harReport } from './har/report.ts';
import { htmlReport } from './html/html-report.ts';
import { defectdojoReport } from './defectdojo/defectdojo.ts';
import { codeQualityReport } from './gitlab/code-quality.ts';
import { dastReport } from './gitlab/dast.ts';
import { jsonReport } from './json.ts';
import { junitReport } from './junit/report.ts';
import { markdownReport } from './markdown/report.ts';
import { ndjsonReport } from './ndjson.ts';
import { terminalReport } from './terminal/report.ts';
import { sarifReport } from './sarif/sarif.ts';
import type { ReportOptions } from './options/report-options.ts';

/** One form of a result. */
export interface Reporter {
  /** What the form is for, as the help and the documents say it. */
  readonly help: string;
  /** The usual name of its file. */
  readonly file: string;
  /** It is read as the whole truth about an API, so an interrupted or untested run has none. */
  readonly needsWholeRun?: true;
  /** The text piece by piece, so that the whole of it is never held. */
  readonly report: (recording: Recording, options: ReportOptions) => Iterable<string>;
}

/** Every form of a result by its name: `--report json=result.json`. A new one needs a file and a line here. */
export const REPORTERS = {
  terminal: { help: 'for people: summary, findings and gate', file: 'probity.txt', report: terminalReport },
  json: {
    help: 'the result document',
    file: 'probity.json',
    report: ({ result }) => jsonReport(result),
  },
  ndjson: {
    help: 'a JSON object a line: run, identities, cases, findings and gate',
    file: 'probity.ndjson',
    report: ndjsonReport,
  },
  markdown: {
    help: 'a page for job summaries and comments',
    file: 'probity.md',
    report: markdownReport,
  },
  junit: {
    help: 'tests for CI servers: a suite for each check, a test for each case',
    file: 'probity-junit.xml',
    report: junitReport,
  },
  har: {
    help: 'all requests and answers, redacted, as an HTTP archive',
    file: 'probity.har',
    report: harReport,
  },
  html: {
    help: 'one page for a browser: every case with its evidence',
    file: 'probity.html',
    report: htmlReport,
  },
  sarif: {
    help: 'SARIF 2.1.0, for GitHub code scanning and editors: findings at the lines of the description',
    file: 'probity.sarif',
    // Code scanning closes every alert that an upload does not have.
    needsWholeRun: true,
    report: sarifReport,
  },
  'gitlab-dast': {
    help: 'a DAST report of GitLab, with control and attack of each finding',
    file: 'gl-dast-report.json',
    // A vulnerability that a report does not have is taken for one that is gone.
    needsWholeRun: true,
    report: dastReport,
  },
  'gitlab-codequality': {
    help: 'the Code Quality widget of GitLab: findings at the lines of the description',
    file: 'gl-code-quality-report.json',
    // The widget shows what is missing compared with the target branch as fixed.
    needsWholeRun: true,
    report: codeQualityReport,
  },
  defectdojo: {
    help: 'the Generic Findings Import of DefectDojo',
    file: 'probity-defectdojo.json',
    // A reimport closes the findings that a file does not have.
    needsWholeRun: true,
    report: defectdojoReport,
  },
} as const satisfies Readonly<Record<string, Reporter>>;

/** The name of a form. */
export type ReporterName = keyof typeof REPORTERS;

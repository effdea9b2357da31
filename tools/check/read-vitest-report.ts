/** How many tests of a vitest run passed and failed. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
}

/** What a vitest report says: its counts, and what is wrong if it proves nothing. */
export interface VitestReport {
  readonly tests: TestCounts;
  readonly problem: string | undefined;
  /** The tests that failed, each with the first line of what it says. */
  readonly reasons: readonly string[];
  /** The same tests, to run them again; null if something failed that is no single test. */
  readonly failedTests: readonly FailedTest[] | null;
}

/** A test that failed: its file, and its name with those of the groups that it is in, as `vitest -t` compares it. */
export interface FailedTest {
  readonly file: string;
  readonly name: string;
}

/** The parts of vitest's JSON that are read; everything but the counts may be missing. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults?: readonly {
    readonly name: string;
    readonly status?: string;
    readonly message?: string;
    readonly assertionResults?: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly ancestorTitles?: readonly string[];
      readonly title?: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

const NOTHING: TestCounts = { passed: 0, failed: 0 };
const NO_FAILURES = { reasons: [], failedTests: null } as const;

/** Reads the report of vitest's JSON reporter. A missing report and a run without any test are problems. */
export function readVitestReport(text: string | undefined): VitestReport {
  if (text === undefined) return { tests: NOTHING, problem: 'vitest wrote no report.', ...NO_FAILURES };
  const report: unknown = parseJson(text);
  if (!hasCounts(report)) {
    return { tests: NOTHING, problem: 'The report of vitest holds no counts.', ...NO_FAILURES };
  }
  const tests = { passed: report.numPassedTests, failed: report.numFailedTests };
  const ran = tests.passed + tests.failed;
  const problem = ran === 0 ? 'vitest ran no test.' : undefined;
  return { tests, problem, reasons: failures(report), failedTests: failedTests(report) };
}

function failedTests({ testResults = [], numFailedTests }: Report): FailedTest[] | null {
  const isFailed = ({ status }: { readonly status: string }): boolean => status === 'failed';
  const all = testResults.map(({ name: file, status: outcome, message, assertionResults = [] }) => {
    const failed = assertionResults.filter(isFailed);
    // What should have prepared them failed, so that they were skipped.
    const unprepared = (outcome === 'failed' || Boolean(message)) && failed.length === 0;
    const again = unprepared ? assertionResults.filter(({ status }) => status === 'skipped') : failed;
    const isBroken = unprepared && again.length === 0;
    const tests = again.map(({ fullName, ancestorTitles = [], title = fullName }) => ({
      file,
      name: [...ancestorTitles, title].join(' > '),
    }));
    return { failed: failed.length, isBroken, tests };
  });
  const count = all.reduce((sum, { failed }) => sum + failed, 0);
  return count === numFailedTests && !all.some(({ isBroken }) => isBroken)
    ? all.flatMap(({ tests }) => tests)
    : null;
}

function failures({ testResults = [] }: Report): string[] {
  return testResults.flatMap(({ name, status: outcome, message, assertionResults = [] }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    // A file that cannot be loaded, or whose tests cannot be prepared, fails without a test.
    if (failed.length === 0 && message) return [`${name}: ${firstLine(message)}`];
    if (failed.length === 0) return outcome === 'failed' ? [`${name}: its tests could not be prepared.`] : [];
    return failed.map(
      ({ fullName, failureMessages = [] }) => `${fullName}: ${firstLine(failureMessages[0] ?? '')}`,
    );
  });
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function hasCounts(value: unknown): value is Report {
  return (
    typeof value === 'object' &&
    value !== null &&
    'numPassedTests' in value &&
    typeof value.numPassedTests === 'number' &&
    'numFailedTests' in value &&
    typeof value.numFailedTests === 'number'
  );
}

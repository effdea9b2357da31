/** How many tests of a vitest run passed and failed. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
}

/** What a vitest report says: its counts, and what is wrong if it proves nothing. */
export interface VitestReport {
  readonly tests: TestCounts;
  readonly problem: string | undefined;
}

const NOTHING: TestCounts = { passed: 0, failed: 0 };

/** Reads the report of vitest's JSON reporter. A missing report and a run without any test are problems. */
export function readVitestReport(text: string | undefined): VitestReport {
  if (text === undefined) return { tests: NOTHING, problem: 'vitest wrote no report.' };
  const report: unknown = parseJson(text);
  if (!hasCounts(report)) return { tests: NOTHING, problem: 'The report of vitest holds no counts.' };
  const tests = { passed: report.numPassedTests, failed: report.numFailedTests };
  const ran = tests.passed + tests.failed;
  return { tests, problem: ran === 0 ? 'vitest ran no test.' : undefined };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function hasCounts(value: unknown): value is { numPassedTests: number; numFailedTests: number } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'numPassedTests' in value &&
    typeof value.numPassedTests === 'number' &&
    'numFailedTests' in value &&
    typeof value.numFailedTests === 'number'
  );
}

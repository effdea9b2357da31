import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.ts';

/** A test that failed, and what it said. */
export interface FailedTest {
  readonly file: string;
  readonly message: string;
}

/** The unit tests below these paths that fail in a copy of the repository; without a path, of all. */
export function failedUnitTests(root: string, ...paths: readonly string[]): readonly FailedTest[] {
  const folder = mkdtempSync(join(tmpdir(), 'probity-report-'));
  try {
    const file = join(folder, 'report.json');
    run(
      ['npx', 'vitest', 'run', '--project', 'unit', '--reporter', 'json', '--outputFile', file, ...paths],
      root,
    );
    const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
    return testResults.flatMap(({ name, status, message, assertionResults }) => {
      const messages = assertionResults
        .filter((each) => each.status === 'failed')
        .map(({ failureMessages }) => failureMessages.join('\n'));
      // A file that could not even be loaded has no tests.
      if (status === 'failed' && messages.length === 0) messages.push(message);
      return messages.map((each) => ({ file: name.slice(root.length + 1), message: each }));
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../errors/usage-error.ts';
import type { AskedReport } from '../options/reporter-options.ts';

/** Where the page of the HTML report is: beside the built program, or in a checkout where its build puts it. */
const FILE = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? '../../../web/dist/report/shell.html' : 'report/shell.html',
);

/** The page of the HTML report without the data of a run. */
export function readShell(): string {
  if (!existsSync(FILE)) {
    throw new UsageError(
      'The page of the HTML report was not built into this program, so --report html cannot be written.',
      ['npm run build:site', '--report json=result.json'],
    );
  }
  return readFileSync(FILE, 'utf8');
}

/** Makes sure that an HTML report can be made; this should be noticed before a run, not after it. */
export function assertShell(asked: readonly Pick<AskedReport, 'name'>[]): void {
  if (asked.some(({ name }) => name === 'html')) readShell();
}

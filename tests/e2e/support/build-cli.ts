import { execFileSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const BUILT = join(ROOT, 'packages/cli/dist/main.mjs');

/** Builds the command line once before all tests, unless it is newer than every source it is made of. */
export function setup(): void {
  const built = statSync(BUILT, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  // The built pages go into the package as well.
  const sources = globSync(['packages/*/src/**/*.ts', 'packages/web/dist/{site,report}/*.*'], { cwd: ROOT });
  if (sources.every((path) => statSync(join(ROOT, path)).mtimeMs < built)) return;
  execFileSync('npm', ['run', 'build', '--workspace', 'probity'], { cwd: ROOT, stdio: 'pipe' });
}

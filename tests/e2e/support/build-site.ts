import { execFileSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** Where the site is built. */
export const SITE = join(ROOT, 'packages/web/dist/site');

/** Builds the site once before all tests, unless it is newer than everything it is made of. */
export function setup(): void {
  const built = statSync(join(SITE, '404.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = globSync(
    ['packages/{web,model,checklist}/{src,build,public}/**/*.*', 'packages/web/package.json'],
    { cwd: ROOT },
  );
  if (sources.every((path) => statSync(join(ROOT, path)).mtimeMs < built)) return;
  buildSite();
}

/** Builds the site as its documentation says; what the build complains about is in the error. */
export function buildSite(...args: readonly string[]): void {
  execFileSync(process.execPath, [join(ROOT, 'packages/web/build/main.ts'), ...args], {
    cwd: ROOT,
    stdio: 'pipe',
  });
}

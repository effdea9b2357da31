import { execFileSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** Builds the package of the team server, unless it is newer than every source, and packs it into a folder. */
export function packServer(folder: string): string {
  const built = statSync(join(ROOT, 'packages/server/dist/package.json'), { throwIfNoEntry: false });
  const sources = globSync(['packages/*/src/**/*.ts', 'packages/server/{build/*.ts,tsdown.config.ts}'], {
    cwd: ROOT,
  });
  if (!sources.every((path) => statSync(join(ROOT, path)).mtimeMs < (built?.mtimeMs ?? 0)))
    execFileSync('npm', ['run', 'build', '--workspace', '@probity/server'], { cwd: ROOT, stdio: 'pipe' });
  const words = ['pack', '--json', join(ROOT, 'packages/server/dist'), '--pack-destination', folder];
  const packed = execFileSync('npm', words, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  const [{ filename }] = Object.values(JSON.parse(packed.toString()) as object) as [{ filename: string }];
  return filename;
}

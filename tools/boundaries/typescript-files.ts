import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path/posix';

const SKIPPED = new Set(['node_modules', 'dist', 'coverage']);

/** All TypeScript files under these folders, relative to `root`, without what is installed, built or hidden. */
export function typeScriptFiles(root: string, folders: readonly string[]): string[] {
  return folders.flatMap((folder) => {
    if (!existsSync(join(root, folder))) return [];
    return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isFile()) return /\.tsx?$/.test(entry.name) ? [path] : [];
      const skipped = !entry.isDirectory() || SKIPPED.has(entry.name) || entry.name.startsWith('.');
      return skipped ? [] : typeScriptFiles(root, [path]);
    });
  });
}

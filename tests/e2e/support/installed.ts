import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** A folder of a new user: the packed tarball is installed, and nothing else. */
export interface Installed {
  readonly folder: string;
  remove(): void;
}

/** Packs the built package and installs it in an empty folder. */
export function installPacked(): Installed {
  const folder = mkdtempSync(join(tmpdir(), 'probity-user-'));
  const packed = execFileSync(
    'npm',
    ['pack', '--json', '--workspace', 'probity', '--pack-destination', folder],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const listing = JSON.parse(packed.toString()) as unknown;
  const [{ filename }] = Object.values(listing as Record<string, { filename: string }>) as [
    { filename: string },
  ];
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', `./${filename}`], {
    cwd: folder,
    stdio: 'ignore',
  });
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The guides of the product, as files in a folder of their own. */
const GUIDES: Readonly<Record<string, string>> = {
  'getting-started.md': '# Getting started\n\nMake a project, then invite others.\n',
  'release-1.2..1.3.md': '# From 1.2 to 1.3\n\nFiles can lie in projects.\n',
};

/** Writes the guides into a folder and returns its path. */
export function writeGuides(directory: string): string {
  const folder = join(directory, 'guides');
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(GUIDES)) writeFileSync(join(folder, name), text);
  return folder;
}

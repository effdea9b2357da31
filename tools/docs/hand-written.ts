import { globSync, readFileSync } from 'node:fs';

/** A document that people write, with its path from the root of the repository. */
export interface Document {
  readonly path: string;
  readonly text: string;
}

const PATTERNS = [
  '*.md',
  '.changeset/*.md',
  '.github/**/*.md',
  'docs/**/*.md',
  'packages/*/README.md',
  'packages/checklist/src/**/*.md',
  'tools/**/*.md',
];

/** A copy that the build makes; the original is among the documents. */
const COPIES = new Set(['packages/cli/README.md']);

/** Every document of the repository that is not written by `npm run gen`. */
export function handWritten(): readonly Document[] {
  return globSync(PATTERNS)
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !COPIES.has(path) && !path.includes('node_modules'))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
    .filter(({ text }) => !text.startsWith('<!-- Written by '));
}

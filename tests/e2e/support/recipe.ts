import type { RepoCopy } from './copy-repo.ts';

/** One step of a recipe: a file to write, or the changes to one. */
export interface RecipeStep {
  readonly kind: 'ts' | 'diff';
  readonly path: string;
  readonly text: string;
}

const FENCE = /^```(?<kind>ts|diff) (?<path>\S+)\n(?<text>[^]*?)^```$/gm;

/** The steps that a document shows under a heading: blocks of code that begin with the path of a file. */
export function recipeIn(document: string, heading: string): readonly RecipeStep[] {
  const [, section = ''] = document.split(`\n### ${heading}\n`);
  const own = section.split(/^##+ /m)[0] ?? '';
  return [...own.matchAll(FENCE)].map(({ groups }) => ({
    kind: groups?.['kind'] === 'diff' ? 'diff' : 'ts',
    path: groups?.['path'] ?? '',
    text: groups?.['text'] ?? '',
  }));
}

/** Does what a step says. */
export function follow(copy: RepoCopy, { kind, path, text }: RecipeStep): void {
  if (kind === 'ts') copy.write(path, text);
  else copy.edit(path, (before) => text.split(/^@@\n/m).reduce(withHunk, before));
}

/** A text with the lines of one part of a diff: those that are there must be there, once and next to each other. */
export function withHunk(text: string, hunk: string): string {
  const lines = hunk.replace(/\n$/, '').split('\n');
  const side = (marks: string): string =>
    lines
      .filter((line) => marks.includes(line[0] ?? ' '))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  const parts = `\n${text}`.split(`\n${side(' -')}`);
  if (parts.length !== 2)
    throw new Error(`This is there ${parts.length - 1} times instead of once:\n${side(' -')}`);
  return parts.join(`\n${side(' +')}`).slice(1);
}

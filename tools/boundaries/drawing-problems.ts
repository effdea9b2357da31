import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawnFolders, PAGE, withDrawings } from './drawing/architecture-page.ts';
import { FOLDER_SENTENCES } from './drawing/folder-sentences.ts';
import { sentenceProblems } from './drawing/sentence-problems.ts';
import { packageArrows } from './package-arrows.ts';
import { productImports, type Module } from './product-imports.ts';

/** What is wrong with the drawings in ARCHITECTURE.md, after they were written anew if that is asked for. */
export function drawingProblems(
  root: string,
  modules: readonly Module[],
  { isWritten }: { readonly isWritten: boolean },
): readonly string[] {
  const folders = drawnFolders(modules.map(({ source }) => source));
  const sentences = new Map(
    Object.entries(FOLDER_SENTENCES).flatMap(([name, inside]) =>
      Object.entries(inside).map(([path, sentence]) => [`packages/${name}/src/${path}`, sentence]),
    ),
  );
  const problems = sentenceProblems(folders, sentences);
  const now = readFileSync(join(root, PAGE), 'utf8');
  const subjects = { packages: packageArrows(modules), folders, imports: productImports(modules), sentences };
  const page = withDrawings(now, subjects);
  if (page === now) return problems;
  if (isWritten) {
    writeFileSync(join(root, PAGE), page);
    console.error(`wrote ${PAGE}`);
    return problems;
  }
  return [
    ...problems,
    `stale-drawing: ${PAGE} does not show the folders and imports as they are.\n` +
      '  A drawing that is wrong misleads everybody who reads it. Run `npm run boundaries -- --write`.',
  ];
}

import { entryGraphs } from '../entry-graphs.ts';
import { isLimited, packageOf } from '../product-files.ts';
import type { Need } from '../find-circles.ts';
import type { Import } from '../product-imports.ts';
import { drawFolders } from './draw-folders.ts';
import { flowchart } from './flowchart.ts';
import { folderTree, type Folder } from './folder-tree.ts';

/** The page that holds the drawings, each between two marks. */
export const PAGE = 'ARCHITECTURE.md';

/** Its folders are chapters and checks, which the page describes by their names. */
const CHECKS = 'checklist';

/** What is drawn. */
export interface Subjects {
  /** Which package needs which. */
  readonly packages: readonly Need[];
  readonly folders: readonly Folder[];
  readonly imports: readonly Import[];
  /** What is in a folder, by its path. */
  readonly sentences: ReadonlyMap<string, string>;
}

/** The page with its drawings brought up to date. */
export function withDrawings(page: string, { packages, folders, imports, sentences }: Subjects): string {
  const drawn = { graphs: entryGraphs(imports), sentences };
  const sections = folders.map((folder) => `### ${packageOf(folder.path)}\n\n${drawFolders(folder, drawn)}`);
  const names = [...new Set(packages.flatMap(({ from, to }) => [from, to]))];
  return marked(marked(page, 'packages', flowchart(names, packages)), 'folders', sections.join('\n\n'));
}

/** The folders of the packages that are drawn: those that somebody installs, and that have folders. */
export function drawnFolders(files: readonly string[]): readonly Folder[] {
  const limited = files.filter(isLimited);
  return [...new Set(limited.map(packageOf))]
    .filter((name) => name !== CHECKS)
    .sort()
    .map((name) => folderTree(`packages/${name}/src`, limited))
    .filter(({ folders }) => folders.length > 0);
}

function marked(page: string, name: string, text: string): string {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, rest] = page.split(open);
  const after = rest?.split(close)[1];
  if (before === undefined || after === undefined) throw new Error(`${PAGE} lacks ${open} … ${close}.`);
  return `${before}${open}\n\n${text}\n\n${close}${after}`;
}

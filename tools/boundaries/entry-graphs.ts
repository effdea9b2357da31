import { packageOf } from './product-files.ts';
import type { Import } from './product-imports.ts';

/** That one entry of a folder needs another, with the imports that say so. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly imports: readonly Import[];
}

/** How the entries of one folder need each other. An entry is a file, or a folder with all that is in it. */
export interface EntryGraph {
  readonly folder: string;
  readonly arrows: readonly Arrow[];
}

/**
 * The graph of each folder of a package. An import belongs to the innermost folder that holds both files; there, it is an
 * arrow between the two entries that the files are, or are in.
 */
export function entryGraphs(imports: readonly Import[]): readonly EntryGraph[] {
  const folders = new Map<string, Map<string, Import[]>>();
  for (const each of imports) {
    const place = placeOf(each);
    if (place === null) continue;
    const arrows = folders.get(place.folder) ?? new Map<string, Import[]>();
    const key = `${place.from}\n${place.to}`;
    folders.set(place.folder, arrows.set(key, [...(arrows.get(key) ?? []), each]));
  }
  return [...folders].sort(byName).map(([folder, arrows]) => ({
    folder,
    arrows: [...arrows].sort(byName).map(([key, because]) => {
      const [from = '', to = ''] = key.split('\n');
      return { from, to, imports: because };
    }),
  }));
}

/** The innermost folder that holds both files, and their entries in it; null across packages. */
function placeOf({ from, to }: Import): { folder: string; from: string; to: string } | null {
  if (packageOf(from) !== packageOf(to) || from === to) return null;
  const here = from.split('/');
  const there = to.split('/');
  const depth = here.findIndex((name, index) => name !== there[index]);
  return { folder: here.slice(0, depth).join('/'), from: here[depth] ?? '', to: there[depth] ?? '' };
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : Number(a > b);
}

import { entryGraphs, type Arrow } from './entry-graphs.ts';
import { findCircles } from './find-circles.ts';
import { packageOf } from './product-files.ts';
import type { Import } from './product-imports.ts';

/** Entries of one folder that need each other in a circle. */
export interface FolderCircle {
  readonly folder: string;
  readonly entries: readonly string[];
  /** The arrows of the circle, the one with the fewest imports first. */
  readonly arrows: readonly Arrow[];
}

/** How many imports of an arrow are shown. */
const SHOWN = 3;

/** The circles in all folders. Types count like everything else: who reads one entry has to read the other. */
export function folderCircles(imports: readonly Import[]): readonly FolderCircle[] {
  return entryGraphs(imports.filter(counts)).flatMap(({ folder, arrows }) =>
    findCircles(arrows).map((entries) => {
      const inside = arrows.filter(({ from, to }) => entries.includes(from) && entries.includes(to));
      return { folder, entries, arrows: inside.toSorted((a, b) => a.imports.length - b.imports.length) };
    }),
  );
}

/** A circle as a person reads it: which entries, why it matters, what to do, and the imports that cause it. */
export function showCircle({ folder, entries, arrows }: FolderCircle): string {
  const lines = arrows.flatMap(({ from, to, imports }) => {
    const more = imports.length - SHOWN;
    return [
      `  ${from} -> ${to}`,
      ...imports.slice(0, SHOWN).map((each) => `    ${within(folder, each)}`),
      ...(more > 0 ? [`    … and ${more} more`] : []),
    ];
  });
  return [
    `no-folder-circle: ${folder}: ${entries.join(', ')} import each other in a circle.`,
    '  Nobody can read or change one of them without the others. Cut the arrow with the fewest imports: move what both',
    '  need into a file or folder that imports neither, or hand it in as an argument.',
    ...lines,
  ].join('\n');
}

/** The variants of the lab describe themselves with types of the app that loads them. */
function counts({ from, isTypeOnly }: Import): boolean {
  return !isTypeOnly || packageOf(from) !== 'lab';
}

function within(folder: string, { from, to, isTypeOnly }: Import): string {
  const short = (path: string): string => path.slice(folder.length + 1);
  return `${short(from)} imports ${short(to)}${isTypeOnly ? ' (types)' : ''}`;
}

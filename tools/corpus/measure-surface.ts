import { join } from 'node:path';
import { loadDocument } from './load-document.ts';
import { add, NO_SCORE, scoreSurface } from './score-surface.ts';
import { readSurfaceLabels, type SurfaceSet } from './surface-labels.ts';
import { writtenIds } from './written-ids.ts';

/** What is asked of the references that are in a case, and of what a person finds. */
const LEAST_RIGHT = 0.95;
const LEAST_OF_RIGHT_KIND = 0.9;

/** The lines about one set of labelled references, and whether they are as good as asked. */
export async function measureSurface(
  corpus: string,
  set: SurfaceSet,
  showsNotes: boolean,
): Promise<{ readonly lines: readonly string[]; readonly isWithinBounds: boolean }> {
  const labels = await readSurfaceLabels(set);
  let total = NO_SCORE;
  for (const each of labels) {
    const path = join(corpus, each.document);
    const loaded = await loadDocument(path);
    const isLoaded = 'target' in loaded;
    const plain = isLoaded ? await writtenIds(loaded.target, path) : new Map<string, string>();
    const surface = isLoaded ? loaded.target.surface : { operations: [] };
    total = add(
      total,
      scoreSurface(surface, each, (id) => plain.get(id) ?? id),
    );
  }
  const { right, wrongKind, asked, missed, extra, notes } = total;
  const found = share(right + asked, right + asked + missed);
  const precise = share(right, right + extra);
  const kind = share(right - wrongKind, right);
  return {
    lines: [
      ...(showsNotes ? notes : []),
      `References, ${set}: ${labels.length} labelled documents, ${right + asked + missed} references`,
      `  right ${right}, asked ${asked}, missed ${missed}, extra ${extra}, of another kind ${wrongKind}`,
      `  found ${percent(found)}, right ${percent(precise)} of those in cases, of the right kind ${percent(kind)}`,
    ],
    isWithinBounds: found >= LEAST_RIGHT && precise >= LEAST_RIGHT && kind >= LEAST_OF_RIGHT_KIND,
  };
}

function share(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole;
}

function percent(value: number): string {
  return `${(value * 100).toFixed(1)} %`;
}

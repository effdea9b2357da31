import { join } from 'node:path';
import { showProblem } from '@probity/intake';
import { readReadLabels } from './read-labels.ts';
import { reportReads, scoreReads, type ReadScore } from './score-reads.ts';
import { loadDocument } from './load-document.ts';
import { writtenIds } from './written-ids.ts';

/** Measures which labelled GETs a run would hold back because they say that they act. */
export async function measureReads(
  folder: string,
  showsNotes: boolean,
): Promise<ReturnType<typeof reportReads>> {
  const scores: ReadScore[] = [];
  const refused: string[] = [];
  for (const labels of await readReadLabels()) {
    const path = join(folder, labels.document);
    const loaded = await loadDocument(path);
    if ('problems' in loaded) {
      refused.push(`${labels.document}: ${loaded.problems.map(showProblem).join('; ')}`);
      continue;
    }
    const written = await writtenIds(loaded.target, path);
    const heldBack = loaded.target.operations.flatMap(({ id, excluded }) =>
      excluded === null ? [] : [written.get(id) ?? id],
    );
    scores.push(scoreReads(labels, new Set(heldBack)));
  }
  const { lines, isWithinBounds } = reportReads(scores, showsNotes);
  return { lines: [...refused, ...lines], isWithinBounds: isWithinBounds && refused.length === 0 };
}

import { REFERENCE_STATES, type Surface } from '@probity/model';

/** The surface of one document, and how long it took to take the document in, in milliseconds. */
export interface DocumentSurface {
  readonly document: string;
  readonly surface: Surface;
  readonly took: number;
}

/** The lines that tell about the surfaces of many documents: references by state and rule, and open groups. */
export function countSurface(all: readonly DocumentSurface[]): readonly string[] {
  const operations = all.flatMap(({ surface }) => surface.operations);
  const references = operations.flatMap((each) => each.references);
  const byState = Map.groupBy(references, ({ state }) => state);
  const byRule = Map.groupBy(references, ({ signs }) => signs[0]?.rule ?? '');
  const groups = all.map(({ surface }) => surface.groups.length).toSorted((a, b) => a - b);
  const times = all.map(({ took }) => took).toSorted((a, b) => a - b);
  const most = all.toSorted((a, b) => b.surface.groups.length - a.surface.groups.length).slice(0, 5);
  return [
    `${all.length} documents, ${operations.length} operations, ${references.length} references`,
    REFERENCE_STATES.map((state) => `${state} ${byState.get(state)?.length ?? 0}`).join(', '),
    [...byRule]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([rule, own]) => `${rule} ${own.length}`)
      .join(', '),
    `for nobody known: ${operations.filter(({ audience }) => audience === 'unknown').length} operations`,
    `open groups per document: median ${part(groups, 0.5)}, 90 % ≤ ${part(groups, 0.9)}, most ${groups.at(-1) ?? 0}, none in ${groups.filter((each) => each === 0).length}`,
    ...most.map(
      ({ document, surface }) =>
        `  ${surface.groups.length}  ${document}  ${surface.groups
          .slice(0, 8)
          .map(({ name }) => name)
          .join(' ')}`,
    ),
    `it took ${Math.round(part(times, 0.5))} ms (median), ${Math.round(times.at(-1) ?? 0)} ms at most`,
  ];
}

function part(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

import { REFERENCE_STATES, type Surface } from '@probity/model';
import type { PlannedReferences } from './planned-references.ts';

/** The surface of one document, how long it took to take the document in, in milliseconds, and what 2.1 would do about it. */
export interface DocumentSurface extends PlannedReferences {
  readonly document: string;
  readonly surface: Surface;
  readonly took: number;
}

/** Of the references that need or get a case, so many have to be settled by a rule. */
const LEAST_SETTLED = 0.85;
/** So many open groups are too many for a person. */
const MANY_GROUPS = 10;
/** So many of 1,030 documents may have too many. */
const MOST_WITH_MANY = 20 / 1030;

const MEGA = 1024 * 1024;

/** The lines about the surfaces of many documents, and whether they are as good as asked: references by state and rule, open groups, and what 2.1 would do. */
export function countSurface(
  all: readonly DocumentSurface[],
  memory: number,
): { readonly lines: readonly string[]; readonly isWithinBounds: boolean } {
  const operations = all.flatMap(({ surface }) => surface.operations);
  const references = operations.flatMap((each) => each.references);
  const byState = Map.groupBy(references, ({ state }) => state);
  const byRule = Map.groupBy(references, ({ signs }) => signs[0]?.rule ?? '');
  const byAudience = Map.groupBy(operations, ({ audience }) => audience);
  const count = (state: (typeof REFERENCE_STATES)[number]): number => byState.get(state)?.length ?? 0;
  const groups = sorted(all.map(({ surface }) => surface.groups.length));
  const times = sorted(all.map(({ took }) => took));
  const requests = sorted(all.map((each) => each.requests));
  const most = all.toSorted((a, b) => b.surface.groups.length - a.surface.groups.length).slice(0, 10);
  const withMany = groups.filter((each) => each > MANY_GROUPS).length;
  const settled = share(count('settled'), count('settled') + count('tried') + count('open'));
  const unaccounted = all.flatMap((each) => each.unaccounted.map((id) => `${each.document}: ${id}`));
  const sum = (of: (each: DocumentSurface) => number): number =>
    all.reduce((total, each) => total + of(each), 0);
  return {
    lines: [
      `${all.length} documents, ${operations.length} operations, ${references.length} references`,
      REFERENCE_STATES.map((state) => `${state} ${count(state)}`).join(', '),
      `settled: ${percent(settled)} of what is settled, tried or open; not open: ${percent(share(references.length - count('open'), references.length))} of all`,
      [...byRule]
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([rule, own]) => `${rule} ${own.length}`)
        .join(', '),
      `audience: ${[...byAudience].map(([audience, own]) => `${audience} ${own.length} (${percent(share(own.length, operations.length))})`).join(', ')}`,
      `open groups by document: ${spread(groups)}; none in ${groups.filter((each) => each === 0).length}, more than ${MANY_GROUPS} in ${withMany}`,
      ...most.map(
        ({ document, surface }) =>
          `  ${surface.groups.length}  ${document}  ${surface.groups
            .slice(0, 8)
            .map(({ name }) => name)
            .join(' ')}`,
      ),
      `2.1: ${sum((each) => each.inCases)} references in cases, ${sum((each) => each.inOpenCases)} in open cases, ${sum((each) => each.withReason)} in none for a reason, ${unaccounted.length} unaccounted for`,
      ...unaccounted.slice(0, 10).map((each) => `  unaccounted: ${each}`),
      `2.1 has a planned case in ${all.filter((each) => each.requests > 0).length} documents; requests by document: ${spread(requests)}`,
      `milliseconds by document: ${spread(times)}; most memory ${Math.round(memory / MEGA)} MB, all documents in one process`,
    ],
    isWithinBounds:
      all.length > 0 &&
      unaccounted.length === 0 &&
      settled >= LEAST_SETTLED &&
      withMany <= Math.ceil(all.length * MOST_WITH_MANY),
  };
}

function sorted(values: readonly number[]): readonly number[] {
  return values.toSorted((a, b) => a - b);
}

function spread(values: readonly number[]): string {
  return `median ${at(values, 0.5)}, 90 % ≤ ${at(values, 0.9)}, most ${Math.round(values.at(-1) ?? 0)}`;
}

function at(values: readonly number[], part: number): number {
  return Math.round(values[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0);
}

function share(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole;
}

function percent(value: number): string {
  return `${(value * 100).toFixed(1)} %`;
}

import type { Surface } from '@probity/model';
import type { SurfaceLabels } from './surface-labels.ts';

/** How the references of a surface compare with what a person says. */
export interface SurfaceScore {
  /** Named by a person, and in a case: settled or tried. */
  readonly right: number;
  /** Of the right ones, those of another kind than the person's. */
  readonly wrongKind: number;
  /** Named by a person, and the tool asks. */
  readonly asked: number;
  /** Named by a person, and not found or only listed. */
  readonly missed: number;
  /** In a case although it names nothing. */
  readonly extra: number;
  readonly notes: readonly string[];
}

/** No references at all. */
export const NO_SCORE: SurfaceScore = { right: 0, wrongKind: 0, asked: 0, missed: 0, extra: 0, notes: [] };

/** Compares the labelled operations of one document with its surface. `written` gives the path as the document writes it. */
export function scoreSurface(
  { operations }: Pick<Surface, 'operations'>,
  labels: SurfaceLabels,
  written: (operation: string) => string,
): SurfaceScore {
  const byId = new Map(operations.map((each) => [written(each.operation), each.references]));
  let total = NO_SCORE;
  for (const [operation, expected] of Object.entries(labels.operations)) {
    const note = (what: string, value: string): string => `${what}: ${operation} ${value}`;
    const found = new Map((byId.get(operation) ?? []).map((each) => [`${each.where}:${each.name}`, each]));
    for (const [value, kinds] of Object.entries(expected)) {
      const reference = found.get(value);
      found.delete(value);
      if (kinds === 'debatable') continue;
      if (reference === undefined || reference.state === 'listed')
        total = add(total, { missed: 1, notes: [note('missed', value)] });
      else if (reference.state === 'open') total = add(total, { asked: 1, notes: [note('asked', value)] });
      else if (kinds.some((kind) => kind === reference.kind)) total = add(total, { right: 1 });
      else
        total = add(total, {
          right: 1,
          wrongKind: 1,
          notes: [note(`${reference.kind} instead of ${kinds.join(' or ')}`, value)],
        });
    }
    for (const [value, { state, signs }] of found)
      if (state === 'settled' || state === 'tried')
        total = add(total, { extra: 1, notes: [note(`extra by ${signs[0]?.rule}`, value)] });
  }
  return total;
}

/** Adds what was counted in two places. */
export function add(one: SurfaceScore, other: Partial<SurfaceScore>): SurfaceScore {
  return {
    right: one.right + (other.right ?? 0),
    wrongKind: one.wrongKind + (other.wrongKind ?? 0),
    asked: one.asked + (other.asked ?? 0),
    missed: one.missed + (other.missed ?? 0),
    extra: one.extra + (other.extra ?? 0),
    notes: [...one.notes, ...(other.notes ?? [])],
  };
}

import type { Seams } from '../seams/seams.ts';
import type { Row } from '../store/database.ts';
import type { Shown } from '../views.ts';

/** Records of one kind that show more than they should, or more than usual. */
export function showExtra(
  correct: Seams,
  shown: Shown,
  more: (row: Row) => Readonly<Record<string, unknown>>,
): Partial<Seams> {
  return {
    visibleFields(kind, row, caller) {
      const fields = correct.visibleFields(kind, row, caller);
      return kind === shown ? { ...fields, ...more(row) } : fields;
    },
  };
}

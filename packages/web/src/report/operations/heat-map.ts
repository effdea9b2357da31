import { VERDICT_ORDER, type ReportCase, type ReportPage, type VerdictKind } from '@probity/model';
import { LOOK_ORDER, lookOf, worseLook, type CellLook } from '../parts/cell-look.ts';

/** The worst case of a check on an operation. */
interface HeatCell {
  readonly look: CellLook;
  readonly cases: number;
}

/** One row of the map: a check, its cells by the columns, and how much was decided. */
export interface HeatRow {
  readonly check: string;
  readonly label: string;
  readonly decided: number;
  readonly planned: number;
  /** By the place of the operation; -1 is the API as a whole. */
  readonly cells: ReadonlyMap<number, HeatCell>;
}

/** The map of a run: only checks that were run have a row. */
export function heatRows({ chapters, cases }: Pick<ReportPage, 'chapters' | 'cases'>): readonly HeatRow[] {
  const byCheck = Map.groupBy(cases, ({ check }) => check);
  return chapters
    .flatMap(({ checks }) => checks)
    .filter(({ verdict }) => verdict !== null)
    .map(({ id, label, decided, planned }) => {
      const cells = new Map<number, HeatCell>();
      for (const each of byCheck.get(id) ?? []) {
        const before = cells.get(each.operation) ?? { look: 'none', cases: 0 };
        cells.set(each.operation, { look: worseLook(before.look, lookOf(each)), cases: before.cases + 1 });
      }
      return { check: id, label, decided, planned, cells };
    });
}

/** The columns: operations that have a case, and where there are too many, the worst of them, in their order. */
export function heatColumns(rows: readonly HeatRow[], operations: number, most: number): readonly number[] {
  const worst = Array.from({ length: operations }, (_, place) => {
    const looks = rows.map(({ cells }) => LOOK_ORDER.indexOf(cells.get(place)?.look ?? 'none'));
    return { place, worst: Math.max(0, ...looks) };
  }).filter((each) => each.worst > 0);
  return worst
    .toSorted((a, b) => b.worst - a.worst)
    .slice(0, most)
    .map(({ place }) => place)
    .toSorted((a, b) => a - b);
}

/** How many cases of a chapter have which verdict, worst first. */
export function verdictCounts(cases: readonly ReportCase[]): readonly (readonly [VerdictKind, number])[] {
  const counts = Map.groupBy(cases, ({ verdict }) => verdict);
  return VERDICT_ORDER.toReversed().map((kind) => [kind, counts.get(kind)?.length ?? 0] as const);
}

/** From so many of all paths on, what they begin with says nothing. */
const NEARLY_ALL = 0.8;

/** The first segments that nearly all paths share, such as `/v1`; empty if there are none. */
export function sharedPath(operations: readonly string[]): string {
  const paths = operations.map((id) => id.replace(/^[A-Z]+ /, '').split('/'));
  let shared: readonly string[] = [''];
  let members = paths.filter(([first]) => first === '');
  while (operations.length > 1) {
    const at = shared.length;
    const groups = Map.groupBy(members, (path) => (path.length > at + 1 ? path[at] : undefined));
    const [name, most = []] =
      [...groups].filter(([each]) => each !== undefined).toSorted(([, a], [, b]) => b.length - a.length)[0] ??
      [];
    if (name === undefined || most.length < paths.length * NEARLY_ALL) break;
    shared = [...shared, name];
    members = most;
  }
  return shared.join('/');
}

import { VerdictShape } from '../../components/verdict-shape.tsx';
import { ALL_CASES, writeCaseFilter } from '../cases/case-filter.ts';
import { usePage } from '../page-context.ts';
import { LOOK_WORDS } from '../parts/cell.tsx';
import type { CellLook } from '../parts/cell-look.ts';
import type { HeatRow } from './heat-map.ts';

/** The map as a list: every operation with the checks on it, in words. */
export function OperationList({
  rows,
  columns,
}: {
  readonly rows: readonly HeatRow[];
  readonly columns: readonly number[];
}) {
  const { page } = usePage();
  const places = rows.some(({ cells }) => cells.has(-1)) ? [-1, ...columns] : columns;
  return (
    <dl className="oplist">
      {places.map((place) => (
        <div key={place}>
          <dt className="mono">{page.operations[place] ?? 'API as a whole'}</dt>
          <dd>
            {rows.flatMap(({ check, label, cells }) => {
              const cell = cells.get(place);
              if (cell === undefined) return [];
              const operation = page.operations[place] ?? '-';
              return [
                <a key={check} href={writeCaseFilter({ ...ALL_CASES, check, operation })}>
                  <VerdictShape verdict={verdictOf(cell.look)} />
                  {check} {label}: {LOOK_WORDS[cell.look]}
                </a>,
              ];
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function verdictOf(look: CellLook) {
  if (look === 'soft' || look === 'waived') return 'fail';
  return look === 'none' ? 'inapplicable' : look;
}

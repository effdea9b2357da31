import { useMemo, useState } from 'react';
import { ALL_CASES, writeCaseFilter } from '../cases/case-filter.ts';
import { usePage } from '../page-context.ts';
import { Cell, Legend, LOOK_WORDS } from '../parts/cell.tsx';
import { counted, grouped } from '../words.ts';
import type { CellLook } from '../parts/cell-look.ts';
import { heatColumns, heatRows, sharedPath, type HeatRow } from './heat-map.ts';
import { OperationList } from './operation-list.tsx';

/** So many columns are drawn at first, those with failures among them; more do not fit on a printed page. */
const MOST = 60;

/** The worst case of each check on each operation: a map, and the same as a list. */
export function OperationsSection() {
  const { page, printing } = usePage();
  const [isWhole, setWhole] = useState(false);
  const [isList, setList] = useState(false);
  const rows = useMemo(() => heatRows(page), [page]);
  const most = isWhole || printing ? Number.MAX_SAFE_INTEGER : MOST;
  const columns = useMemo(() => heatColumns(rows, page.operations.length, most), [rows, page, most]);
  if (page.cases.length === 0) return null;
  const used = heatColumns(rows, page.operations.length, Number.MAX_SAFE_INTEGER).length;
  const shared = sharedPath(columns.map((place) => page.operations[place] ?? ''));
  const looks = new Set(rows.flatMap(({ cells }) => [...cells.values()].map(({ look }) => look)));
  return (
    <section aria-labelledby="operations">
      <h2 id="operations">Checks by operation</h2>
      <p>
        The worst case of each check on each operation. Choose a cell to see its cases.
        {shared !== '' && ` Paths are shown without ${shared}.`}
        {columns.length < used &&
          ` ${grouped(columns.length)} of ${counted(used, 'operation')} are shown, those with the worst cases.`}
      </p>
      <div className="views">
        <button
          type="button"
          className="btn sm"
          aria-pressed={isList}
          onClick={() => {
            setList(!isList);
          }}
        >
          {isList ? 'Show the map' : 'Show as a list'}
        </button>
        {columns.length < used && (
          <button
            type="button"
            className="btn sm"
            onClick={() => {
              setWhole(true);
            }}
          >
            Show all {grouped(used)} operations
          </button>
        )}
      </div>
      {(printing ? columns.length > MOST : isList) ? (
        <OperationList rows={rows} columns={columns} />
      ) : (
        <HeatMap rows={rows} columns={columns} shared={shared} />
      )}
      <Legend of={new Set<CellLook>([...looks, 'none'])} />
    </section>
  );
}

function HeatMap({
  rows,
  columns,
  shared,
}: {
  readonly rows: readonly HeatRow[];
  readonly columns: readonly number[];
  readonly shared: string;
}) {
  const { page } = usePage();
  const places = rows.some(({ cells }) => cells.has(-1)) ? [-1, ...columns] : columns;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it.
    <div
      className={`heatwrap ${widthOf(places.length)}`}
      tabIndex={0}
      role="group"
      aria-label="Map of checks by operation"
    >
      <table className="heat">
        <caption className="sr">The verdict of each check on each operation</caption>
        <thead>
          <tr>
            <td />
            {places.map((place) => (
              <th key={place} scope="col">
                <Operation id={page.operations[place]} shared={shared} />
              </th>
            ))}
            <th scope="col" className="sum">
              decided
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr
              key={row.check}
              className={chapterOf(row) === chapterOf(rows[index - 1] ?? row) ? undefined : 'apart'}
            >
              <th scope="row" className="rn">
                <span className="no">{row.check}</span>
                {row.label}
              </th>
              {places.map((place) => (
                <td key={place}>
                  <HeatLink row={row} place={place} />
                </td>
              ))}
              <td className="sum">
                {grouped(row.decided)}/{grouped(row.planned)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function chapterOf({ check }: HeatRow): string {
  return check.split('.')[0] ?? '';
}

function HeatLink({ row, place }: { readonly row: HeatRow; readonly place: number }) {
  const { page } = usePage();
  const cell = row.cells.get(place);
  if (cell === undefined) return <i className="cell c-none" />;
  const operation = page.operations[place];
  const name = `${row.check} on ${operation ?? 'the API as a whole'}: ${LOOK_WORDS[cell.look]}, ${counted(cell.cases, 'case')}`;
  const href = writeCaseFilter({ ...ALL_CASES, check: row.check, operation: operation ?? '-' });
  return <Cell look={cell.look} name={name} href={href} />;
}

/** The fewer columns there are, the wider they can be. */
function widthOf(columns: number): string {
  return columns <= 28 ? 'wide' : columns <= 42 ? 'middle' : 'close';
}

function Operation({ id, shared }: { readonly id: string | undefined; readonly shared: string }) {
  if (id === undefined) return <span className="op">API as a whole</span>;
  const [, method = '', path = id] = /^([A-Z]+) (.*)$/s.exec(id) ?? [];
  return (
    <span className="op" title={id}>
      <span className="m">{method}</span> {path.startsWith(`${shared}/`) ? path.slice(shared.length) : path}
    </span>
  );
}

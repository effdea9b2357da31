import { Search } from 'lucide-react';
import { VERDICT_ORDER, type VerdictKind } from '@probity/model';
import { useMemo } from 'react';
import { Icon } from '../../components/icon.tsx';
import { VerdictShape } from '../../components/verdict-shape.tsx';
import { VERDICT_WORDS } from '../../words.ts';
import { usePage } from '../page-context.ts';
import { grouped } from '../words.ts';
import { ALL_CASES, filterCases, type CaseFilter } from './case-filter.ts';

interface BarProps {
  readonly filter: CaseFilter;
  readonly onChange: (filter: CaseFilter) => void;
}

/** Verdicts with their counts, then menus, then search. */
export function CaseFilterBar({ filter, onChange }: BarProps) {
  const { page } = usePage();
  const all = filterCases(page, { ...filter, verdict: '' });
  const counts = Map.groupBy(all, ({ verdict }) => verdict);
  const menus = useMemo(() => menusOf(page), [page]);
  return (
    <form
      className="bar"
      aria-label="Filter the cases"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <div className="filters">
        <fieldset className="seg">
          <legend className="sr">Verdict</legend>
          {(['', ...VERDICT_ORDER.toReversed()] as const).map((verdict: VerdictKind | '') => {
            const count = verdict === '' ? all.length : (counts.get(verdict)?.length ?? 0);
            if (count === 0 && verdict !== '' && verdict !== filter.verdict) return null;
            return (
              <label key={verdict}>
                <input
                  type="radio"
                  name="verdict"
                  value={verdict}
                  checked={filter.verdict === verdict}
                  onChange={() => {
                    onChange({ ...filter, verdict });
                  }}
                />
                {verdict !== '' && <VerdictShape verdict={verdict} />}
                {verdict === '' ? 'All' : VERDICT_WORDS[verdict]} {grouped(count)}
              </label>
            );
          })}
        </fieldset>
        <label className="field search">
          <Icon of={Search} />
          <span className="sr">Search the cases</span>
          <input
            id="case-search"
            type="search"
            placeholder="Search cases"
            value={filter.search}
            onChange={({ currentTarget: { value } }) => {
              onChange({ ...filter, search: value });
            }}
          />
        </label>
      </div>
      <div className="filters">
        {menus.map(({ key, title, options }) => (
          <label key={key} className="menu">
            <span>{title}</span>
            <select
              name={key}
              className={filter[key] === '' ? undefined : 'active'}
              value={filter[key]}
              onChange={({ currentTarget: { value } }) => {
                onChange({ ...filter, [key]: value });
              }}
            >
              <option value="">any</option>
              {options.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        ))}
        {filter !== ALL_CASES && Object.values(filter).some((value) => value !== '') && (
          <button
            type="button"
            className="btn ghost sm"
            onClick={() => {
              onChange(ALL_CASES);
            }}
          >
            Clear
          </button>
        )}
      </div>
    </form>
  );
}

interface Menu {
  readonly key: 'check' | 'operation' | 'identity';
  readonly title: string;
  readonly options: readonly (readonly [value: string, text: string])[];
}

function menusOf({ chapters, cases, operations }: ReturnType<typeof usePage>['page']): Menu[] {
  const places = new Set(cases.map(({ operation }) => operation));
  const identities = new Set(cases.flatMap((each) => each.identities));
  return [
    {
      key: 'check',
      title: 'Check',
      options: chapters
        .flatMap(({ checks }) => checks)
        .filter(({ verdict }) => verdict !== null)
        .map(({ id, label }) => [id, `${id} ${label}`]),
    },
    {
      key: 'operation',
      title: 'Operation',
      options: [
        ...(places.has(-1) ? [['-', 'API as a whole'] as const] : []),
        ...operations.filter((_, place) => places.has(place)).map((id) => [id, id] as const),
      ],
    },
    {
      key: 'identity',
      title: 'Identity',
      options: [...identities].toSorted().map((name) => [name, name]),
    },
  ];
}

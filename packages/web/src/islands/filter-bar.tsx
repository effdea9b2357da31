import type { AutomationClass } from '@probity/model';
import { CHOICES, NO_FILTER, writeFilter, type Filter } from '../filters/filter.ts';
import { AUTOMATION_WORDS } from '../words.ts';

interface FilterBarProps {
  readonly filter: Filter;
  readonly shown: number;
  readonly all: number;
  /** The names of the ten risks, in order. */
  readonly risks: readonly string[];
  readonly onChange: (filter: Filter) => void;
}

/** Level, means, what can be run, and risk. Without a script the style sheet filters by what is chosen here. */
export function FilterBar({ filter, shown, all, risks, onChange }: FilterBarProps) {
  return (
    <div className="bar">
      <form
        className="filters"
        aria-label="Filter the checks"
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
        }}
      >
        <Segments
          title="Level"
          name="level"
          options={[['All'], ['Must', 'must'], ['Should', 'should']]}
          chosen={filter.level}
          onChoose={(level) => {
            onChange({ ...filter, level });
          }}
        />
        <Segments
          title="Decided by"
          name="by"
          options={[['Any means'], ...CHOICES.by.map((by) => [wordOf(by), by] as const)]}
          chosen={filter.by}
          onChoose={(by) => {
            onChange({ ...filter, by });
          }}
        />
        <Segments
          title="Can be run"
          name="run"
          options={[['All'], ['In this release', 'now']]}
          chosen={filter.run}
          onChoose={(run) => {
            onChange({ ...filter, run });
          }}
        />
        <label className="menu">
          <span>Risk</span>
          <select
            name="risk"
            className={filter.risk === undefined ? undefined : 'active'}
            value={filter.risk ?? ''}
            onChange={({ currentTarget: { value } }) => {
              onChange({ ...filter, risk: value === '' ? undefined : value });
            }}
          >
            <option value="">Any risk</option>
            {CHOICES.risk.map((risk, index) => (
              <option key={risk} value={risk}>
                {risk} {risks[index]}
              </option>
            ))}
          </select>
        </label>
        <p className="shown script">
          <span role="status">{shown === all ? '' : `${shown} of ${all} checks`}</span>
          {writeFilter(filter) !== '' && (
            <button
              type="button"
              className="btn ghost sm"
              onClick={() => {
                onChange(NO_FILTER);
              }}
            >
              Clear
            </button>
          )}
        </p>
      </form>
      <p className="legend" aria-hidden>
        <span>
          <i className="dot home" />
          home of the risk
        </span>
        <span>
          <i className="dot also" />
          also helps
        </span>
      </p>
    </div>
  );
}

interface SegmentsProps {
  readonly title: string;
  readonly name: string;
  readonly options: readonly (readonly [word: string, value?: string])[];
  readonly chosen: string | undefined;
  readonly onChoose: (value: string | undefined) => void;
}

function Segments({ title, name, options, chosen, onChoose }: SegmentsProps) {
  return (
    <fieldset className="seg">
      <legend>{title}</legend>
      {options.map(([word, value]) => (
        <label key={word}>
          <input
            type="radio"
            name={name}
            value={value ?? ''}
            checked={chosen === value}
            onChange={() => {
              onChoose(value);
            }}
          />
          {word}
        </label>
      ))}
    </fieldset>
  );
}

function wordOf(by: AutomationClass): string {
  return AUTOMATION_WORDS[by];
}

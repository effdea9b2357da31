import { useSyncExternalStore } from 'react';
import type { ChapterEntry } from '../catalogue.ts';
import { NO_FILTER, matches } from '../filters/filter.ts';
import { filterStore } from '../filters/filter-store.ts';
import { countDone } from '../progress/progress.ts';
import { FilterBar } from './filter-bar.tsx';
import { Matrix } from './matrix.tsx';
import { ProgressRing } from './progress-ring.tsx';
import { useProgress } from './use-progress.ts';

interface OverviewProps {
  readonly base: string;
  readonly chapters: readonly ChapterEntry[];
  readonly risks: readonly string[];
  /** Which checks this release can run, in words. */
  readonly runnable: string;
}

/** The contents of the checklist: checks down, risks across, with the reader's ticks. */
export function Overview({ base, chapters, risks, runnable }: OverviewProps) {
  const progress = useProgress();
  const filter = useSyncExternalStore(filterStore.subscribe, filterStore.get, filterStore.atBuild);
  const checks = chapters.flatMap((chapter) => chapter.checks);
  const must = checks.filter(({ level }) => level === 'Must').length;
  const minutes = chapters.reduce((sum, chapter) => sum + chapter.minutes, 0);
  const shown = checks.filter((check) => matches(filter, check)).length;
  const done = countDone(
    progress,
    checks.map(({ id }) => id),
  );
  return (
    <div className="overview">
      <div className="over-head">
        <div>
          <h1>The API security checklist</h1>
          <p>
            Each check can be read in under a minute. In this release {runnable}. They run against your own
            API, and the requests that decide them are the proof.
          </p>
        </div>
        <div className="factbox">
          <ProgressRing done={done} all={checks.length} />
          <dl className="facts">
            <Fact name="Must" value={`${must}`} />
            <Fact name="Should" value={`${checks.length - must}`} />
            <Fact name="Can be run" value={`${checks.filter(({ runs }) => runs).length}`} />
            <Fact name="Reading time" value={`${minutes} min`} />
            <Fact name="Done by you" value={`${done} of ${checks.length}`} className="narrow script" />
          </dl>
        </div>
      </div>
      <FilterBar filter={filter} shown={shown} all={checks.length} risks={risks} onChange={filterStore.set} />
      <Matrix base={base} chapters={chapters} risks={risks} filter={filter} progress={progress} />
      {shown === 0 && (
        <div className="empty">
          <h2>No check fits all of these filters</h2>
          <p>Level, means and risk are each fine alone; together they leave nothing.</p>
          <button
            type="button"
            className="btn"
            onClick={() => {
              filterStore.set(NO_FILTER);
            }}
          >
            Show all {checks.length} checks
          </button>
        </div>
      )}
    </div>
  );
}

function Fact({
  name,
  value,
  className,
}: {
  readonly name: string;
  readonly value: string;
  readonly className?: string;
}) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

import type { ReportCase, ReportChapter } from '@probity/model';
import { VERDICT_WORDS } from '../../words.ts';
import { writeCaseFilter, ALL_CASES } from '../cases/case-filter.ts';
import { verdictCounts } from '../operations/heat-map.ts';
import { lookOf, worseLook, type CellLook } from '../parts/cell-look.ts';
import { usePage } from '../page-context.ts';
import { Cell, Legend, LOOK_WORDS } from '../parts/cell.tsx';
import { grouped, percent } from '../words.ts';

/** The verdicts by chapter: a cell for each check, a bar of cases, and how many were decided. */
export function ChaptersSection() {
  const { page } = usePage();
  const chapters = page.chapters.filter(({ checks }) => checks.some(({ verdict }) => verdict !== null));
  if (page.cases.length === 0) return null;
  const byCheck = Map.groupBy(page.cases, ({ check }) => check);
  const casesOf = ({ checks }: ReportChapter): ReportCase[] =>
    checks.flatMap(({ id }) => byCheck.get(id) ?? []);
  const most = Math.max(1, ...chapters.map((chapter) => casesOf(chapter).length));
  const left = page.chapters.length - chapters.length;
  return (
    <section aria-labelledby="chapters">
      <h2 id="chapters">By chapter</h2>
      <p>
        A cell shows the worst case of a check, the bar all cases, the meter how many were decided.
        {left > 0 && ` The other ${left} chapters were not part of this run.`}
      </p>
      <div className="chaps">
        <div className="h" aria-hidden>
          <span />
          <span>Chapter</span>
          <span>Checks 1 to 5</span>
          <span>Cases</span>
          <span className="num">Decided</span>
        </div>
        {chapters.map((chapter) => (
          <ChapterRow key={chapter.position} chapter={chapter} cases={casesOf(chapter)} most={most} />
        ))}
      </div>
      <Legend of={new Set(page.cases.map(lookOf))} />
    </section>
  );
}

interface RowProps {
  readonly chapter: ReportChapter;
  readonly cases: readonly ReportCase[];
  readonly most: number;
}

function ChapterRow({ chapter: { position, title, checks }, cases, most }: RowProps) {
  const decided = checks.reduce((sum, each) => sum + each.decided, 0);
  const planned = checks.reduce((sum, each) => sum + each.planned, 0);
  const counts = verdictCounts(cases).filter(([kind, count]) => count > 0 && kind !== 'inapplicable');
  const words = counts.map(([kind, count]) => `${count} ${VERDICT_WORDS[kind].toLowerCase()}`).join(', ');
  return (
    <div>
      <span className="faint mono">{position === 0 ? '' : position}</span>
      <h3>{title}</h3>
      <span className="five">
        {checks.map(({ id, label, verdict }) => {
          const own = cases.filter(({ check }) => check === id);
          const look = lookOfCheck(verdict, own);
          const name = `${id} ${label}: ${verdict === null ? 'not part of this run' : LOOK_WORDS[look]}`;
          const href = own.length === 0 ? undefined : writeCaseFilter({ ...ALL_CASES, check: id });
          return <Cell key={id} look={look} name={name} {...(href === undefined ? {} : { href })} />;
        })}
      </span>
      <span
        className="vbar"
        role="img"
        aria-label={words}
        style={{ width: `${(cases.length / most) * 100}%` }}
      >
        {counts.map(([kind, count]) => (
          <i key={kind} className={`f-${kind}`} style={{ flexGrow: count }} />
        ))}
      </span>
      <span className="num">
        {grouped(decided)} of {grouped(planned)}
        <span className="meter" aria-hidden>
          <i style={{ width: `${percent(decided, planned)}%` }} />
        </span>
      </span>
    </div>
  );
}

/** The verdict of a check; of a failing one, how its worst finding looks. */
function lookOfCheck(
  verdict: ReportChapter['checks'][number]['verdict'],
  cases: readonly ReportCase[],
): CellLook {
  if (verdict !== 'fail') return verdict ?? 'none';
  return cases
    .filter((each) => each.verdict === 'fail')
    .map(lookOf)
    .reduce<CellLook>(worseLook, 'none');
}

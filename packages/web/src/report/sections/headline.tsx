import { VerdictChip } from '../../components/verdict-chip.tsx';
import { usePage } from '../page-context.ts';
import { counted, grouped, percent, unbroken } from '../words.ts';

/** The sentence that is true of the run, what identifies it, and how many checks have which verdict. */
export function Headline() {
  const { page } = usePage();
  const { decided, planned } = page.coverage;
  return (
    <>
      <h1>{unbroken(page.sentence)}</h1>
      {page.because !== '' && <p className="lead">{page.because}</p>}
      <p className="sub">
        <span className="mono">{page.origin}</span>
        {page.facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <dl className="tally">
        {page.tally.map(({ verdict, count, note }) => (
          <div key={verdict} className={count === 0 ? 'zero' : undefined}>
            <dt>
              <VerdictChip verdict={verdict} bare />
            </dt>
            <dd>
              <b>{grouped(count)}</b>
              {count === 0 ? 'no check' : note}
            </dd>
          </div>
        ))}
        <div>
          <dt>Coverage</dt>
          <dd>
            <b>{percent(decided, planned)} %</b>
            {grouped(decided)} of {counted(planned, 'case')} decided
          </dd>
        </div>
      </dl>
    </>
  );
}

import { useState } from 'react';
import { usePage } from '../page-context.ts';
import { counted, grouped } from '../words.ts';
import { FindingDetails } from './finding-details.tsx';

/** So many findings are drawn at first; a button draws as many again. */
const STEP = 100;

/** Every finding with its proof, the worst first and the first one open; or what was tried if there is none. */
export function FailuresSection() {
  const { page, printing } = usePage();
  const [shown, setShown] = useState(STEP);
  const { findings, cases } = page;
  if (cases.length === 0) return null;
  if (findings.length === 0) return <NoFailures />;
  const counting = findings.filter(({ waiver }) => waiver === null).length;
  const checks = new Set(findings.map(({ check }) => check)).size;
  const accepted = findings.length - counting;
  return (
    <section aria-labelledby="failures">
      <h2 id="failures">Failures</h2>
      <p>
        {counted(findings.length, 'finding')} in {counted(checks, 'check')}, the worst first.
        {accepted > 0 &&
          ` ${grouped(accepted)} of them ${accepted === 1 ? 'is' : 'are'} accepted by a waiver.`}
      </p>
      <div className="findings">
        {(printing ? findings : findings.slice(0, shown)).map((finding, index) => (
          <FindingDetails key={finding.fingerprint} finding={finding} first={index === 0} />
        ))}
      </div>
      {!printing && shown < findings.length && (
        <button
          type="button"
          className="btn more"
          onClick={() => {
            setShown(shown + STEP);
          }}
        >
          Show {grouped(Math.min(STEP, findings.length - shown))} more of {grouped(findings.length)}
        </button>
      )}
    </section>
  );
}

function NoFailures() {
  const { page } = usePage();
  const passed = page.cases.filter(({ verdict }) => verdict === 'pass').length;
  const open = page.coverage.planned - page.coverage.decided;
  return (
    <section aria-labelledby="failures">
      <h2 id="failures">
        {passed === 0 ? 'No failures, but nothing passed either' : 'No failures, and here is what was tried'}
      </h2>
      <p>
        {counted(passed, 'case')} passed with their controls, on{' '}
        {counted(page.operations.length, 'operation')} with{' '}
        {counted(page.identities.length, 'identity', 'identities')}. {counted(open, 'case')}{' '}
        {open === 1 ? 'is' : 'are'} undecided.
      </p>
    </section>
  );
}

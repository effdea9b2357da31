import type { ReportDoubt } from '@probity/model';
import { VerdictShape } from '../../components/verdict-shape.tsx';
import { usePage } from '../page-context.ts';
import { CodeText } from '../parts/code-text.tsx';
import { CopyLines } from '../parts/copy-lines.tsx';
import { counted } from '../words.ts';

/** Up to so many checks are named with their labels; more are named by their numbers. */
const LABELLED = 2;

/** What the run leaves open, before anything that it found: each doubt with the input that decides it. */
export function UndecidedSection() {
  const { page } = usePage();
  if (page.undecided.length === 0) return null;
  return (
    <section aria-labelledby="undecided">
      <h2 id="undecided">Undecided</h2>
      <p>Read this before you rely on the passes. Each entry names the input that would decide it.</p>
      <div className="doubts">
        {page.undecided.map((doubt, index) => (
          <Doubt key={index} doubt={doubt} />
        ))}
      </div>
    </section>
  );
}

function Doubt({ doubt }: { readonly doubt: ReportDoubt }) {
  const { verdict, checks, message, cases, decide, lines } = doubt;
  const title =
    checks.length <= LABELLED
      ? checks.map(({ id, label }) => `${id} ${label}`.trim()).join(', ')
      : checks.map(({ id }) => id).join(', ');
  return (
    <div className="doubt">
      <VerdictShape verdict={verdict} />
      <h3>
        {title} <span className="faint">{counted(cases, 'case')}</span>
      </h3>
      <p>
        <CodeText text={message} />
      </p>
      {decide !== '' && (
        <p className="to-decide">
          <CodeText text={decide.replace(/[.:]?$/, lines.length > 0 ? ':' : '.')} />
        </p>
      )}
      {lines.length > 0 && <CopyLines title="probity.yaml" lines={lines} />}
    </div>
  );
}

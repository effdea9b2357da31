import { RISKS } from '@probity/model';
import { use } from 'react';
import type { ChapterEntry } from '../catalogue.ts';
import { shortRisk } from '../catalogue.ts';
import { CodeBlock } from './code-block.tsx';
import type { CodeLine } from '../components/code-line.ts';
import { Island } from '../components/island.tsx';
import { Overview } from '../islands/overview.tsx';
import { ProgressTools } from '../islands/progress-tools.tsx';
import { Base } from '../site.ts';

/** The commands of the "Run it" part. */
export const RUN_COMMANDS = [
  '# See it work on a small API',
  'npx probity demo',
  '',
  '# Then test your own',
  'npx probity init http://127.0.0.1:3000',
  'npx probity plan   # nothing is sent yet',
  'npx probity run',
].join('\n');

interface OverviewPageProps {
  readonly chapters: readonly ChapterEntry[];
  readonly commands: readonly CodeLine[];
  /** Which checks this release can run, in words. */
  readonly runnable: string;
}

/** The first page: all checks against all risks, then how to run them and what to do with one's progress. */
export function OverviewPage({ chapters, commands, runnable }: OverviewPageProps) {
  const base = use(Base);
  return (
    <main id="main" className="page">
      <Island
        name="overview"
        component={Overview}
        props={{ base, chapters, risks: RISKS.map(({ name }) => name), runnable }}
      />
      <section className="below risks-below" id="risks">
        <h2>The ten risks of 2023</h2>
        <dl className="risknames">
          {RISKS.map(({ id, name }) => (
            <div key={id}>
              <dt>{shortRisk(id)}</dt>
              <dd>{name}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="pair">
        <section className="below" id="run">
          <h2>Run it</h2>
          <p>
            Probity sends the legitimate request first and the attempt after it. A check passes only if the
            first one succeeded. You need Node 22.19 or newer.
          </p>
          <CodeBlock language="Shell" code={RUN_COMMANDS} lines={commands} />
        </section>
        <section className="below" id="progress">
          <h2>Your progress</h2>
          <p>
            Ticks, notes and links stay in this browser; nothing is sent anywhere. Export them to keep or to
            share them, and import them elsewhere.
          </p>
          <Island name="progress-tools" component={ProgressTools} props={{ chapters }} />
          <noscript>
            <p>
              Keeping progress needs JavaScript. Everything else on these pages reads and prints without it.
            </p>
          </noscript>
        </section>
      </div>
    </main>
  );
}

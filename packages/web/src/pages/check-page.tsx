import { AUTOMATION_TEXT, isRunnable, type Check, type Explanation } from '@probity/model';
import { use } from 'react';
import type { ChapterEntry, Entry } from '../catalogue.ts';
import { Automation } from '../components/automation.tsx';
import { CodeBlock } from './code-block.tsx';
import { plainLines, type CodeLine } from '../components/code-line.ts';
import { Inline } from '../components/inline.tsx';
import { LevelBadge } from '../components/level-badge.tsx';
import { Neighbours } from '../components/neighbours.tsx';
import { Runs } from '../components/runs.tsx';
import { Sends } from '../components/sends.tsx';
import { Sequence } from '../components/sequence.tsx';
import { VerdictChip } from '../components/verdict-chip.tsx';
import { Base, checkPath } from '../site.ts';
import { splitSteps } from '../text/split-steps.ts';
import { CheckSide } from './check-side.tsx';
import { ReaderLayout } from './reader-layout.tsx';

const VERDICTS = ['pass', 'fail', 'inconclusive', 'inapplicable'] as const;

interface CheckPageProps {
  readonly chapters: readonly ChapterEntry[];
  readonly position: number;
  readonly check: Check;
  /** What its probe says it sends, if it has one. */
  readonly sends: Readonly<Record<string, string>> | undefined;
  /** Without one the page has no picture, and does not say how the check is decided. */
  readonly explanation: Explanation | undefined;
  readonly example: readonly CodeLine[];
}

/** One check: why, the picture, how to verify it, an example, how it is decided and how to run it. */
export function CheckPage({ chapters, position, check, explanation, sends, example }: CheckPageProps) {
  const base = use(Base);
  const { number, title, level, why_and_how, about } = check;
  const all = chapters.flatMap(({ checks }) => checks);
  const at = all.findIndex(({ id }) => id === about.id);
  const neighbour = (entry: Entry | undefined) =>
    entry && { href: checkPath(base, entry.id), number: entry.id, title: entry.title };
  const count = chapters.find((chapter) => chapter.position === position)?.checks.length;
  return (
    <ReaderLayout
      chapters={chapters}
      open={position}
      current={about.id}
      side={<CheckSide all={all} check={check} />}
    >
      <p className="kick">
        Chapter {position}
        <i>·</i>
        Check {number} of {count}
      </p>
      <h1>{title}</h1>
      <div className="tags">
        <LevelBadge level={level} />
        <Automation of={about.automation} text={capital(AUTOMATION_TEXT[about.automation])} />
        {isRunnable(check) ? <Runs text="Runs in this release" /> : <span>Not run by this release</span>}
        {about.risks.home.map((risk) => (
          <span key={risk}>{risk}</span>
        ))}
      </div>
      <div className="prose">
        <p>
          <Inline text={why_and_how.why} />
        </p>
      </div>
      {explanation !== undefined && <Sequence {...pictureOf(explanation)} />}
      <h2>To verify</h2>
      <ol className="steps">
        {splitSteps(why_and_how.verify).map((step) => (
          <li key={step}>
            <Inline text={step} />
          </li>
        ))}
      </ol>
      <h2>How to fix it</h2>
      <div className="prose">
        <p>
          <Inline text={about.fix} />
        </p>
      </div>
      {check.example !== undefined && (
        <>
          <h2>Example</h2>
          <CodeBlock language={check.example.language} code={check.example.code} lines={example} />
        </>
      )}
      {explanation !== undefined && <Decides decides={explanation.decides} sends={sends} />}
      {about.not_visible.length > 0 && (
        <>
          <h2>What no request can show</h2>
          <ul className="unseen">
            {about.not_visible.map((text) => (
              <li key={text}>
                <Inline text={text} />
              </li>
            ))}
          </ul>
        </>
      )}
      <RunIt id={about.id} runs={isRunnable(check)} />
      <Neighbours of="checks" previous={neighbour(all[at - 1])} next={neighbour(all[at + 1])} />
    </ReaderLayout>
  );
}

function pictureOf({ decides: _decides, ...picture }: Explanation): Omit<Explanation, 'decides'> {
  return picture;
}

function Decides({ decides, sends }: Pick<Explanation, 'decides'> & Pick<CheckPageProps, 'sends'>) {
  return (
    <>
      <h2>{sends === undefined ? 'How to decide it' : 'How Probity decides'}</h2>
      {sends !== undefined && <Sends of={sends} />}
      <dl className="rules">
        {VERDICTS.map((verdict) => (
          <div key={verdict}>
            <dt>
              <VerdictChip verdict={verdict} />
            </dt>
            <dd>{decides[verdict]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function RunIt({ id, runs }: { readonly id: string; readonly runs: boolean }) {
  const command = runs ? `npx probity run --check ${id}` : `npx probity explain ${id}`;
  const base = use(Base);
  return (
    <>
      <h2>Run it</h2>
      {runs && (
        <p className="aside">
          First time? <a href={`${base}#run`}>Begin with the demo</a>, then <code>npx probity init</code> for
          your own API.
        </p>
      )}
      {!runs && (
        <p className="aside">
          This release cannot run the check yet, and no run says anything about it. Read it in the terminal,
          and do it by hand.
        </p>
      )}
      <CodeBlock language="Shell" code={command} lines={plainLines(command)} />
    </>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

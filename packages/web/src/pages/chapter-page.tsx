import { isRunnable, mappingLink, riskName, type Chapter } from '@probity/model';
import { use } from 'react';
import type { ChapterEntry } from '../catalogue.ts';
import { Automation } from '../components/automation.tsx';
import { CodeBlock } from './code-block.tsx';
import { plainLines } from '../components/code-line.ts';
import { Inline } from '../components/inline.tsx';
import { Island } from '../components/island.tsx';
import { LevelBadge } from '../components/level-badge.tsx';
import { Neighbours } from '../components/neighbours.tsx';
import { Runs } from '../components/runs.tsx';
import { ChapterTotal } from '../islands/chapter-total.tsx';
import { Tick } from '../islands/tick.tsx';
import { Base, chapterPath, checkPath } from '../site.ts';
import { sentencesOf } from '../text/split-steps.ts';
import { ReaderLayout } from './reader-layout.tsx';

interface ChapterPageProps {
  readonly chapters: readonly ChapterEntry[];
  readonly chapter: Chapter;
}

/** One chapter: what it is about, and its checks with the first sentence of each. */
export function ChapterPage({ chapters, chapter }: ChapterPageProps) {
  const base = use(Base);
  const { position, title, summary, checks, duration_minutes, risk_references } = chapter;
  const ids = checks.map(({ about }) => about.id);
  const neighbour = (at: number) => {
    const other = chapters.find((entry) => entry.position === at);
    return other && { href: chapterPath(base, at), number: `Chapter ${at}`, title: other.title };
  };
  const runnable = checks.filter(isRunnable).map(({ about }) => about.id);
  const command = `npx probity run --check ${runnable.join(',')}`;
  return (
    <ReaderLayout
      chapters={chapters}
      open={position}
      side={
        <>
          <section className="script">
            <h2>Your progress</h2>
            <Island name="chapter-total" component={ChapterTotal} props={{ ids }} />
          </section>
          <section>
            <h2>Risks</h2>
            <ul className="plain">
              {risk_references.map((risk) => (
                <li key={risk}>
                  <a className="link" href={mappingLink('risk', risk)} rel="noreferrer">
                    {risk} {riskName(risk)}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        </>
      }
    >
      <p className="kick">
        Chapter {position} of {chapters.length}
      </p>
      <h1>{title}</h1>
      <div className="tags">
        <span>{checks.length} checks</span>
        <span>{duration_minutes} min to read</span>
        <span>{runnable.length === 0 ? 'None runs in this release' : `${runnable.length} can be run`}</span>
      </div>
      <div className="prose">
        <p>{summary}</p>
      </div>
      <h2 className="sr">The checks</h2>
      <ol className="cards">
        {checks.map(({ title: check, level, about, why_and_how }) => (
          <li key={about.id}>
            <Island name="tick" component={Tick} props={{ id: about.id }} className="script" />
            <span className="no">{about.id}</span>
            <div>
              <h3>
                <a href={checkPath(base, about.id)}>{check}</a>
              </h3>
              <p>
                <Inline text={sentencesOf(why_and_how.why)[0] ?? ''} />
              </p>
              <div className="tags">
                <LevelBadge level={level} />
                <Automation of={about.automation} />
                {runnable.includes(about.id) && <Runs />}
              </div>
            </div>
          </li>
        ))}
      </ol>
      {runnable.length > 0 && (
        <>
          <h2>Run it</h2>
          <CodeBlock language="Shell" code={command} lines={plainLines(command)} />
        </>
      )}
      <Neighbours of="chapters" previous={neighbour(position - 1)} next={neighbour(position + 1)} />
    </ReaderLayout>
  );
}

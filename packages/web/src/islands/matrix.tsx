import type { ChapterEntry } from '../catalogue.ts';
import { CHOICES, matches, type Filter } from '../filters/filter.ts';
import { countDone, type Progress } from '../progress/progress.ts';
import { chapterPath } from '../site.ts';
import { CheckRow } from './check-row.tsx';

interface MatrixProps {
  readonly base: string;
  readonly chapters: readonly ChapterEntry[];
  readonly risks: readonly string[];
  readonly filter: Filter;
  readonly progress: Progress;
}

/** The contents list itself as a matrix: a full dot is the home of a risk, an open one also helps. */
export function Matrix({ base, chapters, risks, filter, progress }: MatrixProps) {
  return (
    <table className="matrix">
      <caption className="sr">The checks by chapter, with the risks each one covers</caption>
      <colgroup>
        <col className="c-tick" />
        <col className="c-no" />
        <col />
        <col className="c-level" />
        <col className="c-runs" />
        <col className="c-auto" />
        <col className="c-risk" span={10} />
      </colgroup>
      <thead>
        <tr className="over">
          <td colSpan={6} />
          <td colSpan={10}>Risks API1 to API10, 2023 edition</td>
        </tr>
        <tr>
          {['Done', 'Number', 'Check', 'Level', 'Can be run', 'Decided by'].map((name) => (
            <th key={name} scope="col">
              <span className="sr">{name}</span>
            </th>
          ))}
          {CHOICES.risk.map((risk, index) => (
            <th key={risk} scope="col" className="r" title={`${risk}:2023 ${risks[index]}`}>
              <span className="sr">API</span>
              {index + 1}
            </th>
          ))}
        </tr>
      </thead>
      {chapters.map((chapter) => (
        <tbody
          key={chapter.position}
          className="chapter"
          id={`chapter-${chapter.position}`}
          hidden={!chapter.checks.some((check) => matches(filter, check))}
        >
          <ChapterRow base={base} chapter={chapter} progress={progress} />
          {chapter.checks.map((check) => (
            <CheckRow key={check.id} base={base} check={check} hidden={!matches(filter, check)} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function ChapterRow({
  base,
  chapter,
  progress,
}: {
  readonly base: string;
  readonly chapter: ChapterEntry;
  readonly progress: Progress;
}) {
  const { position, title, summary, minutes, risks, checks } = chapter;
  const done = countDone(
    progress,
    checks.map(({ id }) => id),
  );
  return (
    <tr className="ch">
      <td />
      <td className="n">{position}</td>
      <th colSpan={4} scope="rowgroup">
        <h2>
          <a href={chapterPath(base, position)}>{title}</a>
        </h2>
        <p>{summary}</p>
      </th>
      <td className="meta" colSpan={10}>
        <span className="script">
          <b>{done}</b> of {checks.length} done<i> · </i>
        </span>
        {minutes} min<i> · </i>
        {risks.join(', ')}
      </td>
    </tr>
  );
}

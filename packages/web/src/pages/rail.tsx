import { use } from 'react';
import type { ChapterEntry } from '../catalogue.ts';
import { ChapterCount } from '../islands/chapter-count.tsx';
import { DoneMark } from '../islands/done-mark.tsx';
import { Base, chapterPath, checkPath } from '../site.ts';
import { Island } from '../components/island.tsx';

interface RailProps {
  readonly chapters: readonly ChapterEntry[];
  /** The chapter that is open. */
  readonly open: number;
  /** The check that is shown, unless the chapter itself is. */
  readonly current?: string;
}

/** The chapters; the open one lists its checks. */
export function Rail({ chapters, open, current }: RailProps) {
  const base = use(Base);
  return (
    <ol>
      {chapters.map(({ position, title, checks }) => (
        <li key={position} className={position === open ? 'open' : undefined}>
          <a
            href={chapterPath(base, position)}
            aria-current={position === open && current === undefined ? 'page' : undefined}
          >
            <span className="faint">{position}</span>
            <span>{title}</span>
            <Island
              name="chapter-count"
              component={ChapterCount}
              props={{ ids: checks.map(({ id }) => id) }}
            />
          </a>
          {position === open && (
            <ol>
              {checks.map(({ id, label }) => (
                <li key={id}>
                  <a href={checkPath(base, id)} aria-current={id === current ? 'page' : undefined}>
                    <Island name="done-mark" component={DoneMark} props={{ id }} />
                    {label}
                  </a>
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  );
}

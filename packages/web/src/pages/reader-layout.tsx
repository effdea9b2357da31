import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ChapterEntry } from '../catalogue.ts';
import { Icon } from '../components/icon.tsx';
import { Rail } from './rail.tsx';

interface ReaderLayoutProps {
  readonly chapters: readonly ChapterEntry[];
  readonly open: number;
  readonly current?: string;
  readonly side: ReactNode;
  readonly children: ReactNode;
}

/** Rail, text and margin; on a narrow screen the rail becomes a bar that unfolds. */
export function ReaderLayout({ chapters, open, current, side, children }: ReaderLayoutProps) {
  const title = chapters.find(({ position }) => position === open)?.title;
  const rail = <Rail chapters={chapters} open={open} {...(current === undefined ? {} : { current })} />;
  return (
    <>
      <nav className="jump" aria-label="Chapters, in short">
        <details>
          <summary>
            <span>
              {open} · {title}
            </span>
            <Icon of={ChevronDown} />
          </summary>
          <div className="rail-list">{rail}</div>
        </details>
      </nav>
      <div className="doc">
        <nav className="rail rail-list" aria-label="Chapters">
          {rail}
        </nav>
        <main id="main" className="art">
          {children}
        </main>
        <aside className="side" aria-label="About this page">
          {side}
        </aside>
      </div>
    </>
  );
}

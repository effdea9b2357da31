import { use } from 'react';
import type { ChapterEntry } from '../catalogue.ts';
import { Base, chapterPath } from '../site.ts';

/** What a host shows for an address that leads nowhere. */
export function NotFoundPage({ chapters }: { readonly chapters: readonly ChapterEntry[] }) {
  const base = use(Base);
  return (
    <main id="main" className="page lost">
      <h1>There is no such page</h1>
      <p>
        A check has an address such as {checkAddress(base)}: its chapter, then its number. These are the
        chapters.
      </p>
      <ol>
        {chapters.map(({ position, title }) => (
          <li key={position}>
            <span className="faint">{position}</span>
            <a className="link" href={chapterPath(base, position)}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </main>
  );
}

function checkAddress(base: string) {
  return (
    <a className="link" href={`${base}1/2/`}>
      {base}1/2
    </a>
  );
}

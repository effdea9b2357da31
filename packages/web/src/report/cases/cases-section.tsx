import { useEffect, useRef } from 'react';
import { usePage } from '../page-context.ts';
import { replaceHash, useHash } from '../use-hash.ts';
import { grouped } from '../words.ts';
import { ALL_CASES, filterCases, readCaseFilter, writeCaseFilter, type CaseFilter } from './case-filter.ts';
import { CaseFilterBar } from './case-filter-bar.tsx';
import { CaseTable } from './case-table.tsx';

/** Every case; the filter lives in the address, so that a view can be sent to a colleague who has the file. */
export function CasesSection() {
  const { page } = usePage();
  const hash = useHash();
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = useRef(ALL_CASES);
  const filter = readCaseFilter(hash) ?? asked.current;
  asked.current = filter;
  // The browser finds no element of this name, because the filter is a part of it.
  useEffect(() => {
    const scroll = (): void => {
      if (location.hash.startsWith('#cases?')) heading.current?.scrollIntoView();
    };
    scroll();
    addEventListener('hashchange', scroll);
    return () => {
      removeEventListener('hashchange', scroll);
    };
  }, []);
  if (page.cases.length === 0) return null;
  const shown = filterCases(page, filter);
  const change = (next: CaseFilter): void => {
    replaceHash(writeCaseFilter(next));
  };
  return (
    <section aria-labelledby="cases" className="cases">
      <h2 id="cases" ref={heading}>
        Cases
      </h2>
      <p>
        The filter is a part of the address, so you can send a view to a colleague who has this file.
        {page.leftOut.map((sentence) => ` ${sentence}`)}
      </p>
      <CaseFilterBar filter={filter} onChange={change} />
      <p className="count" role="status">
        {shown.length === page.cases.length
          ? `${grouped(shown.length)} cases`
          : `${grouped(shown.length)} of ${grouped(page.cases.length)} cases`}
      </p>
      {shown.length === 0 ? (
        <div className="empty">
          <h3>No case matches</h3>
          <button
            type="button"
            className="btn"
            onClick={() => {
              change(ALL_CASES);
            }}
          >
            Show all cases
          </button>
        </div>
      ) : (
        <CaseTable key={writeCaseFilter(filter)} cases={shown} />
      )}
    </section>
  );
}

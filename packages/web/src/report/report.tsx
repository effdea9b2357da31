import type { ReportPage } from '@probity/model';
import { useEffect, useMemo } from 'react';
import { CasesSection } from './cases/cases-section.tsx';
import { FailuresSection } from './findings/failures-section.tsx';
import { OperationsSection } from './operations/operations-section.tsx';
import { Page } from './page-context.ts';
import { ChaptersSection } from './sections/chapters-section.tsx';
import { Headline } from './sections/headline.tsx';
import { Masthead } from './sections/masthead.tsx';
import { RestSection } from './sections/rest-section.tsx';
import { UndecidedSection } from './sections/undecided-section.tsx';
import { usePrinting } from './use-printing.ts';

/** The whole report, in the fixed order: what is true, what stays open, what failed, and everything else. */
export function Report({ page }: { readonly page: ReportPage }) {
  const printing = usePrinting();
  useEffect(() => {
    // The foot of every printed page; a style sheet cannot read it from anywhere else.
    const running = JSON.stringify(`${page.target} · ${page.origin} · run ${page.run}`);
    document.documentElement.style.setProperty('--running', running);
  }, [page]);
  const context = useMemo(() => ({ page, printing }), [page, printing]);
  return (
    <Page value={context}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Masthead />
      <main id="main" className="rep" tabIndex={-1}>
        <Headline />
        <UndecidedSection />
        <ChaptersSection />
        <FailuresSection />
        <CasesSection />
        <OperationsSection />
        <RestSection />
      </main>
    </Page>
  );
}

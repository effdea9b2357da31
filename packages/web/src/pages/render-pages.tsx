import { RISKS, sayRunnable, type Chapter, type Check, type Explanations } from '@probity/model';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { toCatalogue } from '../catalogue.ts';
import type { CodeLine } from '../components/code-line.ts';
import type { Release } from '../components/footer.tsx';
import { ChapterPage } from './chapter-page.tsx';
import { CheckPage } from './check-page.tsx';
import { Document, type Assets } from './document.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { OverviewPage, RUN_COMMANDS } from './overview-page.tsx';

export { buildIndex } from '../search/build-index.ts';

/** One file of the site. */
export interface Page {
  /** The path below the base, such as `1/2/index.html`. */
  readonly file: string;
  readonly html: string;
}

/** What the pages are made of. */
export interface RenderInput {
  readonly chapters: readonly Chapter[];
  /** What each check that can be run sends, by its id. */
  readonly sends: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly explanations: Explanations;
  readonly base: string;
  readonly assets: Assets;
  readonly release: Release;
  readonly highlight: (code: string, language: string) => readonly CodeLine[];
}

/** Every page of the site as HTML: the overview, the chapters, the checks, and the page for a wrong address. */
export function* renderPages(input: RenderInput): Iterable<Page> {
  const { chapters, explanations, sends, base, assets, release, highlight } = input;
  const entries = toCatalogue(chapters);
  const checks = entries.flatMap((entry) => entry.checks).length;
  const page = (
    path: string,
    title: string,
    description: string,
    body: ReactNode,
    file = `${path}index.html`,
  ): Page => ({
    file,
    html: `<!doctype html>${renderToString(
      <Document {...{ base, assets, checks, release, title, description, path }}>{body}</Document>,
    )}\n`,
  });
  yield page(
    '',
    'Probity · The API security checklist',
    `${checks} API security checks in ${entries.length} chapters, against the ${RISKS.length} risks of 2023, to read; ${sayRunnable(chapters)}.`,
    <OverviewPage
      chapters={entries}
      commands={highlight(RUN_COMMANDS, 'Shell')}
      runnable={sayRunnable(chapters)}
    />,
  );
  for (const chapter of chapters) {
    const { position, title, summary } = chapter;
    const body = <ChapterPage chapters={entries} chapter={chapter} />;
    yield page(`${position}/`, `${position} ${title} · Probity`, summary, body);
    for (const check of chapter.checks) {
      yield page(
        `${position}/${check.number}/`,
        `${check.about.id} ${check.about.label} · Probity`,
        `${check.level}: ${check.title}.`,
        <CheckPage
          chapters={entries}
          position={position}
          check={check}
          sends={sends[check.about.id]}
          explanation={explanations[check.about.id]}
          example={exampleOf(check, highlight)}
        />,
      );
    }
  }
  yield page(
    '404',
    'No such page · Probity',
    'There is no such page.',
    <NotFoundPage chapters={entries} />,
    '404.html',
  );
}

function exampleOf({ example }: Check, highlight: RenderInput['highlight']): readonly CodeLine[] {
  return example === undefined ? [] : highlight(example.code, example.language);
}

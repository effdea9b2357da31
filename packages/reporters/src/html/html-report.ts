import type { Recording } from '@probity/model';
import type { ReportOptions } from '../options/report-options.ts';
import { escapeHtml } from './escape-html.ts';
import { pageData } from './page-data.ts';
import { scriptJson } from './script-json.ts';
import { staticSummary } from './static-summary.ts';

/** Where the built page has room for what belongs to one run. */
const PLACES = /<!--probity:(title|summary|data)-->/;

/** The report as one file for a browser: the built page with the data of the run in it. */
export function* htmlReport(recording: Recording, options: ReportOptions): Iterable<string> {
  if (options.shell === undefined) throw new Error('The page of the HTML report was not given.');
  const page = pageData(recording, options);
  for (const [index, piece] of options.shell().split(PLACES).entries()) {
    if (index % 2 === 0) yield piece;
    else if (piece === 'title') yield escapeHtml(`${page.target} · Probity report ${page.run}`);
    else if (piece === 'summary') yield* staticSummary(page);
    else yield* scriptJson(page);
  }
}

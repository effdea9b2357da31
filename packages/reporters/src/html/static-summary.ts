import type { ReportPage } from '@probity/model';
import { counted, grouped, percent } from '../text/words.ts';
import { escapeHtml } from './escape-html.ts';

/** More findings than this are counted: a page without a script is read from top to bottom. */
const MOST = 200;

/**
 * The essence of the report as plain HTML: it is on the page before the script draws the whole, and where a server or
 * a mail program allows no script, it stays.
 */
export function* staticSummary(page: ReportPage): Iterable<string> {
  yield `<h1>${escapeHtml(page.sentence)}</h1>`;
  if (page.because !== '') yield `<p class="lead">${escapeHtml(page.because)}</p>`;
  const facts = [page.origin, ...page.facts].map((fact) => `<span>${escapeHtml(fact)}</span>`);
  yield `<p class="sub">${facts.join(' ')}</p>`;
  const { decided, planned } = page.coverage;
  const counts = page.tally
    .filter(({ count }) => count > 0)
    .map(({ verdict, count }) => `${count} ${verdict}`);
  yield `<p>Checks: ${counts.join(', ') || 'none'}. Coverage: ${decided} of ${counted(planned, 'case')} decided, ${percent(decided, planned)} %.</p>`;
  yield '<p class="noscript">This is the summary. The whole report needs JavaScript: save the file, open it in a browser and allow scripts for it. It loads nothing from anywhere. To print it, open it the same way first.</p>';
  yield* list(
    'Undecided',
    page.undecided.map(({ checks, message, decide }) =>
      `${checks.map(({ id }) => id).join(', ')}: ${message} ${decide}`.trim(),
    ),
  );
  yield* list(
    'Findings',
    page.findings.map(({ check, severity, operation, message, waiver }) => {
      const accepted = waiver === null ? '' : ` Accepted until ${waiver.expires}: ${waiver.reason}`;
      return `${check} ${operation ?? 'API as a whole'} (${severity}): ${message}${accepted}`;
    }),
  );
}

function* list(title: string, items: readonly string[]): Iterable<string> {
  if (items.length === 0) return;
  yield `<h2>${title}</h2><ul>`;
  for (const item of items.slice(0, MOST)) yield `<li>${escapeHtml(item)}</li>`;
  if (items.length > MOST) yield `<li>And ${grouped(items.length - MOST)} more.</li>`;
  yield '</ul>';
}

import { inHtml } from './in-html.ts';
import { inJson } from './in-json.ts';
import { inScript } from './in-script.ts';
import type { PageContent } from './page.ts';

/** Reads what a page says about a description: HTML, a script, or JSON. */
export function readPage(text: string): PageContent {
  const begin = text.slice(0, 2000).trimStart();
  if (begin.startsWith('<')) return inHtml(text);
  return /^[[{]/.test(begin) ? inJson(text) : inScript(text);
}

/** The target of a `Link` header that leads to a description (RFC 8631) or a catalogue (RFC 9727). */
export function inLinkHeader(link: string | undefined): readonly string[] {
  const entries = (link ?? '').matchAll(/<([^<>]*)>([^<]*)/g);
  return [...entries].flatMap(([, href = '', parameters = '']) =>
    /;\s*rel\s*=\s*"?[^";,]*\b(?:service-desc|describedby|api-catalog)\b/i.test(parameters) ? [href] : [],
  );
}

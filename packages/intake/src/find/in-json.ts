import { isRecord } from '@probity/model';
import { isDescribing } from './is-description.ts';
import { MOST_LINKS, type PageContent } from './page.ts';

/** Relations by which a document links to a description: RFC 8631, and catalogues of RFC 9727. */
const RELATION = /^(?:service-desc|item|api-catalog|describedby)$/;
const NAMED = /^(?:url|href|configUrl|openapi|swagger|spec|schema|docs?|documentation)$/i;
/** What an address of a description looks like, or one of a page that shows it. */
const LIKELY = /openapi|swagger|api-?docs|redoc|schema|\bdocs?\b|\.ya?ml(?:$|\?)/i;
const DEEPEST = 8;

/** Reads links to a description from a JSON document: a catalogue, the settings of a viewer, or the root of an API. */
export function inJson(text: string): PageContent {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { links: [] };
  }
  let inlined: string | undefined;
  const sure: string[] = [];
  const maybe: string[] = [];
  const walk = (node: unknown, key: string, relation: string, depth: number): void => {
    if (depth > DEEPEST || sure.length > MOST_LINKS) return;
    if (typeof node === 'string') {
      if (relation !== '' && key === 'href') sure.push(node);
      else if (NAMED.test(key) && LIKELY.test(node)) maybe.push(node);
    } else if (Array.isArray(node)) {
      for (const each of node) walk(each, key, relation, depth + 1);
    } else if (isRecord(node)) {
      // A viewer may be handed the whole description among its settings.
      if (isDescribing(node) && isRecord(node['paths'])) inlined ??= JSON.stringify(node);
      for (const [name, each] of Object.entries(node))
        walk(each, name, RELATION.test(name) ? name : relation, depth + 1);
    }
  };
  walk(value, '', '', 0);
  return { ...(inlined !== undefined && { inlined }), links: [...sure, ...maybe].slice(0, MOST_LINKS) };
}

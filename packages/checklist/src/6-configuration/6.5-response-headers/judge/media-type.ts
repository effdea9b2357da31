import type { Exchange } from '@probity/model';

/** Types whose content a browser runs when it opens them. */
const RUN = new Set(['text/html', 'application/xhtml+xml', 'image/svg+xml', 'text/xml', 'application/xml']);
/** Types that JSON may have: its own, and those of files that are only kept. */
const OF_JSON =
  /^(?:application|text|model)\/(?:[\w.-]+\+)?(?:json|json5|x-json|jose)$|^application\/(?:octet-stream|(?:x-)?ndjson|jsonl|json-seq|[\w.-]+\+json-seq)$/;

/** What the type of an answer is worth. */
export type TypeVerdict = 'right' | 'missing' | 'run-as-page' | 'other';

/** The media type of an answer without its parameters, or an empty text. */
export function mediaTypeOf({ answer }: Exchange): string {
  return (answer?.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Compares the type of an answer with its content; only JSON can be told for sure. */
export function judgeType(exchange: Exchange): TypeVerdict {
  const type = mediaTypeOf(exchange);
  if (type === '') return exchange.facts.length > 0 ? 'missing' : 'right';
  if (exchange.facts.form !== 'json' || OF_JSON.test(type)) return 'right';
  return RUN.has(type) ? 'run-as-page' : 'other';
}

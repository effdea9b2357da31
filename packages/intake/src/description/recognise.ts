import { isRecord } from '../is-record.ts';

type Node = Readonly<Record<string, unknown>>;

/** What kind of description a text is; what is not recognised is taken for OpenAPI, whose reader says what is wrong. */
export type Recognised =
  | { readonly kind: 'openapi' }
  | { readonly kind: 'har'; readonly value: Node }
  | { readonly kind: 'postman'; readonly value: Node }
  | { readonly kind: 'routes' }
  /** A page that shows a description, or a script of one. */
  | { readonly kind: 'page' };

const ROUTE = /^\s*(?:[-*]\s+)?(?:GET|HEAD|OPTIONS|POST|PUT|PATCH|DELETE)\s+\/\S*/im;
/** Signs of a recording or a collection; without one, a large document is not parsed twice. */
const RECORDED = /"(?:log|item|collection)"\s*:/;

const PAGE =
  /^\s*(?:<|\/[/*]|['"]use strict['"]|[!;(]|(?:window|document|let|const|var|function|import|export|SwaggerUIBundle|Redoc)\b)/;

/** Looks at the beginning of a text, and parses it only if it may be a HAR file or a Postman collection. */
export function recognise(text: string): Recognised {
  if (/^\s*\{/.test(text)) return RECORDED.test(text) ? recorded(text) : { kind: 'openapi' };
  if (PAGE.test(text.slice(0, 2000))) return { kind: 'page' };
  const first = text.split(/\r?\n/, 200).find((line) => line.trim() !== '' && !/^\s*(?:#|\/\/)/.test(line));
  return first !== undefined && ROUTE.test(first) ? { kind: 'routes' } : { kind: 'openapi' };
}

function recorded(text: string): Recognised {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'openapi' };
  }
  if (!isRecord(value) || 'openapi' in value || 'swagger' in value) return { kind: 'openapi' };
  if (isRecord(value['log']) && Array.isArray(value['log']['entries'])) return { kind: 'har', value };
  const collection = isRecord(value['collection']) ? value['collection'] : value;
  const isCollection = Array.isArray(collection['item']) && isRecord(collection['info']);
  return isCollection ? { kind: 'postman', value: collection } : { kind: 'openapi' };
}

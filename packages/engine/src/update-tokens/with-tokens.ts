import { isList, isNumberToWrite, type Json, type Operation } from '@probity/model';
import type { RawAnswer } from '../ports.ts';
import { findPlace, put } from '../learned-bodies/find-place.ts';
import { headerOf, jsonToWrite } from '../request/extract.ts';
import type { TokenNeed } from '../learned-bodies/token-needs.ts';

/** How deep in an answer the fields of the item may lie, such as in `data.attributes`. */
const DEEPEST = 3;

/** An operation with the tokens of the item as it was just read; what the item does not show stays as it is. */
export function withTokens(
  operation: Operation,
  needs: readonly TokenNeed[],
  item: RawAnswer | null,
): Operation {
  let sent = operation;
  for (const need of needs) {
    switch (need.in) {
      case 'header': {
        const value = headerToken(need.name, item);
        const headers = Object.entries(sent.headers ?? {}).filter(
          ([name]) => name.toLowerCase() !== need.name.toLowerCase(),
        );
        if (value !== undefined)
          sent = { ...sent, headers: { ...Object.fromEntries(headers), [need.name]: value } };
        break;
      }
      case 'query': {
        const value = fieldToken(need.name, item);
        const text = typeof value === 'string' ? value : JSON.stringify(value);
        if (value !== undefined) sent = { ...sent, query: { ...sent.query, [need.name]: text } };
        break;
      }
      case 'body': {
        const value = fieldToken(need.path.at(-1) ?? '', item);
        const body = sent.body ?? { type: 'application/json', template: {} };
        const template = put(body.template, findPlace(body.template, need.path), value);
        if (value !== undefined) sent = { ...sent, body: { ...body, template } };
        break;
      }
    }
  }
  return sent;
}

/** What a conditional header takes. Without an `ETag`, `*` stands for whatever is there. */
function headerToken(name: string, item: RawAnswer | null): string | undefined {
  if (name.toLowerCase() === 'if-unmodified-since')
    return item === null ? undefined : (headerOf(item, 'last-modified') ?? headerOf(item, 'date'));
  const etag =
    item === null
      ? undefined
      : (headerOf(item, 'etag') ?? fieldToken('etag', item) ?? fieldToken('@odata.etag', item));
  return typeof etag === 'string' && etag !== '' ? etag : '*';
}

/** The value of the outermost field of a name in an answer. */
function fieldToken(name: string, item: RawAnswer | null): Json | undefined {
  const json = item === null ? undefined : jsonToWrite(item);
  return json === undefined ? undefined : find(json, (each) => flat(each) === flat(name), 0);
}

function find(json: Json, fits: (name: string) => boolean, depth: number): Json | undefined {
  if (typeof json !== 'object' || json === null || isList(json) || depth > DEEPEST) return undefined;
  for (const [name, value] of Object.entries(json))
    if (fits(name) && (typeof value === 'string' || isNumberToWrite(value))) return value;
  for (const value of Object.values(json)) {
    const inner = find(value, fits, depth + 1);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

function flat(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

import { isList, parseJson, type Json } from '@probity/model';
import { plainName } from '../names/parameter-names.ts';

/** A value that stands in an answer outside of its list. */
export interface PageLeaf {
  /** The name of the record that it is in; empty at the top. */
  readonly holder: string;
  readonly name: string;
  readonly value: string | number | boolean | null;
}

const HOLDER = /pag|meta|cursor|link|^(?:data|results?|response|list|info|hits|navigation|next|total)$/i;
const LINKS = /^_?links?$/i;
const DEEPEST = 4;

/** The values of an answer that may say how its list goes on: of its headers, and of its body outside the list. */
export function pageLeaves(
  headers: Readonly<Record<string, string>>,
  body: Json | undefined,
): readonly PageLeaf[] {
  return [...headerLeaves(headers), ...(body === undefined ? [] : leavesOf(body, '', 0))];
}

/** The lists of an answer, at any of the places where an answer has one; links are none. */
export function listsOf(body: Json | undefined, depth = 0): readonly (readonly Json[])[] {
  if (isList(body)) return [body];
  if (typeof body !== 'object' || body === null || depth === DEEPEST) return [];
  return Object.entries(body).flatMap(([name, value]) => (LINKS.test(name) ? [] : listsOf(value, depth + 1)));
}

/** The links of an answer that are a list of records: `[{ rel: 'next', href }]`. */
function leavesOf(body: Json, holder: string, depth: number): readonly PageLeaf[] {
  if (typeof body !== 'object' || body === null || depth === DEEPEST) return [];
  if (isList(body)) return LINKS.test(holder) ? body.flatMap(linkOf) : [];
  return Object.entries(body).flatMap(([name, value]) => {
    if (typeof value !== 'object' || value === null) return [{ holder, name, value }];
    return HOLDER.test(name) ? leavesOf(value, name, depth + 1) : [];
  });
}

function linkOf(link: Json): readonly PageLeaf[] {
  if (typeof link !== 'object' || link === null || isList(link)) return [];
  const { rel, href } = link;
  return rel === 'next' && typeof href === 'string' ? [{ holder: 'next', name: 'href', value: href }] : [];
}

/** Headers by which lists are paged: `X-Total-Count`, `X-Next-Page`, `Next-Page`, `X-Pagination` with JSON. */
function headerLeaves(headers: Readonly<Record<string, string>>): readonly PageLeaf[] {
  return Object.entries(headers).flatMap(([header, value]): readonly PageLeaf[] => {
    if (header === 'content-range') {
      const [, from, total] = /(\d+)-\d+\/(\d+)/.exec(value) ?? [];
      return total === undefined || from === undefined ? [] : [at('offset', from), at('total', total)];
    }
    if (/^(?:x-)?pagination$/.test(header)) return leavesOf(parseJson(value) ?? null, header, 0);
    if (!/^x-|^pag|^next-|^total-/.test(header)) return [];
    return [at(header.replace(/^x-/, '').replace(/^pag(?:ination|ing)-/, ''), value)];
  });
}

function at(name: string, value: string): PageLeaf {
  return { holder: 'header', name: plainName(name), value };
}

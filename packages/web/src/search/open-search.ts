import MiniSearch, { type SearchResult } from 'minisearch';
import { matchingLine } from './matching-line.ts';
import { LINE_FIELDS, SEARCH_OPTIONS, type Hit, type SearchDocument } from './search-document.ts';

/** Finds the checks that fit some words, best first. */
export type Search = (words: string) => readonly Hit[];

/** The search over an index that `buildIndex` wrote. */
export function openSearch(index: string): Search {
  const search = MiniSearch.loadJSON<SearchDocument>(index, SEARCH_OPTIONS);
  return (words) => search.search(words).map(toHit);
}

function toHit(result: SearchResult): Hit {
  const text = (name: string): string => {
    const value: unknown = result[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    id: text('id'),
    title: text('title'),
    level: text('level'),
    chapter: text('chapter'),
    line: matchingLine(LINE_FIELDS.map(text), new Set(Object.keys(result.match))),
  };
}

import type { Options } from 'minisearch';
import type { LinePart } from './matching-line.ts';
import { tokensOf } from './tokens-of.ts';

/** What is indexed of one check. */
export interface SearchDocument {
  readonly id: string;
  readonly title: string;
  readonly label: string;
  readonly level: string;
  readonly chapter: string;
  readonly risks: string;
  readonly why: string;
  readonly verify: string;
  readonly decides: string;
  readonly code: string;
  readonly mappings: string;
}

/** What comes back with a hit. */
export interface Hit {
  readonly id: string;
  readonly title: string;
  readonly level: string;
  readonly chapter: string;
  /** Where the words are, unless the title has them. */
  readonly line: readonly LinePart[];
}

/** The texts in which a matching line is looked for, best first. */
export const LINE_FIELDS = ['why', 'verify', 'decides', 'mappings', 'code'] as const;

/** How checks are indexed and searched: the same at build time and in the browser, or the index would not load. */
export const SEARCH_OPTIONS: Options<SearchDocument> = {
  fields: ['id', 'title', 'label', 'chapter', 'risks', 'why', 'verify', 'decides', 'code', 'mappings'],
  storeFields: ['title', 'level', 'chapter', ...LINE_FIELDS],
  tokenize: (text) => tokensOf(text).map(({ token }) => token),
  searchOptions: {
    boost: { id: 40, title: 4, label: 4, chapter: 1.5, risks: 2, mappings: 2 },
    prefix: (term) => term.length > 1 && !/^\d/.test(term),
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    combineWith: 'AND',
  },
};

import type { Details21 } from './details.ts';
import { isByTerm } from './search-terms.ts';

/** The ways to somebody else's object that show it: each is judged by what the other user saw. */
export type ReadStrategy = 'own-id' | 'in-bulk' | 'list' | 'owner-filter' | 'search-term' | 'reference-read';

/** The ways that do something to it: each is judged by what its owner reads afterwards. */
export type WriteStrategy =
  | 'change'
  | 'act'
  | 'create'
  | 'bulk-write'
  | 'method-override'
  | 'reference-write';

/** A way to somebody else's object; the tables of `gather` and `judge` have one file for each. */
export type Strategy = ReadStrategy | WriteStrategy;

/** Which of the ways that show an object a case takes. */
export function readStrategyOf({ reach, way }: Details21): ReadStrategy {
  if (way === 'reference') return 'reference-read';
  if (isByTerm(way)) return 'search-term';
  if (isCollection(reach)) return way === 'owner-filter' ? 'owner-filter' : 'list';
  return reach === 'bulk' ? 'in-bulk' : 'own-id';
}

/** Which of the ways that do something to an object a case takes. */
export function writeStrategyOf({ reach, way }: Details21): WriteStrategy {
  if (way === 'reference') return 'reference-write';
  if (way === 'override') return 'method-override';
  if (reach === 'bulk') return 'bulk-write';
  if (reach === 'create') return 'create';
  return reach === 'action' && way === 'direct' ? 'act' : 'change';
}

/** Whether it is a list, which is judged by what it shows, even if a POST asks for it. */
export function isCollection(reach: Details21['reach']): boolean {
  return reach === 'list' || reach === 'search';
}

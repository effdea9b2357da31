import { NO_FILTER, readFilter, writeFilter, type Filter } from './filter.ts';

let lastSearch: string | undefined;
let lastFilter: Filter = NO_FILTER;
const listeners = new Set<() => void>();

/** The filter in the address of the page: it can be sent to a colleague, and the back button undoes it. */
export const filterStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    addEventListener('popstate', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('popstate', listener);
    };
  },
  get: (): Filter => {
    if (location.search !== lastSearch) {
      lastSearch = location.search;
      lastFilter = readFilter(lastSearch);
    }
    return lastFilter;
  },
  atBuild: (): Filter => NO_FILTER,
  set: (filter: Filter): void => {
    history.pushState(undefined, '', `${location.pathname}${writeFilter(filter)}`);
    for (const listener of listeners) listener();
  },
};

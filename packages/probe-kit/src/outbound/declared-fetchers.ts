import type { Target } from '@probity/model';
import { urlInputs } from '../addresses/url-inputs.ts';

/** More operations than this are not named in a sentence. */
const MOST_NAMED = 6;

/** What is asked of a person where nobody says which operations fetch an address. */
export function whoFetches({ operations }: Pick<Target, 'operations'>): string {
  const found = [...new Set(urlInputs(operations).map(({ operation, name }) => `${operation} (${name})`))];
  const named = found.slice(0, MOST_NAMED).join(', ');
  const more = found.length > MOST_NAMED ? ` and ${found.length - MOST_NAMED} more` : '';
  return found.length === 0
    ? 'the profile does not say which operations fetch an address of their caller; write fetchers: {} if none does'
    : `the profile does not say which operations fetch an address of their caller; ${named}${more} may do so. Declare them as fetchers, or write fetchers: {} if none does`;
}

import type { InjectionDetails } from './injection/details.ts';
import type { ValidationDetails } from './validation/details.ts';

/** What a case of 6.4 tries: one of its two halves says what. */
export type Details64 = ValidationDetails | InjectionDetails;

import { sends as injection } from './injection/sends.ts';
import { sends as validation } from './validation/sends.ts';

/** What each variation of 6.4 sends, in words. */
export const sends = { ...validation, ...injection } as const;

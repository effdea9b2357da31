/** Methods that the description does not list. */
export const OTHER_METHODS = 'other methods';
/** TRACE, which shows a request to its sender. */
export const TRACE = 'trace';
/** What puts another method in the place of the real one. */
export const OVERRIDE = 'method override';
/** Bodies of types that the description does not list. */
export const TYPES = 'body types';
/** HEAD on what is guarded. */
export const HEAD = 'HEAD without a credential';

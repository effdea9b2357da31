/** What an operation writes: a new object, an object, the caller's own record, or a new account. */
export type Writes = 'create' | 'update' | 'me' | 'signup';

/** What a case tries: fields that some reader shows, fields that none shows, and fields in unusual places. */
export type Tries = 'visible' | 'hidden' | 'places';

/** What a case of 2.3 writes, and as whom. An empty name is one that the target lacks. */
export type Details23 = {
  readonly writes: Writes;
  readonly tries: Tries;
  readonly resource: string;
  readonly owner: string;
  /** Taken where the first one could not be made ordinary again. */
  readonly second: string;
  readonly other: string;
  readonly admin: string;
  /** What is written to is an account that does not matter. */
  readonly isSpare: boolean;
};

/** How our stand-in fails. */
export type Failure = 'hang' | 'drip' | 'endless' | 'bomb' | 'reset' | 'error' | 'unavailable' | 'refuse';

/**
 * What a target may take of a third party that fails. What is above the first of a pair was not promised; what is above
 * the second is wrong whatever was promised. Where something was promised, both are that.
 */
export type Bounds = {
  /** Milliseconds until it answers, and how long we wait for it. */
  readonly within: number;
  readonly latest: number;
  readonly deadline: number;
  /** Bytes that it reads of one answer, with what lies in buffers on the way. */
  readonly bytes: number;
  readonly mostBytes: number;
  /** How often it asks the same. */
  readonly attempts: number;
  readonly mostAttempts: number;
};

/** What a case of 5.5 is about: one failure, or one that ten calls wait for; nothing where no third party is declared. */
export type Details55 =
  | { readonly kind: 'none'; readonly reason: string }
  | ({ readonly kind: 'one'; readonly upstream: string; readonly failure: Failure } & Bounds)
  | ({ readonly kind: 'many'; readonly upstream: string } & Bounds);

/** What a case of 3.5 sends, and as whom. */
export type Details35 = {
  readonly caller: string;
  /** Milliseconds after which a slow request, or an expensive operation, should have ended, and when it has failed to. */
  readonly within: number;
  readonly deadline: number;
  /** Where the profile has the expensive operation, such as `expensive.0`; empty if it is about none. */
  readonly key: string;
  /** How many calls the quota allows in how many milliseconds; 0 if none is declared. */
  readonly quota: number;
  readonly window: number;
  /** The parameter that takes the hard text, and its longest length; empty if there is none. */
  readonly parameter: string;
  readonly longest: number;
};

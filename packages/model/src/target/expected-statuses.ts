/** Which statuses count as the right refusal. The specification's, unless the profile widens them. */
export interface ExpectedStatuses {
  readonly unauthenticated: readonly number[];
  readonly foreign: readonly number[];
  readonly forbidden: readonly number[];
}

/** A kind of refusal, by the name of its statuses. */
export type Refusal = keyof ExpectedStatuses;

/** What a case of 4.3 tries: the same one after the other, all at once, or two accounts at once. */
export type Topic = 'in turn' | 'race' | 'rival';

/** What `gather` and `judge` need to know of a case. */
export type Details43 = {
  /** The one-time action of the profile; empty if none is declared. */
  readonly name: string;
  readonly topic: Topic;
  /** By how much one completion changes what is read. */
  readonly by: number;
  /** The header that makes a repetition harmless; empty if there is none. */
  readonly header: string;
  /** The second account; empty if there is none. */
  readonly rival: string;
};

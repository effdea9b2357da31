/** What a case of 3.1 sends, and as whom. An empty name is one that the target lacks. */
export type Details31 = {
  /** Who sends the load; nobody's credential is sent where `isAnonymous`. */
  readonly caller: string;
  readonly isAnonymous: boolean;
  /** Another identity, and what it reads meanwhile. */
  readonly neighbour: string;
  readonly neighbourReads: string;
  /** How many requests a caller may send in so many milliseconds, all nodes together. */
  readonly requests: number;
  readonly window: number;
  readonly limitBy: 'profile' | 'checklist';
};

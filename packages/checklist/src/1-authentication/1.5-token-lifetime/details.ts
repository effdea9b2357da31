/** What a case of 1.5 knows of the target. */
export type Details15 = {
  /** The target gives out refresh tokens. */
  readonly hasRefresh: boolean;
};

/** What a case of 1.2 knows of its operation. */
export type Details12 = {
  /** Where its answer names its caller; null if it does not. */
  readonly subjectAt: string | null;
};

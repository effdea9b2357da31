/** What a case of 1.2 knows of its operation. */
export type Details12 = {
  /** Where its answer names its caller; null if it does not. */
  readonly subjectAt: string | null;
  /** Its operation is the one that names its caller: what is true of all tokens is told there. */
  readonly isAnchor: boolean;
  /** In one case of the check: what it tries where. */
  readonly scope?: {
    readonly all: number;
    readonly sampled: readonly string[];
    readonly leftOut: readonly string[];
  };
};

/** One request and its answer in the picture of a check. */
export interface Lane {
  /** The legitimate twin, the attempt that is held against it, or the look that proves what happened. */
  readonly role: 'control' | 'attack' | 'proof';
  readonly who: string;
  /** Who that is in this story. */
  readonly is: string;
  readonly sends: string;
  /** What the lane is for; of an attack, the one thing that differs. */
  readonly label: string;
  readonly answer: string;
  readonly means: string;
  /** Set when the API is the one that calls, and `who` the one that is called. */
  readonly from?: 'api';
  /** Set when the proof is that this never happens. */
  readonly never?: true;
}

/** How a check is decided: its picture, and what each verdict means. */
export interface Explanation {
  readonly lanes: readonly [Lane, Lane, ...Lane[]];
  /** What the API holds that is at stake. */
  readonly stake: { readonly what: string; readonly note: string };
  readonly caption: string;
  readonly decides: {
    readonly pass: string;
    readonly fail: string;
    readonly inconclusive: string;
    readonly inapplicable: string;
  };
}

/** The five explanations of a chapter, by check number. */
export type ChapterExplanations = Readonly<Record<1 | 2 | 3 | 4 | 5, Explanation>>;

/** How much one answer holds. */
export interface PageSeams {
  /** The most rows of a list that another answer holds. */
  nestedRows(): number;
}

/** A list inside of another answer is cut like any other. */
export function correctPages(): PageSeams {
  return { nestedRows: () => 10 };
}

/** What a case of 3.2 asks for, and of which list. An empty name is one that the target lacks. */
export type Details32 = {
  readonly caller: string;
  /** The most rows that a page may have, and who says so. */
  readonly cap: number;
  readonly capBy: 'profile' | 'description' | 'checklist';
  /** The parameters that the description names for the size of a page. */
  readonly sizes: readonly string[];
  /** The operation that fills the list, by its id. */
  readonly filledBy: string;
  /** Types of the objects in the path, which are made anew. */
  readonly within: readonly string[];
  /** For a nested list: the parameter that asks for it, and its values. */
  readonly includes: string;
  readonly included: readonly string[];
  /** How many lists are tried, of how many. */
  readonly sample: { readonly tried: number; readonly all: number };
};

/** What a case of 7.2 tries, and as whom. An empty name is one that the target lacks. */
export type Details72 = {
  /** Who may call the path by right. */
  readonly caller: string;
  /** Whose objects are tried on. */
  readonly owner: string;
  /** The type of the object that the path names; empty if it names none. */
  readonly resource: string;
  /** The path names an object that this run can make, so that everything may be tried on it. */
  readonly isDisposable: boolean;
  /** The methods that the description lists for the path. */
  readonly described: readonly string[];
  /** Headers and parameters that the description lists for the path, in lower case: what they do is described. */
  readonly parameters: readonly string[];
  /** The methods, or media types, that are tried. */
  readonly tried: readonly string[];
  /** The input that would allow more to be tried; empty if nothing is left out. */
  readonly missing: string;
  /** The operations were recorded, so that there may be others by right. */
  readonly isRecorded: boolean;
  /** How many paths are tried, of how many. */
  readonly sample: { readonly tried: number; readonly all: number };
};

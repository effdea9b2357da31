import type { Problem } from '../problem.ts';

/** A description as one document in which every reference is internal. */
export interface Description {
  readonly file: string;
  readonly document: Readonly<Record<string, unknown>>;
}

/** A description that could be read, or what is wrong with it. */
export type Loaded =
  | { readonly description: Description; readonly warnings: readonly Problem[] }
  | { readonly problems: readonly Problem[] };

import type { Reference } from '@probity/model';

/** One value that a request carries, before anybody knows whether it is a reference. */
export interface Value {
  readonly where: Reference['where'];
  /** In a body the dotted path, lists as `[]`. */
  readonly name: string;
  /** The last name of the path. */
  readonly last: string;
  /** The name of the object in which it lies, or null. */
  readonly within: string | null;
  readonly required: boolean;
  readonly many: boolean;
  /** Several values are written into one, with commas. */
  readonly joined?: true;
  readonly schema: Readonly<Record<string, unknown>>;
}

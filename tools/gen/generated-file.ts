/** A file that is written by `npm run gen` and never by hand. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

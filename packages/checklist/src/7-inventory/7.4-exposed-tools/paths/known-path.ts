/** What a path is about, if its content proves that it is there. */
export type ToolKind =
  | 'secret'
  | 'repository'
  | 'backup'
  | 'source'
  | 'debug'
  | 'metrics'
  | 'docs'
  | 'introspection'
  | 'health';

/** A well-known path and the content that only this tool has. */
export interface KnownPath {
  readonly kind: ToolKind;
  readonly path: string;
  /** Found in the body; `^` is the beginning of a line. */
  readonly signature: RegExp;
  /** Tried below the base path of the API as well, and not only at the root. */
  readonly below?: true;
  /** Only its beginning is asked for. */
  readonly heavy?: true;
  /** May be a page; files are never HTML. */
  readonly page?: true;
  /** The body is not text, so that its media type is the signature. */
  readonly binary?: true;
}

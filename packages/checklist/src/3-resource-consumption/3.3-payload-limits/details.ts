/** What a case of 3.3 sends, and as whom. */
export type Details33 = {
  /** Who sends it. */
  readonly caller: string;
  /** Whose reads show whether others are served meanwhile; the caller where there is nobody else. */
  readonly neighbour: string;
  /** What is made or changed; empty for a read. */
  readonly resource: string;
  /** The field of a form that is a file; empty if there is none. */
  readonly file: string;
  /** The limit in bytes, and whether it is documented. */
  readonly limit: number;
  readonly isDocumented: boolean;
  /** What is sent, in ascending order: bytes, levels or members. Empty where nothing above the limit may be sent. */
  readonly sizes: readonly number[];
  /** The input that would allow larger ones; empty if none would. */
  readonly missing: string;
};

import type { Parameter, Schema } from './schema.ts';

/** What the description says of an operation. */
export interface Doc {
  readonly summary: string;
  readonly params?: readonly Parameter[];
  /** Schemas of path parameters that are no text. */
  readonly path?: Readonly<Record<string, Schema>>;
  readonly body?: Schema;
  readonly status?: number;
  readonly answer?: Schema;
  /** The media type of the answer, if it is another one than the style's. */
  readonly answerType?: string;
  /** Needs no credential. */
  readonly open?: boolean;
  /** What the description says of the credential, if not what is true. */
  readonly security?: readonly unknown[];
  /** Works and is not described. */
  readonly hidden?: boolean;
}

/** What a plain request got. */
interface Got {
  readonly status: number;
  readonly text: string;
  /** The parsed body, or null. */
  readonly body: unknown;
  readonly headers: Headers;
}

/** Sends requests as one account, or without a credential. */
type Visitor = (
  operation: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Got>;

/** Those who show a flaw: two users, the administrator, and a caller without a credential. */
export interface Guests {
  readonly ann: Visitor;
  readonly ben: Visitor;
  readonly chief: Visitor;
  readonly nobody: Visitor;
  /** The address of the API, for what is no plain request. */
  readonly url: string;
  /** The files of its owner, by name. */
  readonly files: Readonly<Record<string, string>>;
  readonly names: { readonly ann: string; readonly ben: string };
}

/** One request and its answer, as text to look at. */
export interface ReportExchange {
  readonly as: string;
  readonly request: ReportMessage;
  /** Null if none came. */
  readonly answer: ReportMessage | null;
  /** Null without an answer. */
  readonly status: number | null;
  /** Why no answer came; empty if one did. */
  readonly failure: string;
}

/** The lines of a request or an answer. */
export interface ReportMessage {
  /** The request line, or the status line. */
  readonly start: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
  /** How long the body was if it is cut here, such as `first 8 kB of 2.1 MB`; empty if it is whole. */
  readonly cut: string;
}

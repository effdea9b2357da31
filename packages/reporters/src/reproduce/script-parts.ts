/** A part of a text of a script: fixed text, a value of the script, or a secret that lies in a file. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly name: string }
  | { readonly kind: 'secret'; readonly name: string };

/** A text that a script puts together. */
export type Pieces = readonly Piece[];

/** How a value is written where it is put: percent-encoded, inside a JSON string, as a form field, or as it is. */
export type Encoding = 'url' | 'json' | 'plain';

/** A request that a script sends. */
export interface ScriptRequest {
  /** What the step is called in the script. */
  readonly name: string;
  /** What a person reads when it is sent. */
  readonly label: string;
  readonly method: string;
  readonly url: Pieces;
  readonly headers: readonly Pieces[];
  readonly body: Pieces | null;
  readonly bodyEncoding: Encoding;
}

/** A value that a script reads from an answer. */
export interface Capture {
  readonly variable: string;
  /** The path in the JSON of the answer; null is any position of a list. */
  readonly path: readonly (string | null)[];
}

/** A step of a script: a request, what is read from its answer, and what removes what it made. */
export interface Step {
  readonly request: ScriptRequest;
  /** Whether nothing can be said if it fails. */
  readonly must: boolean;
  /** Whether nothing can be said if it is answered with a limit or a failure. */
  readonly judged: boolean;
  readonly captures: readonly Capture[];
  /** What removes what it made. */
  readonly undo: ScriptRequest | null;
  /** The fields of a record that it changes, which are put back as `before` showed them. */
  readonly restores: readonly string[];
  /** Seconds to wait before it. */
  readonly wait: number;
}

/** A session that a script opens, and the values that it needs of it. */
export interface ScriptSession {
  readonly name: string;
  readonly identity: string;
  readonly values: readonly string[];
}

/** A credential that a script lets Probity forge. */
export interface ScriptForgery {
  readonly name: string;
  readonly recipe: string;
}

/** What shows the flaw once all is sent. */
export type Check =
  /** A value of the script is in the answer to a step, and not in the answer to another one, if that is named. */
  | {
      readonly kind: 'contains';
      readonly step: string;
      readonly variable: string;
      readonly unlike?: string;
    }
  /** A text is in the answer to a step. */
  | { readonly kind: 'contains-text'; readonly step: string; readonly text: string }
  /** Two answers share a value at each of these paths. */
  | {
      readonly kind: 'same';
      readonly step: string;
      readonly as: string;
      readonly paths: readonly Capture['path'][];
    }
  /** A step was answered with this status. */
  | { readonly kind: 'status'; readonly step: string; readonly status: number }
  /** What could be read before cannot be read any more. */
  | { readonly kind: 'vanished'; readonly step: string }
  /** A field has this value now, and had another one. */
  | {
      readonly kind: 'became';
      readonly before: string;
      readonly after: string;
      readonly path: Capture['path'];
      readonly value: string;
    }
  /** A field of the answer holds something that matches. */
  | {
      readonly kind: 'shown';
      readonly step: string;
      readonly path: Capture['path'];
      readonly pattern: string;
    }
  /** Each of these values follows from the one before. */
  | { readonly kind: 'countable'; readonly variables: readonly string[] }
  /** More than so many tries of the last step go unlimited. */
  | { readonly kind: 'unlimited'; readonly tries: number; readonly bound: number };

/** A whole script, before it is written down. */
export interface ScriptPlan {
  readonly sessions: readonly ScriptSession[];
  readonly forgeries: readonly ScriptForgery[];
  /** Values that are new each time the script runs. */
  readonly fresh: readonly string[];
  readonly steps: readonly Step[];
  /** A step that is sent many times; its fresh values are new each time. */
  readonly loop: { readonly request: ScriptRequest; readonly fresh: readonly string[] } | null;
  readonly check: Check;
}

/** Why a finding cannot be shown by a script. */
export interface NotScriptable {
  readonly reason: string;
}

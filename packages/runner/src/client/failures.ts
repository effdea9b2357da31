/** Another attempt has the run, or its lease has lapsed: nothing more is sent for it. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** The token no longer counts: everything stops, and keys and secrets are forgotten. */
export class RunnerRevoked extends Error {
  override readonly name = 'RunnerRevoked';
}

/** The server refused a request, and would refuse it again. */
export class ServerRefusal extends Error {
  override readonly name = 'ServerRefusal';
  readonly status: number;
  /** The stable code of the problem; empty if the answer was none. */
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** There was no answer, or none that can be used; another try may bring one. */
export class ServerUnreachable extends Error {
  override readonly name = 'ServerUnreachable';
  /** Milliseconds that the server asks to wait. */
  readonly retryAfter: number;
  /** It will be the same the next time, until somebody changes something. */
  readonly isLasting: boolean;
  constructor(
    message: string,
    options: ErrorOptions & { readonly retryAfter?: number; readonly isLasting?: boolean } = {},
  ) {
    super(message, options);
    this.retryAfter = options.retryAfter ?? 0;
    this.isLasting = options.isLasting ?? false;
  }
}

import type { TeamProblemCode } from '@probity/contract';

/** A request that is refused, and why; thrown where it is noticed, and answered in one place. */
export class Refusal extends Error {
  readonly code: TeamProblemCode;
  /** What exactly is wrong; never text of the caller. */
  readonly detail: string | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: TeamProblemCode, detail?: string, headers: Readonly<Record<string, string>> = {}) {
    super(code);
    this.code = code;
    this.detail = detail;
    this.headers = headers;
  }
}

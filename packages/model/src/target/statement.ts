/** A reason why a check does not apply, signed by a person until a date. It covers what stays undecided, never a finding. */
export interface Statement {
  readonly check: string;
  readonly message: string;
  readonly by: string;
  /** The last day on which it holds: `2027-01-31`. */
  readonly until: string;
  readonly where: string;
}

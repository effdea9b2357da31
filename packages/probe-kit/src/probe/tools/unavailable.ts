/** Why something could not be obtained; becomes a doubt with the missing input named. */
export interface Unavailable {
  readonly reason: string;
  readonly missing?: string;
}

/** Tells a reason from a result. */
export function isUnavailable(value: unknown): value is Unavailable {
  return typeof value === 'object' && value !== null && 'reason' in value;
}

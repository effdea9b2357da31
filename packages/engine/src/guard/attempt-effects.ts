/** What a request may do to the target, from the least to the most. */
export const ATTEMPT_EFFECTS = ['reads', 'signs-in', 'writes', 'disrupts'] as const;

/** What one request may do to the target. */
export type AttemptEffect = (typeof ATTEMPT_EFFECTS)[number];

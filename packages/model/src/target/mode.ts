/** How far a run may go. */
export const MODES = ['observe', 'active', 'disruptive'] as const;

/** One of the three modes. */
export type Mode = (typeof MODES)[number];

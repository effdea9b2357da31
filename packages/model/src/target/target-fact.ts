/** How far an inferred fact may be trusted: the description as good as says it, several signs agree, or one word does. */
export const CONFIDENCES = ['sure', 'likely', 'guess'] as const;

/** One of the three confidences. */
export type Confidence = (typeof CONFIDENCES)[number];

/** Something about a target that was inferred or stated, with the reason for it. */
export interface Fact {
  readonly kind: 'auth' | 'resource' | 'needs' | 'privileged';
  /** What it is about: `login`, `note`, `note.create`. */
  readonly about: string;
  /** What is believed: an operation, or a resource with the place of its id. */
  readonly message: string;
  readonly source: 'profile' | 'inferred';
  readonly reason: string;
  readonly confidence: Confidence;
  /** A line of the profile that would say otherwise. */
  readonly override: string;
}

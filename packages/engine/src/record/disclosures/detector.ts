/** Finds one kind of detail that only the makers of a target should see. */
export interface Detector {
  /** Such as `stack-node`; the part before the first dash is the family. */
  readonly kind: string;
  /** Fixed texts of which one is in every match: looking for them is quick, and nearly all answers have none. */
  readonly signs: readonly string[];
  /** A shape that ordinary content does not have. It only ever sees the surroundings of a sign. */
  readonly shape: RegExp;
}

/** What a case of 6.2 is about, and which requests it makes. */
export type OriginDetails = {
  /** The operation whose path is asked for; null for a path that does not exist. */
  readonly at: string | null;
  /** The method that a preflight asks for. */
  readonly method: string;
  readonly reads: boolean;
  /** Whether it shows nothing that only its caller may see. */
  readonly isPublic: boolean;
  /** Whether a browser or a network adds what says who calls. */
  readonly isAmbient: boolean;
};

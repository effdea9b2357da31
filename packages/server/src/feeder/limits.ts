/** How much is admitted. */
export interface FeedLimits {
  /** Runs that are queued in one queue; the others wait in our own table, where waiting costs nothing. */
  readonly most: number;
  /** Of these, for one organisation. */
  readonly mostOfOrganisation: number;
  /** How long a queued run keeps its origin from others if no runner takes it. */
  readonly keepOriginSeconds: number;
}

/** What is right for an installation of any size. */
export const FEED_LIMITS: FeedLimits = { most: 2000, mostOfOrganisation: 500, keepOriginSeconds: 30 };

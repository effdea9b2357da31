import type { Exchange } from '@probity/model';

/** What this run has sent so far. */
export interface TrafficTools {
  /** Everything recorded so far in this run, for checks that look at the traffic of others. */
  traffic(): readonly Exchange[];
}

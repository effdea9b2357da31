import type { DecoyResult } from '@probity/model';
import type { Listener, Unavailable, UpstreamDecoy } from '@probity/probe-kit';

/** Where decoys come from: this process, or one that runs elsewhere. */
export interface DecoySource {
  listener(): Promise<Listener | Unavailable>;
  upstream(name: string): Promise<UpstreamDecoy | Unavailable>;
  /** Brings up to date what is known of decoys that run elsewhere. */
  settle(): Promise<void>;
  /** Those that were started, and what arrived there. */
  started(): Promise<readonly DecoyResult[]>;
  close(): Promise<void>;
}

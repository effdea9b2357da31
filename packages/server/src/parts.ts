import type { Database } from './database/connect.ts';
import type { Services } from './services.ts';

/** What the parts of a server are made from. */
interface Ground extends Pick<Services, 'db' | 'log' | 'metrics' | 'draining' | 'stopping'> {
  readonly feeder: Database;
  readonly databaseUrl: string;
}

/** The parts of a server, which it opens and closes as a whole. @internal */
export interface Parts extends Pick<Services, 'queue' | 'evidence' | 'sealing'> {
  /** Is called before the server listens, with everything open. */
  begin(services: Services): Promise<void>;
  /** Is called when no request is in flight any more. */
  stop(): Promise<void>;
}

/** Opens the parts of a server. */
export type OpenParts = (ground: Ground) => Promise<Parts>;

import { LeaseLost } from '../client/failures.ts';
import type { ServerClient } from '../client/server-client.ts';
import type { Lease } from './lease.ts';

type Rest<Name extends 'writeStep' | 'writeLedger' | 'writeEvents' | 'endRun'> = Parameters<
  ServerClient[Name]
>[1];

/** What is written for one run, as long as its lease holds. */
export interface LeasedClient {
  writeStep(step: Rest<'writeStep'>): Promise<void>;
  writeLedger(entries: Rest<'writeLedger'>): Promise<void>;
  writeEvents(events: Rest<'writeEvents'>): Promise<void>;
  /** Stores compressed lines; returns their address. */
  store(compressed: Buffer): Promise<string>;
  /** What an earlier attempt stored. */
  read(object: string): Promise<Buffer>;
  end(end: Rest<'endRun'>): Promise<void>;
}

/** A client for one run. A write that is refused because another attempt has the run loses the lease at once. */
export function createLeasedClient(client: ServerClient, lease: Lease): LeasedClient {
  const fenced = async <T>(write: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    lease.check();
    try {
      const written = await write(lease.lost);
      // A process that was stopped meanwhile goes on here before any timer fires: what it was about to send for the
      // run would reach the target behind the back of the runner that has it now.
      lease.check();
      return written;
    } catch (error) {
      if (error instanceof LeaseLost) lease.lose(error.message);
      throw error;
    }
  };
  return {
    writeStep: (step) => fenced((signal) => client.writeStep(lease, step, signal)),
    writeLedger: (entries) => fenced((signal) => client.writeLedger(lease, entries, signal)),
    writeEvents: (events) => fenced((signal) => client.writeEvents(lease, events, signal)),
    store: (compressed) => fenced((signal) => client.storeEvidence(lease, compressed, signal)),
    read: (object) => fenced((signal) => client.readEvidence(lease, object, signal)),
    end: (end) => fenced((signal) => client.endRun(lease, end, signal)),
  };
}

import type { Resource } from '@probity/model';
import type { LedgerEntry } from '../ledger/ledger.ts';

/** An object that the ledger knows, by one of the ids it may go by. */
export interface LedgerObject {
  readonly entry: LedgerEntry;
  readonly resource: Resource;
  readonly id: string;
}

import { statusOf, type Exchange, type StoredRecord } from '@probity/model';
import { missingOperationRecord } from './missing-operation-record.ts';
import { isMissingOperation } from './is-missing-operation.ts';
import { lookForOperation, type Search, type Witnesses } from './look-for-operation.ts';

/** Knows which operations are described but not there. */
export interface OperationAvailability {
  /** What shows that an operation is not there; null if it is, or if that cannot be told. Looked for once. */
  missingOperation(operation: string | null): Promise<StoredRecord | null>;
}

/** So many are looked for; a description of which more is gone is one of another API. */
const MOST = 60;

/** Statuses that may mean that there is no such operation. */
const GONE = [404, 405, 501];

/** Watches all answers, and looks closer at an operation that nobody has found so far. */
export function createOperationAvailability(search: Search): OperationAvailability {
  const lost = new Set<string>();
  const found = new Set<string>();
  const looked = new Map<string, Promise<StoredRecord | null>>();
  const witnesses: Witnesses = new Map();
  search.wire.onExchange((event, exchange) => {
    if (event === 'before' || exchange === null || exchange.answer === null) return;
    const { operation } = exchange;
    // What is told to nobody in particular may be the guard in front of everything.
    if (operation === null || exchange.as === 'anonymous') return;
    if (!GONE.includes(statusOf(exchange))) found.add(operation);
    else if (isHonest(exchange)) lost.add(operation);
  });

  const look = async (id: string): Promise<StoredRecord | null> => {
    const operation = search.target.operations.find((each) => each.id === id);
    if (operation === undefined || operation.authRole !== null || operation.excluded !== null) return null;
    const sightings = await lookForOperation(search, operation, witnesses);
    return sightings !== undefined && isMissingOperation(sightings)
      ? missingOperationRecord(id, sightings)
      : null;
  };

  return {
    async missingOperation(id) {
      if (id === null || !lost.has(id) || found.has(id)) return null;
      if (looked.size >= MOST && !looked.has(id)) return null;
      // What goes wrong while looking leaves the question open, as it was.
      const looking = looked.get(id) ?? look(id).catch(() => null);
      looked.set(id, looking);
      return looking;
    },
  };
}

function isHonest({ purpose }: Exchange): boolean {
  return purpose === 'control' || purpose === 'setup' || purpose === 'reread';
}

import type { Exchange } from '@probity/model';
import { EMPTY, type AttemptRecord, type BypassTry } from './record.ts';

/** A record with every part in place, in which no answer counts twice: an attempt is one request. */
export function completeRecord(record: Partial<AttemptRecord>): AttemptRecord {
  const whole = { anchor: undefined, ...EMPTY, ...record };
  return {
    ...whole,
    attempts: distinct(whole.attempts),
    again: distinct(whole.again),
    bypasses: whole.bypasses.every(isWhole) ? whole.bypasses : [],
    secondAttempts: distinct(whole.secondAttempts),
    ...(whole.sprayed !== undefined && { sprayed: distinct(whole.sprayed) }),
  };
}

/** A record that was edited by hand may lack anything. */
function isWhole({ label, login }: Partial<BypassTry>): boolean {
  return label !== undefined && login !== undefined;
}

/** A list in which every exchange stands once. */
export function distinct(exchanges: readonly Exchange[] = []): readonly Exchange[] {
  return [...new Map(exchanges.map((each) => [each.id, each])).values()];
}

import { profileLine, type Exchange, type StoredRecord, type Verdict } from '@probity/model';
import type { Gathered } from '@probity/probe-kit';
import { storeRecord } from '../record/stored-record.ts';
import { isMissingOperation, type Sightings } from './is-missing-operation.ts';

/** What is kept of a case whose operation is not there, instead of what its probe gathered. */
export function missingOperationRecord(operation: string, { takesId, ...seen }: Sightings): StoredRecord {
  return storeRecord({ absent: operation, takesId, ...seen });
}

/** The verdict of such a case, from the record alone; undefined if the record is none of these. */
export function judgeMissingOperation(record: Gathered): Verdict | undefined {
  const { absent } = record;
  if (typeof absent !== 'string') return undefined;
  const sightings = sightingsIn(record);
  if (!isMissingOperation(sightings)) {
    const message = `The record does not show that ${absent} is missing.`;
    return { kind: 'inconclusive', doubts: [{ code: 'not-recorded', message, params: {} }], remarks: [] };
  }
  const { asked, elsewhere } = sightings;
  const status = asked[0]?.answer?.status ?? 0;
  const how =
    status === 404
      ? 'everybody gets the answer of a path that does not exist (404)'
      : `nobody may use this method there (${status})`;
  const where = [...asked, ...elsewhere].map(({ id }) => id).join(', ');
  return {
    kind: 'inapplicable',
    reason: `${absent} is described but not there: ${how}. It was not judged. Fix the description, or write ${profileLine('exclude', [absent])}.`,
    source: { kind: 'answers', where },
  };
}

function sightingsIn(record: Gathered): Sightings {
  const one = (name: string): Exchange | undefined => {
    const value = record[name];
    return isExchange(value) ? value : undefined;
  };
  const all = (name: string): readonly Exchange[] => {
    const value = record[name];
    return Array.isArray(value) ? value.filter(isExchange) : [];
  };
  const named = ['bare', 'bareElsewhere', 'noSuch', 'there', 'guarded', 'handled'].flatMap((name) => {
    const exchange = one(name);
    return exchange === undefined ? [] : [[name, exchange] as const];
  });
  return {
    asked: all('asked'),
    elsewhere: all('elsewhere'),
    // A record that does not say so is taken for the harder case.
    takesId: record['takesId'] !== false,
    ...Object.fromEntries(named),
  };
}

function isExchange(value: unknown): value is Exchange {
  return typeof value === 'object' && value !== null && 'facts' in value && 'purpose' in value;
}

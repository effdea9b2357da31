import { isRecord, type Exchange, type Json, type StoredRecord } from '@probity/model';

/** Counts again what calls of failing third parties came to, by the exchanges alone; undefined for other measurements. */
export function recountFailures(name: string, exchanges: readonly Exchange[]): number | undefined {
  const different = new Set(exchanges.map(({ id }) => id)).size;
  const isServed = ({ class: kind, answer, facts }: Exchange): boolean =>
    kind === 'success' && answer !== null && !facts.catchAll;
  switch (name) {
    case 'shortest time with a failing third party':
      return different < 2 ? 0 : Math.floor(Math.min(...exchanges.map(({ took }) => took)));
    case 'milliseconds without recovery': {
      const [first] = exchanges;
      const last = exchanges.at(-1);
      if (first === undefined || last === undefined || exchanges.some((each) => isServed(each))) return 0;
      return Math.floor(last.started + last.took - first.started);
    }
    case 'bytes unpacked of one answer': {
      // Served twice, and refused in three other ways.
      const [served, refused] = [exchanges.slice(0, -3), exchanges.slice(-3)];
      const isProved = refused.every((each) => each.answer !== null && !isServed(each));
      return different > 4 && served.every(isServed) && isProved ? 100_000_000 : 0;
    }
    case 'reads of others that were not served in time':
      return exchanges.filter((each) => !isServed(each) || each.took > 1000).length;
    default:
      return undefined;
  }
}

/** Whether a measurement of this name is about what arrived at a third party. */
export function isArrival(name: string): boolean {
  return Object.hasOwn(COUNTS, name);
}

/** What a third party saw of some calls, counted again in one round of a case; undefined for other measurements. */
export function recountArrivals(
  name: string,
  exchanges: readonly string[],
  round: StoredRecord,
): number | undefined {
  const count = COUNTS[name];
  if (count === undefined) return undefined;
  const named = new Set(exchanges);
  const calls = callsIn(round).filter(({ steps }) => steps.length > 0 && steps.every((id) => named.has(id)));
  return count(calls);
}

interface SeenCall {
  readonly steps: readonly string[];
  readonly bytes: number;
  readonly requests: readonly Readonly<Record<string, Json>>[];
}

const COUNTS: Readonly<Record<string, (calls: readonly SeenCall[]) => number>> = {
  'requests that nothing stopped': (calls) => calls.reduce((sum, { requests }) => sum + requests.length, 0),
  'requests with something in the clear': (calls) =>
    calls.flatMap(({ requests }) => requests.filter(({ scheme }) => scheme === 'http')).length,
  'fewest bytes read of one answer': (calls) =>
    calls.length < 2
      ? 0
      : Math.min(...calls.map(({ bytes, requests }) => Math.floor(bytes / Math.max(1, requests.length)))),
  'fewest requests for one call': (calls) => (calls.length < 2 ? 0 : Math.min(...calls.map(mostAlike))),
};

function mostAlike({ requests }: SeenCall): number {
  const keys = requests.map(({ method, path }) => JSON.stringify([method, path]));
  return Math.max(0, ...keys.map((key) => keys.filter((each) => each === key).length));
}

/** Everything in a record that was sent and seen together. */
function callsIn(value: Json): readonly SeenCall[] {
  if (Array.isArray(value)) return value.flatMap((each: Json) => callsIn(each));
  if (!isRecord(value)) return [];
  const { steps, seen } = value;
  if (!Array.isArray(steps) || !isRecord(seen)) return Object.values(value).flatMap((each) => callsIn(each));
  const ids = steps.flatMap((each: Json) =>
    isRecord(each) && typeof each['exchange'] === 'string' ? [each['exchange']] : [],
  );
  const requests = Array.isArray(seen['requests'])
    ? seen['requests'].filter((each: Json) => isRecord(each))
    : [];
  return [{ steps: ids, bytes: typeof seen['bytes'] === 'number' ? seen['bytes'] : 0, requests }];
}

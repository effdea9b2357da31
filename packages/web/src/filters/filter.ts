import type { Entry } from '../catalogue.ts';

/** Which checks a list shows; undefined is any. */
export interface Filter {
  readonly level: string | undefined;
  readonly by: string | undefined;
  readonly run: string | undefined;
  readonly risk: string | undefined;
}

/** The choices of each filter, as they are in the address. */
export const CHOICES = {
  level: ['must', 'should'],
  by: ['automatic', 'two-identities', 'listener', 'evidence'],
  run: ['now'],
  risk: ['API1', 'API2', 'API3', 'API4', 'API5', 'API6', 'API7', 'API8', 'API9', 'API10'],
} as const satisfies Readonly<Record<keyof Filter, readonly string[]>>;

/** Everything is shown. */
export const NO_FILTER: Filter = { level: undefined, by: undefined, run: undefined, risk: undefined };

/** The filter that an address asks for; what it does not know counts as not asked. */
export function readFilter(search: string): Filter {
  const asked = new URLSearchParams(search);
  const read = (name: keyof Filter): string | undefined => {
    const value = asked.get(name)?.toLowerCase();
    return CHOICES[name].find((choice) => choice.toLowerCase() === value);
  };
  return { level: read('level'), by: read('by'), run: read('run'), risk: read('risk') };
}

/** The query of an address that asks for a filter, with its question mark; empty if nothing is filtered. */
export function writeFilter({ level, by, run, risk }: Filter): string {
  const query = new URLSearchParams();
  if (level !== undefined) query.set('level', level);
  if (by !== undefined) query.set('by', by);
  if (run !== undefined) query.set('run', run);
  if (risk !== undefined) query.set('risk', risk);
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** Whether a filter lets a check through. */
export function matches({ level, by, run, risk }: Filter, entry: Entry): boolean {
  if (level !== undefined && entry.level.toLowerCase() !== level) return false;
  if (by !== undefined && entry.automation !== by) return false;
  if (run !== undefined && !entry.runs) return false;
  return risk === undefined || entry.home.includes(risk) || entry.also.includes(risk);
}

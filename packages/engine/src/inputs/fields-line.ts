import type { LoggedAddress } from './logged-address.ts';

/** Which column of a W3C log holds what; -1 for none. */
export interface Fields {
  readonly stem: number;
  readonly query: number;
  readonly referrer: number;
  readonly method: number;
  readonly status: number;
}

/** Reads the `#Fields:` line with which CloudFront and IIS begin their logs; undefined if it names no address. */
export function readFields(line: string): Fields | undefined {
  const names = line.slice('#Fields:'.length).trim().toLowerCase().split(/\s+/);
  const stem = names.findIndex((name) => name === 'cs-uri-stem' || name === 'cs-uri');
  if (stem === -1) return undefined;
  return {
    stem,
    query: names.indexOf('cs-uri-query'),
    referrer: names.indexOf('cs(referer)'),
    method: names.indexOf('cs-method'),
    status: names.indexOf('sc-status'),
  };
}

/** The addresses of a line in the W3C extended format: tabs or blanks between columns, `-` for nothing. */
export function readFieldsLine(line: string, { stem, query, referrer }: Fields): readonly LoggedAddress[] {
  const columns = line.split(line.includes('\t') ? '\t' : ' ');
  const at = (index: number): string => {
    const value = columns[index] ?? '-';
    return value === '-' ? '' : value;
  };
  if (at(stem) === '') return [];
  const asked = at(query);
  const request = { from: 'request', url: asked === '' ? at(stem) : `${at(stem)}?${asked}` } as const;
  return at(referrer) === '' ? [request] : [request, { from: 'referrer', url: at(referrer) }];
}

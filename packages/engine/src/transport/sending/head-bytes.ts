import type { Attempt } from '../../ports.ts';
import { TransportError } from '../failure.ts';

/** The head of a request as it is written, up to the end of its last header line: the empty line is not in it. */
export function headLines(
  { method, path }: Pick<Attempt, 'method' | 'path'>,
  host: string,
  headers: Readonly<Record<string, string>>,
): string {
  if (/[\r\n\s]/.test(method) || /[\r\n]/.test(path))
    throw new TransportError({ code: 'PROTOCOL', message: 'A line of a request has a line break.' });
  const lines = Object.entries({ host, ...headers, connection: 'close' });
  return [`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), ''].join(
    '\r\n',
  );
}

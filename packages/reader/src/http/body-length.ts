import type { IncomingHttpHeaders } from 'node:http';

/** The length of a body, as far as the headers tell: 0 if there is none, NaN if it comes in chunks. */
export function bodyLength(headers: IncomingHttpHeaders): number {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Number.NaN;
}

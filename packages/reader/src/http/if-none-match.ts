/** Whether an If-None-Match header names this ETag. Compared weakly, as RFC 9110 §13.1.2 asks. */
export function isNamed(etag: string, header: string | undefined): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.match(/"[^"]*"/g)?.includes(etag) ?? false;
}

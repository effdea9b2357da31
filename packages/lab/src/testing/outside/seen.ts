import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** A request of the product that arrived at somebody else. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Reads a request to its end. */
export async function readSeen(request: IncomingMessage): Promise<Seen> {
  const parts: string[] = [];
  for await (const part of request.setEncoding('utf8')) parts.push(String(part));
  const { method = '', url: path = '', headers } = request;
  return { method, path, headers, body: parts.join('') };
}

import type { ServerResponse } from 'node:http';
import type { Written } from '../pair-api.ts';

/** Writes an answer of HTTP/1.0 and closes the connection. */
export function sendAsHttp10(response: ServerResponse, written: Written): void {
  sendBytes(response, written, '1.0');
}

/** Writes an answer byte by byte, as a server does that does not look at what it writes in headers. */
export function sendBytes(
  { socket }: ServerResponse,
  { status, headers, text }: Written,
  version: '1.0' | '1.1',
): void {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  const length = `content-length: ${Buffer.byteLength(text ?? '')}\r\nconnection: close\r\n`;
  socket?.end(`HTTP/${version} ${status} Done\r\n${lines.join('')}${length}\r\n${text ?? ''}`);
}

/** Writes an answer in pieces of so many characters; errors only, so that the rest stays quick. */
export function sendInChunks(
  response: ServerResponse,
  { status, headers, text = '' }: Written,
  size: number,
): void {
  response.writeHead(status, headers);
  if (status >= 400) for (let at = 0; at < text.length; at += size) response.write(text.slice(at, at + size));
  response.end(status >= 400 ? undefined : text);
}

import { createServer, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { AccountApi } from '../accounts.ts';

/** What is in front of an API makes of a request: the body that it hands on, or an answer of its own. */
export type Gate = (
  request: IncomingMessage,
  body: Buffer,
) => Buffer | { readonly status: number; readonly text: string };

/** Reads bodies before the API does, and hands on what the gate leaves of them. */
export function behindGate(api: AccountApi, gate: Gate): AccountApi {
  api.serveWith = (listener) =>
    createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('error', () => response.destroy());
      request.on('end', () => {
        const left = gate(request, Buffer.concat(chunks));
        if (!Buffer.isBuffer(left)) {
          response.writeHead(left.status, { 'content-type': 'application/json' }).end(left.text);
          return;
        }
        // The API reads what is left of the body, although the connection has nothing more.
        const rest = () => Readable.from([left])[Symbol.asyncIterator]();
        Object.defineProperty(request, Symbol.asyncIterator, { value: rest });
        listener(request, response);
      });
    });
  return api;
}

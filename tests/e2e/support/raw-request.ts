import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** An answer as it came over the socket. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** Sends bytes exactly as they are and reads until the server closes the connection. */
export async function rawRequest(
  url: string,
  ...parts: readonly (string | Uint8Array)[]
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  // A server that has answered and closed may reset what is still being sent; the answer is what counts.
  socket.on('error', () => {});
  const received = text(socket.setEncoding('latin1')).catch(() => '');
  for (const part of parts) if (socket.writable) socket.write(part);
  return parseAnswer(await received);
}

/** Takes the first answer on a connection apart. */
export function parseAnswer(received: string): RawAnswer {
  const [head = '', ...rest] = received.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = new Headers();
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const body = rest.join('\r\n\r\n');
  const length = headers.get('content-length');
  // What follows belongs to the next answer.
  return {
    status: Number(statusLine.split(' ')[1]),
    headers,
    body: length === null ? body : body.slice(0, Number(length)),
  };
}

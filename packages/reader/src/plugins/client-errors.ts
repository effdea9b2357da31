import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { PROBLEMS, problemDocument, type ProblemCode } from '@probity/contract';
import type { FastifyInstance } from 'fastify';
import { LIMITS } from '../http/limits.ts';
import { problemHeaders } from '../http/send-problem.ts';
import type { LastAnswers } from './last-answers.ts';

/** What Node tells about a request that it could not read. */
interface ClientError extends Error {
  readonly code?: string;
  /** A buffer, whatever the framework's types say. */
  readonly rawPacket?: unknown;
}

type Headers = Readonly<Record<string, string>>;

/** Answers what is not HTTP, on the bare socket: there is no request and no reply yet. */
export function answerClientError(headers: Headers, lastAnswers: LastAnswers) {
  return (error: ClientError, socket: Duplex): void => {
    const last = lastAnswers.get(socket);
    if (last?.headersSent === true && !last.writableFinished) {
      // The request before was good; its answer is on the way, and nothing may get between or behind.
      last.once('finish', () => socket.destroy());
      return;
    }
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else socket.end(rawAnswer(problemOf(error), headers));
  };
}

/** Answers the two requests that Node keeps from the framework: CONNECT, and expectations it does not know. */
export function attachOddRequests(app: FastifyInstance, headers: Headers): void {
  app.server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(rawAnswer('method-not-allowed', headers));
  });
  app.server.on('checkExpectation', (_request, response) => {
    const code = 'expectation-failed';
    const body = JSON.stringify(problemDocument(code));
    // Whatever was expected, the body that may follow is not read.
    const closing = { ...headers, ...problemHeaders(code), connection: 'close' };
    response.writeHead(PROBLEMS[code].status, closing).end(body);
  });
  // Nobody is asked to send a body: the answer is known without it.
  app.server.on('checkContinue', (request, response) => app.server.emit('request', request, response));
}

function problemOf({ code = '', rawPacket }: ClientError): ProblemCode {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request-timeout';
  if (code === 'HPE_HEADER_OVERFLOW') {
    return LONG_ADDRESS.test(startOf(rawPacket)) ? 'uri-too-long' : 'headers-too-large';
  }
  // A word where the method stands is a method that we do not know; anything else is not HTTP.
  const isMethod = code === 'HPE_INVALID_METHOD' && REQUEST_LINE.test(startOf(rawPacket));
  return isMethod ? 'method-not-allowed' : 'malformed-request';
}

const LONG_ADDRESS = new RegExp(`^[A-Z]+ [^ \\r\\n]{${LIMITS.url}}`);
const REQUEST_LINE = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+ [^ \r\n]+ HTTP\/1\.[01]\r?\n/;

function startOf(packet: unknown): string {
  return Buffer.isBuffer(packet) ? packet.toString('latin1', 0, LIMITS.headers) : '';
}

function rawAnswer(code: ProblemCode, headers: Headers): string {
  const { status } = PROBLEMS[code];
  const body = JSON.stringify(problemDocument(code));
  const lines = Object.entries({
    ...headers,
    ...problemHeaders(code),
    date: new Date().toUTCString(),
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n');
}

import type { FastifyRequest } from 'fastify';
import { Problem, problemReply, type Reply } from '../http/problem.ts';
import type { OpenApiDocument } from '../http/openapi.ts';
import type { Route } from '../http/route.ts';
import type { Inventory } from '../owner-files/inventory.ts';
import type { RecordedRequest } from '../owner-files/recorded-requests.ts';

/** What callers get to see when things go another way, and what the product says about itself. */
export interface AnswerSeams {
  /** The answer to a refused request. */
  refuse(problem: Problem, request: FastifyRequest): Reply;
  /** The answer of an operation on its way out. */
  present(reply: Reply, request: FastifyRequest): Reply;
  /** The answer to a path that no operation has. */
  unknownPath(request: FastifyRequest, allowedMethods: readonly string[]): Reply;
  /** The line of the access log, without line break. */
  logLine(entry: LogEntry, request: FastifyRequest): string;
  /** How a caller proves who they are, as the description says it. */
  securityScheme(): Readonly<Record<string, string>>;
  /** The description as it is published. */
  describe(document: OpenApiDocument): OpenApiDocument;
  /** The requests that clients were recorded with, as the HAR file has them. */
  clientRequests(recorded: readonly RecordedRequest[]): readonly RecordedRequest[];
  /** The owner's record of hosts and third parties, as YAML. */
  inventory(record: Inventory): Inventory;
  /** Operations beyond the usual ones. */
  extraRoutes(): readonly Route[];
}

/** What the access log knows of an exchange. */
interface LogEntry {
  readonly address: string;
  readonly at: Date;
  readonly method: string;
  readonly url: string;
  readonly version: string;
  readonly status: number;
  readonly bytes: number;
  readonly referrer: string;
  readonly agent: string;
}

/** Problem documents, plain 404 and 405, and the combined log format. */
export function correctAnswers(): AnswerSeams {
  return {
    refuse: (problem) => problemReply(problem),
    present: (reply) => reply,
    unknownPath(_request, allowedMethods) {
      if (allowedMethods.length === 0) return problemReply(new Problem('not_found'));
      const reply = problemReply(new Problem('method_not_allowed'));
      return { ...reply, headers: { ...reply.headers, allow: allowedMethods.join(', ') } };
    },
    logLine: (entry) =>
      `${entry.address} - - [${logTime(entry.at)}] ` +
      `"${entry.method} ${safe(entry.url)} HTTP/${entry.version}" ${entry.status} ${entry.bytes} ` +
      `"${safe(entry.referrer)}" "${safe(entry.agent)}"`,
    securityScheme: () => ({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }),
    describe: (document) => document,
    clientRequests: (recorded) => recorded,
    inventory: (record) => record,
    extraRoutes: () => [],
  };
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function logTime(at: Date): string {
  const [date = '', time = ''] = at.toISOString().split('T');
  const [year = '', month = '', day = ''] = date.split('-');
  return `${day}/${MONTHS[Number(month) - 1]}/${year}:${time.slice(0, 8)} +0000`;
}

/** Line breaks and quotes from a caller must not make new log lines or fields. */
function safe(text: string): string {
  return text.replaceAll(/["\\\p{Cc}]/gu, (c) => `\\x${c.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

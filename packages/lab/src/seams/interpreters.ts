import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Eta } from 'eta';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Query } from 'mingo';
import type { Harbor } from '../harbor.ts';
import type { Row } from '../store/database.ts';
import { where, type Scope } from '../store/scope.ts';
import { userByEmail } from '../store/users.ts';

/** How a list of products is narrowed down and sorted. */
interface ProductQuery {
  readonly max_price?: unknown;
  readonly sort?: string | undefined;
}

/** Where the words of a caller meet something that interprets text: SQL, filters, templates, files and headers. */
export interface InterpreterSeams {
  /** The query of a request as names and values. */
  readQuery(request: FastifyRequest): unknown;
  /** The records whose column contains a text. */
  containing(column: string, text: string): Scope;
  /** Which products are listed, and in which order. */
  productQuery(query: ProductQuery): Scope;
  /** The records of a list for which a filter holds. */
  matching(rows: readonly Row[], filter: Readonly<Record<string, unknown>>): Row[];
  /** A message as its reader will see it. */
  renderMessage(text: string, reader: string): string;
  /** The text of a guide; undefined if there is none of this name. */
  readGuide(name: string): string | undefined;
  /** The header that gives a download its name. */
  downloadHeader(name: string): string;
  /** The account that signs in with an address. */
  accountFor(email: string): ReturnType<typeof userByEmail>;
  /** Writes an answer to the connection. */
  writeAnswer(
    reply: FastifyReply,
    status: number,
    headers: Readonly<Record<string, string>>,
    text: string | undefined,
  ): FastifyReply;
}

/** The columns by which products may be sorted. */
export const SORTED_BY = ['name', 'price_cents'] as const;

/** Values are bound, compared or filled in; none of them becomes part of what is interpreted. */
export function correctInterpreters(harbor: Harbor): InterpreterSeams {
  const eta = new Eta({ autoEscape: false });
  return {
    readQuery: (request) => request.query,
    containing: (column, text) =>
      where(`${column} LIKE ? ESCAPE '\\'`, `%${text.replaceAll(/[\\%_]/g, (c) => `\\${c}`)}%`),
    productQuery({ max_price, sort }) {
      const column = SORTED_BY.find((each) => each === sort) ?? SORTED_BY[0];
      const most = typeof max_price === 'number' ? max_price : null;
      return where(`? IS NULL OR price_cents <= ? ORDER BY ${column}`, most, most);
    },
    matching(rows, filter) {
      const wanted = Object.entries(filter).map(([name, value]) => [name, { $eq: value }]);
      return filterWith(Object.fromEntries(wanted), rows);
    },
    renderMessage: (text, reader) =>
      eta.renderString('Hello <%= it.reader %>, <%= it.text %>', { reader, text }),
    readGuide: (name) =>
      readdirSync(harbor.guides).includes(name) ? readFileSync(join(harbor.guides, name), 'utf8') : undefined,
    downloadHeader: (name) => `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    accountFor: (email) => userByEmail(harbor.database, email),
    writeAnswer: (reply, status, headers, text) => reply.code(status).headers(headers).send(text),
  };
}

/** The records for which a document filter holds, operators and all. */
export function filterWith(filter: Record<string, unknown>, rows: readonly Row[]): Row[] {
  const query = new Query(filter);
  return rows.filter((row) => query.test(row));
}

import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { Server, Socket } from 'node:net';
import type { Account } from './account.ts';
import { refuse, type Answer } from './answer.ts';
import { describe } from './describe.ts';
import { parseBody, readText, type Fields } from './fields.ts';
import { matchPath } from './match-path.ts';
import type { Running } from '../sample-api.ts';
import type { Style } from './style.ts';
import type { Doc } from './doc.ts';

/** A request, as an operation sees it. */
export interface Call {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Fields;
  readonly caller: Account;
  header(name: string): string | undefined;
}

interface Route {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly doc: Doc;
  readonly handle: (call: Call) => Answer | Promise<Answer>;
}

/** An answer as it is written on the connection. */
export interface Written {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly text: string | undefined;
}

/** An API that is made of routes, of a style, and of who is who. */
export class PairApi {
  readonly #routes = new Map<string, Route>();
  readonly #style: Style;
  readonly #findCaller: (request: IncomingMessage) => Account | undefined;
  /** Changes the finished description. */
  amend: (document: Record<string, unknown>) => void = () => undefined;
  /** Answers before anything else is asked, or not. */
  first: (request: IncomingMessage) => Answer | undefined = () => undefined;

  /** Answers a request that no operation is for; `methods` are those of other operations at its path. */
  unknown: (request: IncomingMessage, methods: readonly string[]) => Answer = () => refuse(404);
  /** Changes an answer when everything else is done. */
  finish: (answer: Answer, request: IncomingMessage) => Answer = (answer) => answer;
  /** What a body means; undefined if it means nothing. */
  parse: (raw: string, request: IncomingMessage) => Fields | undefined = parseBody;
  /** Writes an answer on the connection. */
  send: (response: ServerResponse, written: Written) => void = sendPlainly;
  /** Sees every answer that was written, as an access log does. */
  served: (request: IncomingMessage, status: number) => void = () => undefined;
  /** The server, and the scheme of its address. */
  serveWith: (listener: RequestListener) => Server = (listener) => createServer(listener);
  scheme: 'http' | 'https' = 'http';
  /** Where the description is; null if its owner has it as a file and the API does not show it. */
  describedAt: string | null = '/openapi.json';

  /** Refuses a call of a signed-in caller before its operation sees it, or not. */
  guard: (call: Call, operation: string) => Answer | undefined = () => undefined;

  constructor(style: Style, findCaller: (request: IncomingMessage) => Account | undefined) {
    this.#style = style;
    this.#findCaller = findCaller;
  }

  /** Adds an operation such as `GET /notes/{id}`, or replaces the one of that name. */
  on(operation: string, doc: Doc, handle: (call: Call) => Answer | Promise<Answer>): void {
    const [method = '', path = ''] = operation.split(' ');
    this.#routes.set(operation, { operation, method, path: `${this.#style.base ?? ''}${path}`, doc, handle });
  }

  drop(...operations: readonly string[]): void {
    for (const operation of operations) this.#routes.delete(operation);
  }

  async start(): Promise<Running> {
    const server = this.serveWith((request, response) => {
      // An address that is no address ends the connection, and not the process.
      this.#serve(request, response).catch(() => response.destroy());
    });
    const open = new Set<Socket>();
    server.on('connection', (socket: Socket) => {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const address = server.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    return {
      url: `${this.scheme}://127.0.0.1:${port}`,
      close: () =>
        new Promise((resolve) => {
          server.close(() => resolve());
          for (const socket of open) socket.destroy();
        }),
    };
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === this.describedAt) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(this.describe()));
      return;
    }
    const body = this.parse(await readText(request), request);
    const { status, body: data, raw, headers } = this.finish(await this.#answer(request, body), request);
    const good = status < 400;
    const { wrap = (value: unknown) => value, fault = (code: number) => ({ error: code }) } = this.#style;
    const shown = good ? data : (data ?? fault(status));
    const json =
      shown === undefined || status === 204 ? undefined : JSON.stringify(good ? wrap(shown) : shown);
    const sent = raw ?? json;
    this.send(response, {
      status,
      headers: {
        ...(sent !== undefined && { 'content-type': this.#style.mediaType ?? 'application/json' }),
        ...headers,
      },
      text: request.method === 'HEAD' ? undefined : sent,
    });
    this.served(request, status);
  }

  #answer(request: IncomingMessage, body: Fields | undefined): Answer | Promise<Answer> {
    const early = this.first(request);
    if (early !== undefined) return early;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const method = request.method ?? 'GET';
    const found = this.#find(method, pathname);
    if (found === undefined) return this.unknown(request, this.#methodsOf(pathname));
    const { route, params } = found;
    const caller = this.#findCaller(request);
    if (caller === undefined && route.doc.open !== true) return refuse(401);
    if (body === undefined) return refuse(400);
    const call: Call = {
      params,
      query: searchParams,
      body,
      caller: caller ?? { id: '', name: '', password: '', admin: false, more: {} },
      header: (name) => {
        const value = request.headers[name];
        return typeof value === 'string' ? value : undefined;
      },
    };
    return this.guard(call, route.operation) ?? route.handle(call);
  }

  /** The route with the most fixed parts, so that `/notes/recent` comes before `/notes/{id}`. */
  #find(method: string, pathname: string) {
    return [...this.#routes.values()]
      .filter((route) => route.method === method)
      .toSorted((one, other) => one.path.split('{').length - other.path.split('{').length)
      .flatMap((route) => {
        const params = matchPath(route.path, pathname);
        return params === undefined ? [] : [{ route, params }];
      })
      .at(0);
  }

  #methodsOf(pathname: string): readonly string[] {
    return [...this.#routes.values()]
      .filter(({ path }) => matchPath(path, pathname) !== undefined)
      .map(({ method }) => method);
  }

  /** The description, as it is, outside any envelope. */
  describe(): unknown {
    const document = describe(this.#style, [...this.#routes.values()]);
    this.amend(document);
    return document;
  }
}

function sendPlainly(response: ServerResponse, { status, headers, text }: Written): void {
  response.writeHead(status, headers);
  response.end(text);
}

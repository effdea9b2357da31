import { LARGEST_BODY, TEAM_OPERATIONS, type TeamOperation, type TeamOperationId } from '@probity/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/connect.ts';
import { asTenant } from '../database/tenancy.ts';
import { authenticate } from '../identity/authenticate.ts';
import { authorise } from '../identity/authorise.ts';
import { assertCsrf } from '../identity/csrf.ts';
import type { Answer, Call, Handlers } from './call.ts';
import { rememberCaller } from './caller-of.ts';
import { once, type Replayable } from './idempotency.ts';
import { readInputs, readParams, type Inputs } from './read-inputs.ts';

/** Puts operations on the server: who calls, whether it may, what it sends, and only then what is done. */
export function attachOperations(app: FastifyInstance, db: Database, handlers: Partial<Handlers>): void {
  for (const [id, operation] of Object.entries<Omit<TeamOperation, 'id'>>(TEAM_OPERATIONS)) {
    const handler = handlerOf(handlers, id);
    if (handler === undefined) continue;
    app.route({
      method: operation.method,
      url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit: operation.largestBody ?? LARGEST_BODY,
      // The type of a body is decided by the operation.
      config: {
        operation: id,
        body: typeof operation.body === 'string' ? operation.body : 'application/json',
      },
      handler: (request, reply) => carryOut({ db, operation, handler }, request, reply),
    });
  }
}

/** A call whose query and body are what the schemas of its operation have read. */
type AnyCall = Omit<Call<TeamOperationId>, keyof Inputs> & Inputs;
type AnyHandler = (call: AnyCall) => Promise<Answer<TeamOperationId>>;

/** The types of a handler are those of its operation, which `Handlers` has checked. */
function handlerOf(handlers: Partial<Handlers>, id: string): AnyHandler | undefined {
  const all: Readonly<Record<string, unknown>> = handlers;
  const found = all[id];
  return isHandler(found) ? found : undefined;
}

function isHandler(value: unknown): value is AnyHandler {
  return typeof value === 'function';
}

interface Known {
  readonly db: Database;
  readonly operation: Omit<TeamOperation, 'id'>;
  readonly handler: AnyHandler;
}

async function carryOut(
  { db, operation, handler }: Known,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await authenticate(db, request);
  rememberCaller(request, caller);
  assertCsrf(caller, operation, request);
  const params = readParams(request.params);
  const tenancy = await authorise(db, caller, operation.access, params);
  // Only one who may call is told what is wrong with a request.
  const inputs = readInputs(operation, request);
  const call = (transact: Call<TeamOperationId>['transact']): Promise<Answer<TeamOperationId>> =>
    handler({ ...inputs, params, caller, tenancy, request, reply, transact });
  const key = operation.creates ? request.headers['idempotency-key'] : undefined;
  if (key === undefined) {
    const answer = await call((work) => asTenant(db, tenancy, work));
    return answer === 'sent' ? reply : send(reply, replayable(operation, answer));
  }
  const answered = await asTenant(db, tenancy, (transaction) =>
    once(
      transaction,
      { key, caller, tenancy, request, isShownOnce: operation.answer.isShownOnce === true },
      async () => replayable(operation, await call((work) => work(transaction))),
    ),
  );
  return send(reply, answered);
}

/** The answer as it goes out, and as it would go out again. */
function replayable(
  { answer: { status, etag } }: Omit<TeamOperation, 'id'>,
  answer: Answer<TeamOperationId>,
): Replayable {
  if (answer === 'sent') throw new Error('An operation that creates cannot write its answer itself.');
  const { body, version, headers = {} } = answer;
  return {
    status,
    headers: { ...headers, ...(etag && version !== undefined && { etag: `"${version}"` }) },
    body: body === undefined ? null : JSON.stringify(body),
  };
}

function send(reply: FastifyReply, { status, headers, body }: Replayable): FastifyReply {
  void reply.code(status).header('cache-control', 'no-store').headers(headers);
  const isKnown = headers['etag'] !== undefined && reply.request.headers['if-none-match'] === headers['etag'];
  if (reply.request.method === 'GET' && isKnown) return reply.code(304).send();
  // As bytes: to a text the framework would add a charset, which JSON does not have.
  return body === null
    ? reply.send()
    : reply.header('content-type', 'application/json').send(Buffer.from(body));
}

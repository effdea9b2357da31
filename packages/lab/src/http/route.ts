import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Caller } from '../auth/caller.ts';
import type { Harbor } from '../harbor.ts';
import { once } from './once.ts';
import { parseInput } from './parse-input.ts';
import { readForm } from './read-form.ts';
import { Problem, type ProblemCode, type Reply } from './problem.ts';
import { noBody, noQuery } from './schemas.ts';

/** A request that has reached its route. */
export interface Visit {
  readonly harbor: Harbor;
  readonly request: FastifyRequest;
  /** A path parameter. */
  readonly param: (name: string) => string;
}

/** What the description says of an operation. */
interface RouteFacts {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path template, such as `/v1/projects/{project_id}`. */
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly tag: string;
  /** The status and schema of success; without a schema there is no body. */
  readonly success: { readonly status: number; readonly schema?: z.ZodType };
  /** Other answers that are no refusals. */
  readonly otherSuccess?: { readonly status: number; readonly schema: z.ZodType };
  /** It takes a form with a file in place of JSON. */
  readonly takesFile?: true;
  /** Refusals beyond those that every such operation has. */
  readonly refusals?: readonly ProblemCode[];
}

/** An operation of the product: what is said of it and what it does, in one place. */
export interface Route extends RouteFacts {
  readonly access: 'public' | 'user' | 'admin';
  readonly body: z.ZodType;
  readonly query: z.ZodType;
  answer(visit: Visit): Promise<Reply>;
}

interface PublicSpec<Body, Query> extends RouteFacts {
  /** Refuses a request that is not of the one who alone may send it, before anything else is read. */
  readonly prove?: (visit: Visit) => void;
  readonly body: z.ZodType<Body>;
  readonly query: z.ZodType<Query>;
  readonly handle: (call: Visit & { readonly body: Body; readonly query: Query }) => Reply | Promise<Reply>;
}

interface UserSpec<Found, Body, Query> extends RouteFacts {
  readonly access?: 'user' | 'admin';
  readonly body: z.ZodType<Body>;
  /** What is accepted, if a variant may accept something else than the description says. */
  readonly accepts?: (harbor: Harbor) => z.ZodType<Body>;
  readonly query: z.ZodType<Query>;
  /** Loads what the path names, within the caller's reach; it refuses before the body is looked at. */
  readonly find: (call: Visit & { readonly caller: Caller }) => Found;
  readonly handle: (
    call: Visit & {
      readonly caller: Caller;
      readonly found: Found;
      readonly body: Body;
      readonly query: Query;
    },
  ) => Reply | Promise<Reply>;
}

/** The parts of an operation that most do not need. */
export const plain = { body: noBody, query: noQuery, find: (): undefined => undefined };

/** An operation that everybody may use. */
export function publicRoute<Body, Query>(spec: PublicSpec<Body, Query>): Route {
  const { handle, prove, ...facts } = spec;
  const route: Route = {
    ...facts,
    access: 'public',
    async answer(visit) {
      // A seam may ask for a credential even here: optional authentication refuses a bad one.
      if (visit.harbor.seams.requiresAuth(route, visit.request))
        await visit.harbor.seams.identify(visit.request);
      // Who signs in has limits of its own, and who has signed in is counted by account elsewhere.
      const { seams } = visit.harbor;
      if (route.method === 'GET' && seams.tokenFromRequest(visit.request) === undefined)
        seams.countRequest(visit.request, undefined);
      prove?.(visit);
      return handle({ ...visit, ...readInput(visit, spec) });
    },
  };
  return route;
}

/** An operation for callers who have signed in, perhaps only for administrators. */
export function userRoute<Found, Body, Query>(spec: UserSpec<Found, Body, Query>): Route {
  const { handle, find, accepts, access = 'user', ...facts } = spec;
  const route: Route = {
    ...facts,
    access,
    async answer(visit) {
      const { seams } = visit.harbor;
      const caller = once(() =>
        seams.requiresAuth(route, visit.request)
          ? seams.identify(visit.request)
          : seams.unauthenticated(route, visit.request),
      );
      const found = once(async () => find({ ...visit, caller: await caller() }));
      const body = accepts?.(visit.harbor) ?? spec.body;
      const input = once(async () => readInput(visit, { ...spec, body }));
      const steps = {
        authenticate: async () => seams.countRequest(visit.request, await caller()),
        authorise: async () => {
          if (!seams.hasRole(await caller(), access, visit.request)) throw new Problem('forbidden');
        },
        find: found,
        validate: input,
      };
      for (const step of seams.stepOrder(route)) await steps[step]();
      return handle({ ...visit, caller: await caller(), found: await found(), ...(await input()) });
    },
  };
  return route;
}

function readInput<Body, Query>(
  { harbor, request }: Visit,
  spec: {
    readonly body: z.ZodType<Body>;
    readonly query: z.ZodType<Query>;
    readonly takesFile?: true;
  },
): { body: Body; query: Query } {
  const query = harbor.seams.parseQuery(spec.query, harbor.seams.readQuery(request), request);
  if (takesNoBody(spec.body)) return { query, body: parseInput(spec.body, undefined) };
  const value = spec.takesFile === true ? readForm(request) : harbor.seams.readBody(request);
  return { query, body: harbor.seams.parseBody(spec.body, value, request) };
}

function takesNoBody(schema: z.ZodType): boolean {
  return schema === noBody;
}

import type { FastifyRequest } from 'fastify';
import { NoSchemaIntrospectionCustomRule, specifiedRules, type ValidationRule } from 'graphql';
import type { QueryResult } from '../graphql/execute-query.ts';
import type { Measured } from '../graphql/measure.ts';
import { Problem, type Reply } from '../http/problem.ts';

/** One request inside of another. */
interface BatchMember {
  readonly method: string;
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>> | undefined;
}

/** What one of them was answered. */
interface BatchAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** How many operations one request may hold. */
export interface OperationSeams {
  /** The ids of a list that are looked up; refuses too many. */
  listedIds(ids: readonly string[]): readonly string[];
  /** The members of a batch that are carried out; refuses too many. */
  batchMembers(members: readonly BatchMember[]): readonly BatchMember[];
  /** Carries out one member with the credential of the batch. */
  batchMember(request: FastifyRequest, member: BatchMember): Promise<BatchAnswer>;
  /** How many queries of an array are carried out; refuses too many. */
  queriesOfArray(count: number): number;
  /** What a query has to obey before anything of it is carried out. */
  graphqlRules(): readonly ValidationRule[];
  /** Why a query is not carried out; undefined if it is. */
  graphqlRefusal(measured: Measured): string | undefined;
  /** The answer to one query. */
  graphqlReply(result: QueryResult): Reply;
}

/** The most of each. */
export const MOST = { ids: 100, members: 10, queries: 10, fields: 30, depth: 8 } as const;

/** Operations are counted, and not requests. */
export function correctOperations(): OperationSeams {
  return {
    listedIds: (ids) => refuseMore(ids, MOST.ids),
    batchMembers: (members) => refuseMore(members, MOST.members),
    async batchMember(request, { method, path, body }) {
      const isLogin = method === 'POST' && path === '/v1/auth/login';
      if (!isLogin && method !== 'GET') return { status: 405, body: null };
      const { 'content-length': _length, 'content-type': _type, host: _host, ...headers } = request.headers;
      const answered = await request.server.inject({
        method: isLogin ? 'POST' : 'GET',
        url: path,
        // Who asks and from where is the same for all of them, also for what counts failures.
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        remoteAddress: request.socket.remoteAddress ?? '',
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      });
      const text = answered.body;
      return { status: answered.statusCode, body: text === '' ? null : JSON.parse(text) };
    },
    queriesOfArray(count) {
      if (count > MOST.queries) throw new Problem('too_many_operations');
      return count;
    },
    graphqlRules: () => [...specifiedRules, NoSchemaIntrospectionCustomRule],
    graphqlRefusal({ fields, depth }) {
      if (fields > MOST.fields) return 'The query has too many fields on its first level.';
      return depth > MOST.depth ? 'The query is too deep.' : undefined;
    },
    graphqlReply: (result) => ({ status: 200, body: result }),
  };
}

function refuseMore<T>(list: readonly T[], most: number): readonly T[] {
  if (list.length > most) throw new Problem('too_many_operations');
  return list;
}

import type { TeamOperationId, TEAM_OPERATIONS } from '@probity/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Tenancy, TenantTransaction } from '../database/tenancy.ts';
import type { Caller } from '../identity/caller.ts';

type OperationOf<Id extends TeamOperationId> = (typeof TEAM_OPERATIONS)[Id];
type BodyOf<Id extends TeamOperationId> =
  OperationOf<Id> extends { body: infer B extends z.ZodType } ? z.output<B> : Buffer | undefined;
type QueryOf<Id extends TeamOperationId> =
  OperationOf<Id> extends { query: infer Q extends z.ZodType }
    ? z.output<Q>
    : Readonly<Record<string, never>>;
type AnswerOf<Id extends TeamOperationId> =
  OperationOf<Id> extends { answer: { schema: infer S extends z.ZodType } } ? z.input<S> : undefined;

/** One call of an operation by somebody who may call it. */
export interface Call<Id extends TeamOperationId> {
  readonly caller: Caller;
  readonly tenancy: Tenancy;
  readonly params: Readonly<Record<string, string>>;
  readonly query: QueryOf<Id>;
  readonly body: BodyOf<Id>;
  /** The version that the caller wants to change, by If-Match; undefined for any. */
  readonly version: number | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Works in a transaction that sees what the caller may see. */
  readonly transact: <T>(work: (transaction: TenantTransaction) => Promise<T>) => Promise<T>;
}

/** What a call comes to; `sent` where the handler has written the answer itself. */
export type Answer<Id extends TeamOperationId> =
  | {
      readonly body: AnswerOf<Id>;
      readonly version?: number;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | 'sent';

/** Carries out one operation. */
export type Handler<Id extends TeamOperationId> = (call: Call<Id>) => Promise<Answer<Id>>;

/** The handlers of some operations, by their names. */
export type Handlers<Ids extends TeamOperationId = TeamOperationId> = { readonly [Id in Ids]: Handler<Id> };

import type { z } from 'zod';
import type { TeamProblemCode } from './problems.ts';
import type { Permission } from './permissions.ts';

/** Who may call an operation. */
export type Access =
  /** Anybody. */
  | { readonly kind: 'public' }
  /** Anybody who is signed in, or who has a token. */
  | { readonly kind: 'signed-in' }
  /** A person with a session: what belongs to the account itself, which no token may touch. */
  | { readonly kind: 'person' }
  /**
   * Anybody with this permission: for the API in the path, for some API (what is listed is then filtered), or for the
   * whole organisation.
   */
  | {
      readonly kind: 'organisation';
      readonly permission: Permission;
      readonly for: 'api' | 'some-api' | 'whole';
    }
  /** A runner with its token. */
  | { readonly kind: 'runner' };

/** What a successful answer holds. */
export interface TeamAnswer {
  readonly status: 200 | 201 | 202 | 204;
  /** The schema of its JSON; left out where there is no body or another type. */
  readonly schema?: z.ZodType;
  /** A type other than JSON. */
  readonly type?: 'text/event-stream' | 'application/x-ndjson' | 'text/plain' | 'application/yaml';
  /** Whether the answer carries an ETag that a later change may name in If-Match. */
  readonly etag?: true;
  /** It holds a secret that is shown once and kept nowhere, not even to repeat the answer. */
  readonly isShownOnce?: true;
}

/** One operation of the team server. */
export interface TeamOperation {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters in braces. */
  readonly path: string;
  readonly tag: TeamTag;
  readonly summary: string;
  readonly access: Access;
  readonly query?: z.ZodObject;
  /** The schema of a JSON body; a type if the body is something else. */
  readonly body?: z.ZodType | 'application/x-ndjson+gzip' | 'application/yaml';
  /** The most bytes of a body; a few small fields need less than `LARGEST_BODY`. */
  readonly largestBody?: number;
  readonly answer: TeamAnswer;
  /** It creates something, so that an Idempotency-Key makes it safe to repeat. */
  readonly creates?: true;
  /** It changes a thing that has a version, which If-Match may name. */
  readonly conditional?: true;
  /** What it refuses besides what every operation refuses. */
  readonly problems?: readonly TeamProblemCode[];
}

/** The most bytes of a body of which nothing else is stated. */
export const LARGEST_BODY = 1_000_000;

/** The parts of the API. */
export const TEAM_TAGS = {
  account: 'Signing in, and the account of a person.',
  organisations: 'Organisations, their members, tokens and runners.',
  apis: 'APIs, their environments, profiles and secrets.',
  runs: 'Runs, their progress and their results.',
  runners: 'What runners call.',
  service: 'What the server says about itself.',
} as const;

/** A part of the API. */
export type TeamTag = keyof typeof TEAM_TAGS;

/** Keeps the exact types of a table of operations. */
export function defineOperations<const T extends Readonly<Record<string, Omit<TeamOperation, 'id'>>>>(
  operations: T,
): T {
  return operations;
}

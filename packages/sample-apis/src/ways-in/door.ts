import type { IncomingMessage } from 'node:http';
import type { Fields } from '../pairs/fields.ts';

type Schema = Readonly<Record<string, unknown>>;

/** What an operation of a way in answers. */
export interface Reply {
  readonly status: number;
  /** JSON, unless it is a text. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
}

/** Somebody who signed up. */
export interface Member {
  readonly id: string;
  /** What they sign in with. */
  readonly name: string;
  readonly password: string;
  /** All that they sent when they signed up. */
  readonly sent: Fields;
}

/** A request, as the operations of a way in see it. */
export interface Visit {
  readonly body: Fields;
  readonly request: IncomingMessage;
  readonly members: readonly Member[];
  cookie(name: string): string | undefined;
}

/** An operation that takes a body. */
export interface Entrance {
  readonly path: string;
  /** What the description says of the body, and as which media type. */
  readonly described: Schema;
  readonly describedAs: string;
  /** What the description says of its credential; none is needed in truth. */
  readonly security: readonly unknown[];
  /** Which media types it reads; others are answered with 415. */
  reads(type: string): boolean;
}

/** An API with a sign-up, a login, the caller's account and their notes. Each way in changes one thing of the plainest. */
export interface Door {
  readonly signUp: Entrance & {
    /** With what somebody signs in later. */
    who(body: Fields): { readonly name: string; readonly password: string };
    /** Why a body is not taken. */
    refuses(visit: Visit): Reply | undefined;
    greets(member: Member, token: () => string): Reply;
  };
  readonly logIn: Entrance & {
    who(body: Fields): { readonly name: string; readonly password: string };
    /** Answers before the password is looked at, or not. */
    refuses(visit: Visit): Reply | undefined;
    welcomes(token: string, member: Member): Reply;
  };
  /** The token that a request carries. */
  token(visit: Visit): string | undefined;
  /** Refuses what a signed-in caller asks for, or not. */
  guards(visit: Visit): Reply | undefined;
  readonly schemes: Readonly<Record<string, unknown>>;
  /** Where the account shows itself. */
  readonly self: string;
  /** What the account shows of itself. */
  view(member: Member): Fields;
  /** Further paths, by method and path. */
  readonly more: Readonly<Record<string, (visit: Visit) => Reply>>;
  /** What the description says of further paths, and of those above in the place of what it would say. */
  readonly paths: Readonly<Record<string, unknown>>;
  /** Who calls, where a request carries no token that a login gave. */
  caller(visit: Visit): Member | undefined;
}

/** One way to sign up and to log in, and what comes of a run that knows nothing but the address. */
export interface WayIn {
  readonly name: string;
  /** In what it differs from the plainest one. */
  readonly differs: string;
  readonly door: Door;
  /** What names the reason where nobody can sign up; without it, everybody signs up and logs in. */
  readonly blocked?: RegExp;
}

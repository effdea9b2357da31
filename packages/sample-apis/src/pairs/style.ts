import type { IncomingMessage } from 'node:http';
import type { Account } from './account.ts';
import type { Answer } from './answer.ts';
import type { Fields } from './fields.ts';
import type { Schema } from './schema.ts';

/** How a request carries its credential. */
type Credential =
  | { readonly kind: 'bearer' }
  | { readonly kind: 'basic' }
  | { readonly kind: 'header'; readonly name: string }
  | { readonly kind: 'cookie'; readonly name: string };

/** How tokens are made and read, where they are not kept in a table. */
export interface TokenMaker {
  issue(account: Account): string;
  /** The id of the account that a token stands for in a request. */
  read(token: string, request: IncomingMessage): string | undefined;
}

/** How an API names its parts and dresses its answers. */
export interface Style {
  readonly title: string;
  readonly about?: string;
  /** Before every path, such as `/api/v2`. */
  readonly base?: string;
  readonly credential: Credential;
  /** The field with which accounts sign in. */
  readonly user: 'email' | 'username';
  readonly signUp: string;
  /** None where every request carries the password. */
  readonly logIn: string | null;
  readonly token: string;
  readonly me: string | null;
  /** What an account sees of itself, and how the description says so. */
  readonly view: (account: Account) => Fields;
  readonly viewed: Readonly<Record<string, Schema>>;
  /** What a sign-up answers, if not the account. */
  readonly greet?: (account: Account) => Answer;
  /** Tokens say whose they are: the claim with the id of the account. */
  readonly claim?: string;
  readonly tokens?: TokenMaker;
  readonly mediaType?: string;
  readonly wrap?: (data: unknown) => unknown;
  readonly wrapSchema?: (schema: Schema) => Schema;
  readonly fault?: (status: number) => unknown;
  /** The root `security` of the description; without it, each operation has its own. */
  readonly rootSecurity?: boolean;
}

import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Account } from './account.ts';
import { AccountApi } from './accounts.ts';
import { done, ok, refuse } from './answer.ts';
import { textAt, type Fields } from './fields.ts';
import type { Call } from './pair-api.ts';
import { email, fields, secretText, text, type Schema } from './schema.ts';
import { addShelf } from './shelf.ts';
import type { Style, TokenMaker } from './style.ts';
import { tokenStyle } from './styles.ts';

/** Sessions that can be ended, one or all of an account. */
export class TokenSessions implements TokenMaker {
  readonly #sessions = new Map<string, { readonly id: string; readonly until: number }>();
  readonly #lifetime: number;
  /** What the token of a new session is; random if left out. */
  makeToken: (account: Account) => string = () => randomBytes(24).toString('base64url');
  /** Whether a request is answered although its session has ended. */
  overlooksEnd: (request: IncomingMessage) => boolean = () => false;
  readonly #ended = new Map<string, string>();

  /** Sessions live for so many milliseconds. */
  constructor(lifetime: number) {
    this.#lifetime = lifetime;
  }

  issue(account: Account): string {
    const token = this.makeToken(account);
    this.#sessions.set(token, { id: account.id, until: Date.now() + this.#lifetime });
    return token;
  }

  read(token: string, request: IncomingMessage): string | undefined {
    const session = this.#sessions.get(token);
    if (session !== undefined && session.until > Date.now()) return session.id;
    return this.overlooksEnd(request) ? this.#ended.get(token) : undefined;
  }

  end(token: string): void {
    this.#end(token);
  }

  #end(token: string): void {
    this.#ended.set(token, this.#sessions.get(token)?.id ?? '');
    this.#sessions.delete(token);
  }

  /** Ends all sessions of an account but one. */
  endOthers(id: string, kept: string): void {
    for (const [token, session] of this.#sessions) if (session.id === id && token !== kept) this.#end(token);
  }
}

/** An API whose sessions end by a logout and by a new password; a sign-in says what else it likes of the token. */
export function sessionApi(
  title: string,
  sessions: TokenSessions,
  alongside: { readonly schema: Readonly<Record<string, Schema>>; readonly say: () => Fields },
  more: Partial<Style> = {},
): AccountApi {
  const api = new AccountApi(tokenStyle(title, { ...more, tokens: sessions }));
  addShelf(api, '/notes', { one: 'note', fields: { title: text, words: text } });
  const tokenOf = (call: Call): string => (call.header('authorization') ?? '').replace(/^Bearer /i, '');
  const answer = fields({ accessToken: text, ...alongside.schema });
  const body = fields({ email, password: secretText });
  api.on('POST /auth/login', { summary: 'Sign in', open: true, body, answer }, (call) => {
    const right = ({ password }: Account): boolean => password === textAt(call.body, 'password');
    const found = api.tryLogin(textAt(call.body, 'email'), right);
    return 'status' in found ? found : ok({ accessToken: sessions.issue(found), ...alongside.say() });
  });
  api.on('POST /auth/logout', { summary: 'Sign out', status: 204 }, (call) => {
    sessions.end(tokenOf(call));
    return done;
  });
  const change = fields({ currentPassword: secretText, newPassword: secretText });
  api.on(
    'POST /auth/change-password',
    { summary: 'Change my password', body: change, status: 204 },
    (call) => {
      const { caller } = call;
      if (textAt(call.body, 'currentPassword') !== caller.password) return refuse(403);
      if (textAt(call.body, 'newPassword').length < 10) return refuse(422);
      caller.password = textAt(call.body, 'newPassword');
      sessions.endOthers(caller.id, tokenOf(call));
      return done;
    },
  );
  return api;
}

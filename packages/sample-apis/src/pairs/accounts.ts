import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { ok, refuse, type Answer } from './answer.ts';
import { textAt, type Fields } from './fields.ts';
import { PairApi } from './pair-api.ts';
import { email, fields, secretText, text } from './schema.ts';
import type { Style } from './style.ts';
import type { Account } from './account.ts';

/** The administrator that every pair begins with. */
export const ADMIN = { email: 'chief@office.example', username: 'chief', password: 'Chief-of-the-0ffice!' };

/** Two users for profiles that name their accounts. */
export const USERS = [
  { email: 'alice@office.example', username: 'alice', password: 'alice-Paints-hulls-31' },
  { email: 'bob@office.example', username: 'bob', password: 'bob-Buys-rope-by-night-7' },
];

/** Failed sign-ins are forgotten after this time. */
const WINDOW_MS = 2_500;

/** An API with sign-up, sign-in and, if its style has one, an operation that shows the caller. */
export class AccountApi extends PairApi {
  readonly style: Style;
  readonly accounts: Map<string, Account>;
  readonly #tokens: Map<string, Account>;
  readonly #failures = new Map<string, number[]>();

  constructor(style: Style, newId: () => string = randomUUID) {
    const accounts = new Map<string, Account>();
    const tokens = new Map<string, Account>();
    super(style, (request) => findCaller(style, request, accounts, tokens));
    this.style = style;
    this.accounts = accounts;
    this.#tokens = tokens;
    this.addAccount(newId(), ADMIN[style.user], ADMIN.password, true);
    for (const seed of USERS) this.addAccount(newId(), seed[style.user], seed.password);
    this.#addOperations(newId);
  }

  addAccount(id: string, name: string, password: string, admin = false): Account {
    const account: Account = { id, name, password, admin, more: {} };
    this.accounts.set(id, account);
    return account;
  }

  named(name: string): Account | undefined {
    return [...this.accounts.values()].find((account) => account.name === name);
  }

  /** A new credential of an account. */
  openSession(account: Account): string {
    const { claim, tokens } = this.style;
    if (tokens !== undefined) return tokens.issue(account);
    const opaque = randomBytes(24).toString('base64url');
    const token = claim === undefined ? opaque : withClaims({ [claim]: account.id }, opaque);
    this.#tokens.set(token, account);
    return token;
  }

  /** Signs in with a name and a secret; five failures for a name close it for a while. */
  tryLogin(name: string, right: (account: Account) => boolean, counts = true): Account | Answer {
    const since = Date.now() - WINDOW_MS;
    const recent = (key: string) => (this.#failures.get(key) ?? []).filter((time) => time > since);
    if (counts && (recent(name).length >= 5 || recent('').length >= 20)) {
      return refuse(429, { 'retry-after': '2' });
    }
    const account = this.named(name);
    if (account !== undefined && right(account)) {
      this.#failures.delete(name);
      return account;
    }
    for (const key of [name, '']) this.#failures.set(key, [...recent(key), Date.now()]);
    return refuse(401);
  }

  /** What a sign-in answers. */
  welcome(account: Account): Answer {
    const { credential, token } = this.style;
    const value = this.openSession(account);
    if (credential.kind !== 'cookie') return ok({ [token]: value });
    return ok({ signedIn: true }, 200, { 'set-cookie': `${credential.name}=${value}; Path=/; HttpOnly` });
  }

  #addOperations(newId: () => string): void {
    const { user, signUp, logIn, me, view, viewed, token, credential } = this.style;
    const { greet = (account: Account) => ok(view(account), 201) } = this.style;
    const shown = fields(viewed);
    const sign = fields({ [user]: user === 'email' ? email : text, password: secretText });
    this.on(
      signUp,
      { summary: 'Sign up', open: true, body: sign, status: 201, answer: shown },
      ({ body }) => {
        const [name, password] = [textAt(body, user), textAt(body, 'password')];
        if (name === '' || password.length < 10) return refuse(422);
        if (this.named(name) !== undefined) return refuse(409);
        return greet(this.addAccount(newId(), name, password));
      },
    );
    if (logIn !== null) {
      const answer = fields(
        credential.kind === 'cookie' ? { signedIn: { type: 'boolean' } } : { [token]: text },
      );
      this.on(logIn, { summary: 'Sign in', open: true, body: sign, answer }, ({ body }) => {
        const found = this.tryLogin(
          textAt(body, user),
          ({ password }) => password === textAt(body, 'password'),
        );
        return 'status' in found ? found : this.welcome(found);
      });
    }
    if (me !== null) {
      this.on(me, { summary: 'My account', answer: shown }, ({ caller }) => ok(view(caller)));
    }
  }
}

/** A token in the form of a JWT, which only counts if it was issued here. */
function withClaims(claims: Fields, signature: string): string {
  const encode = (value: Fields): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(claims)}.${signature}`;
}

/** What most styles show of an account. */
export const showAccount = (account: Account): Fields => ({ id: account.id, email: account.name });

function findCaller(
  { credential, tokens: maker }: Style,
  request: IncomingMessage,
  accounts: ReadonlyMap<string, Account>,
  tokens: ReadonlyMap<string, Account>,
): Account | undefined {
  const { headers } = request;
  const whose = (token: string): Account | undefined =>
    maker === undefined ? tokens.get(token) : accounts.get(maker.read(token, request) ?? '');
  const authorization = headers.authorization ?? '';
  switch (credential.kind) {
    case 'bearer':
      return whose(/^Bearer (.+)$/i.exec(authorization)?.[1] ?? '');
    case 'header':
      return whose(String(headers[credential.name.toLowerCase()] ?? ''));
    case 'cookie': {
      const pairs = (headers.cookie ?? '').split(/; */).map((pair) => pair.split('='));
      return whose(pairs.find(([name]) => name === credential.name)?.[1] ?? '');
    }
    case 'basic': {
      const given = Buffer.from(/^Basic (.+)$/i.exec(authorization)?.[1] ?? '', 'base64').toString('utf8');
      return [...accounts.values()].find(({ name, password }) => `${name}:${password}` === given);
    }
  }
}

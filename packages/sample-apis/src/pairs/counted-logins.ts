import type { Account } from './account.ts';
import { AccountApi } from './accounts.ts';
import { ok, refuse, type Answer } from './answer.ts';
import { textAt } from './fields.ts';
import type { FixedWindows } from './fixed-windows.ts';
import type { Call } from './pair-api.ts';
import { email, fields, secretText, text, type Parameter } from './schema.ts';
import { addShelf } from './shelf.ts';
import { tokenStyle } from './styles.ts';

/** How often each key has failed lately. */
class Failures {
  readonly #times = new Map<string, readonly number[]>();
  readonly #window: number;

  /** Failures are forgotten after so many milliseconds. */
  constructor(window: number) {
    this.#window = window;
  }

  of(key: string): number {
    return this.#recent(key).length;
  }

  add(key: string): void {
    this.#times.set(key, [...this.#recent(key), Date.now()]);
  }

  #recent(key: string): readonly number[] {
    const since = Date.now() - this.#window;
    return (this.#times.get(key) ?? []).filter((time) => time > since);
  }

  forget(key: string): void {
    this.#times.delete(key);
  }

  forgetAll(): void {
    this.#times.clear();
  }
}

/** How a sign-in counts and answers. */
interface Counting {
  /** So many failures of one key, and of all keys, are let through; null for any number. */
  readonly most?: number | null;
  readonly mostOfAll?: number;
  /** Failures are forgotten after so many milliseconds. */
  readonly window?: number;
  readonly wrong?: Answer;
  /** Whose account a name is, and under which key its failures are counted. */
  readonly find?: (api: AccountApi, name: string) => Account | undefined;
  readonly key?: (name: string, call: Call) => string;
  readonly forgets?: 'own' | 'all';
  /** Where the failures of all keys are counted, if not like those of one. */
  readonly ofAll?: FixedWindows;
  readonly params?: readonly Parameter[];
}

/** An API with a sign-in of its own making. */
export function apiWith(title: string, counting: Counting): AccountApi {
  const {
    most = 5,
    mostOfAll = 20,
    window = 2_500,
    wrong = refuse(401),
    forgets = 'own',
    params = [],
    ofAll,
  } = counting;
  const { find = (all, name) => all.named(name), key = (name) => name } = counting;
  const api = new AccountApi(tokenStyle(title));
  const failures = new Failures(window);
  addShelf(api, '/letters', { one: 'letter', fields: { to: text, words: text } });
  const body = fields({ email, password: secretText });
  const doc = { summary: 'Sign in', open: true, params, body, answer: fields({ accessToken: text }) };
  api.on('POST /auth/login', doc, (call) => {
    const [name, password] = [textAt(call.body, 'email'), textAt(call.body, 'password')];
    const counted = key(name, call);
    const all = ofAll?.count ?? failures.of('');
    const isLimited = failures.of(counted) >= (most ?? 0) || all >= mostOfAll;
    if (most !== null && isLimited) return refuse(429, { 'retry-after': '2' });
    const account = find(api, name);
    if (account?.password === password) {
      if (forgets === 'all') failures.forgetAll();
      else failures.forget(counted);
      return ok({ accessToken: api.openSession(account) });
    }
    failures.add(counted);
    failures.add('');
    ofAll?.add();
    return wrong;
  });
  return api;
}

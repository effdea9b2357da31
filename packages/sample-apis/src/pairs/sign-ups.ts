import { AccountApi } from './accounts.ts';
import { ok, refuse, type Answer } from './answer.ts';
import { textAt, type Fields } from './fields.ts';
import type { Guests } from './guests.ts';
import type { Pair } from './pair.ts';
import { choice, email, fields, flag, secretText, text, uuid, type Schema } from './schema.ts';
import { addShelf } from './shelf.ts';
import { tokenStyle } from './styles.ts';

/** Sign-ups that take a name or an address only once, beside a field that nobody may write. */
export const signUps: readonly Pair[] = [
  {
    name: 'address-once',
    check: '2.3',
    api: 'A sign-up takes an address that nobody has, and answers 409 to one that somebody has. All are members.',
    flaw: 'It keeps the role that it is given.',
    make(flawed) {
      const api = new AccountApi(
        tokenStyle('Chess club', {
          view: ({ id, name, more }) => ({ id, email: name, role: more['role'] ?? 'member' }),
          viewed: { id: uuid, email, role: text },
        }),
      );
      addShelf(api, '/games', { one: 'game', fields: { opening: text } });
      addSignUp(api, { keep: flawed ? ['role'] : [] });
      return api;
    },
    shows: (guests) => keeps(guests, 'role', 'admin', { email: 'eve@guests.example' }),
  },
  {
    name: 'nickname-of-twelve',
    check: '2.3',
    api: 'User names have 3 to 12 letters and digits and are nobody else’s; the description says so.',
    flaw: 'POST /auth/register keeps the flag isAdmin.',
    make(flawed) {
      const api = new AccountApi(
        tokenStyle('Puzzles', {
          user: 'username',
          view: ({ id, name, more }) => ({ id, username: name, isAdmin: more['isAdmin'] === 'true' }),
          viewed: { id: uuid, username: text, isAdmin: flag },
        }),
      );
      addShelf(api, '/puzzles', { one: 'puzzle', fields: { grid: text } });
      addSignUp(api, {
        keep: flawed ? ['isAdmin'] : [],
        more: { username: { type: 'string', pattern: '^[a-z0-9]{3,12}$', minLength: 3, maxLength: 12 } },
        accept: (body) => /^[a-z0-9]{3,12}$/.test(textAt(body, 'username')),
        validationError: 'username must have at most 12 characters',
      });
      return api;
    },
    shows: (guests) => keeps(guests, 'isAdmin', true, { username: 'eve' }),
  },
  {
    name: 'taken-in-words',
    check: '2.3',
    api: 'A sign-up answers 200 with the account, and 200 with a message where the address is taken. Plans are paid for elsewhere.',
    flaw: 'The sign-up keeps the plan that it is given.',
    make(flawed) {
      const api = new AccountApi(
        tokenStyle('Newsletter desk', {
          view: ({ id, name, more }) => ({ id, email: name, plan: more['plan'] ?? 'free' }),
          viewed: { id: uuid, email, plan: choice('free', 'business') },
        }),
      );
      addShelf(api, '/letters', { one: 'letter', fields: { subject: text } });
      addSignUp(api, {
        keep: flawed ? ['plan'] : [],
        status: 200,
        taken: () => ok({ message: 'That address has already been taken.' }),
      });
      return api;
    },
    shows: (guests) => keeps(guests, 'plan', 'business', { email: 'eve@guests.example' }),
  },
  {
    name: 'phone-once',
    check: '2.3',
    api: 'A sign-up takes an address and a phone number, both of which nobody has yet.',
    flaw: 'It keeps verified, which only an answered call sets.',
    make(flawed) {
      const api = new AccountApi(
        tokenStyle('Taxi', {
          view: ({ id, name, more }) => ({
            id,
            email: name,
            phone: more['phone'] ?? '',
            verified: more['verified'] === 'true',
          }),
          viewed: { id: uuid, email, phone: text, verified: flag },
        }),
      );
      addShelf(api, '/rides', { one: 'ride', fields: { pickup: text } });
      addSignUp(api, {
        keep: ['phone', ...(flawed ? ['verified'] : [])],
        more: { phone: { type: 'string', pattern: String.raw`^\+[0-9]{8,15}$` } },
        accept: (body) => /^\+\d{8,15}$/.test(textAt(body, 'phone')),
        validationError: 'phone must be a valid phone number',
        once: 'phone',
      });
      return api;
    },
    shows: (guests) =>
      keeps(guests, 'verified', true, { email: 'eve@guests.example', phone: '+12025550177' }),
  },
  {
    name: 'sign-up-repeated',
    check: '2.3',
    api: 'Who signs up again with the same address and password gets the first answer again, so that a lost answer does no harm.',
    flaw: 'The first time, the sign-up keeps the role that it is given.',
    make(flawed) {
      const api = new AccountApi(
        tokenStyle('Field trips', {
          view: ({ id, name, more }) => ({ id, email: name, role: more['role'] ?? 'pupil' }),
          viewed: { id: uuid, email, role: text },
        }),
      );
      addShelf(api, '/trips', { one: 'trip', fields: { goal: text } });
      addSignUp(api, {
        keep: flawed ? ['role'] : [],
        taken: (body) => {
          const account = api.named(textAt(body, 'email'));
          const isSame = account?.password === textAt(body, 'password');
          return account !== undefined && isSame ? ok(api.style.view(account), 201) : refuse(409);
        },
      });
      return api;
    },
    shows: (guests) => keeps(guests, 'role', 'teacher', { email: 'eve@guests.example' }),
  },
];

interface SignUp {
  /** Fields that are kept, if they are given. */
  readonly keep: readonly string[];
  readonly more?: Readonly<Record<string, Schema>>;
  readonly accept?: (body: Fields) => boolean;
  /** What is said of a body that is not accepted. */
  readonly validationError?: string;
  /** A kept field that is there only once. */
  readonly once?: string;
  readonly status?: number;
  readonly taken?: (body: Fields) => Answer;
}

/** Replaces the sign-up of an API. */
function addSignUp(api: AccountApi, options: SignUp): void {
  const { keep: kept, more = {}, accept = () => true, validationError = 'not valid' } = options;
  const { once, status = 201, taken = () => refuse(409) } = options;
  const { user, signUp, view, viewed } = api.style;
  const body = fields({ [user]: user === 'email' ? email : text, password: secretText, ...more });
  api.on(signUp, { summary: 'Sign up', open: true, body, status, answer: fields(viewed) }, (call) => {
    const [name, password] = [textAt(call.body, user), textAt(call.body, 'password')];
    if (name === '' || password.length < 10 || !accept(call.body)) {
      return { ...refuse(422), body: { error: validationError } };
    }
    const others = [...api.accounts.values()];
    const isKnown = once !== undefined && others.some((each) => each.more[once] === textAt(call.body, once));
    if (isKnown || api.named(name) !== undefined) return taken(call.body);
    const account = api.addAccount(crypto.randomUUID(), name, password);
    for (const field of kept) {
      const value = call.body[field];
      if (value !== undefined)
        account.more[field] = typeof value === 'string' ? value : JSON.stringify(value);
    }
    return ok(view(account), status);
  });
}

/** Whether somebody who signs up with a field finds it in the account afterwards. */
async function keeps({ nobody }: Guests, field: string, value: unknown, sign: Fields): Promise<boolean> {
  const password = 'Eve-comes-at-7-oclock';
  await nobody('POST /auth/register', { ...sign, password, [field]: value });
  const login = await nobody('POST /auth/login', { ...sign, password });
  const authorization = `Bearer ${textAt(login.body, 'accessToken')}`;
  const me = await nobody('GET /whoami', undefined, { authorization });
  return me.text.includes(`${JSON.stringify(field)}:${JSON.stringify(value)}`);
}

import { textAt, type Fields } from '../pairs/fields.ts';
import type { Door, Visit } from './door.ts';
import { reply } from './way-in.ts';

type Changes = {
  readonly [Part in keyof Door]?: Part extends 'signUp' | 'logIn' ? Partial<Door[Part]> : Door[Part];
};

const JSON_TYPE = 'application/json';
const CREDENTIALS = {
  type: 'object',
  required: ['email', 'password'],
  properties: { email: { type: 'string', format: 'email' }, password: { type: 'string' } },
};

/** The plainest way in, with some parts changed. */
export function doorWith({ signUp = {}, logIn = {}, ...others }: Changes): Door {
  return {
    ...PLAIN,
    ...others,
    signUp: { ...PLAIN.signUp, ...signUp },
    logIn: { ...PLAIN.logIn, ...logIn },
  };
}

/** An address and a password, whatever field they are in. */
export const named =
  (name: string, password = 'password') =>
  (body: Fields): { readonly name: string; readonly password: string } => ({
    name: textAt(body, name),
    password: textAt(body, password),
  });

/** Whether somebody signed up with this value in this field. */
export function isTaken({ body, members }: Visit, field: string): boolean {
  const value = textAt(body, field);
  return value !== '' && members.some(({ sent }) => textAt(sent, field) === value);
}

/** Takes an address with a dot behind its @ and ten characters of a password, each address once. */
const refusesAtAll = (visit: Visit): ReturnType<Door['signUp']['refuses']> => {
  const { name, password } = named('email')(visit.body);
  if (!/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/.test(name) || password.length < 10)
    return reply(422, { error: 'an address and a password of ten characters are needed' });
  return isTaken(visit, 'email') ? reply(409, { error: 'email already exists' }) : undefined;
};

const PLAIN: Door = {
  signUp: {
    path: '/register',
    described: CREDENTIALS,
    describedAs: JSON_TYPE,
    security: [],
    reads: (type) => type.startsWith(JSON_TYPE),
    who: named('email'),
    refuses: refusesAtAll,
    greets: ({ id, name }) => reply(201, { id, email: name }),
  },
  logIn: {
    path: '/login',
    described: CREDENTIALS,
    describedAs: JSON_TYPE,
    security: [],
    reads: (type) => type.startsWith(JSON_TYPE),
    who: named('email'),
    refuses: () => undefined,
    welcomes: (token) => reply(200, { access_token: token }),
  },
  token: ({ request }) => /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1],
  guards: () => undefined,
  schemes: { bearer: { type: 'http', scheme: 'bearer' } },
  self: '/me',
  view: ({ id, name }) => ({ id, email: name }),
  more: {},
  paths: {},
  caller: () => undefined,
};

import { randomBytes } from 'node:crypto';
import { textAt } from '../pairs/fields.ts';
import { doorWith, isTaken, named } from './plain-door.ts';
import type { Member, Reply, Visit, WayIn } from './door.ts';
import { reply } from './way-in.ts';

const JSON_TYPE = 'application/json';
const FORM = 'application/x-www-form-urlencoded';
const text = { type: 'string' };

const fields = (...names: readonly string[]) => ({
  type: 'object',
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, text])),
});

/** The token behind a word in `Authorization`. */
const behind =
  (scheme: string) =>
  ({ request }: Visit): string | undefined => {
    const { authorization = '' } = request.headers;
    return authorization.startsWith(scheme) ? authorization.slice(scheme.length) : undefined;
  };

const inHeader =
  (name: string) =>
  ({ request }: Visit): string | undefined => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : undefined;
  };

const inCookie =
  (name: string) =>
  (visit: Visit): string | undefined =>
    visit.cookie(name);

const session = (token: string): Reply['headers'] => ({ 'set-cookie': [`sid=${token}; Path=/; HttpOnly`] });

const secret = (): string => randomBytes(24).toString('base64url');

/** What a request says by HTTP Basic. */
function basicPair({ request }: Visit): string {
  const given = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  return Buffer.from(given, 'base64').toString();
}

const byBasic = (visit: Visit): Member | undefined =>
  visit.members.find(({ name, password }) => basicPair(visit) === `${name}:${password}`);

/** A hash as it is stored, of nobody’s password. */
const stored = (): string => `$2b$12$${randomBytes(40).toString('hex').slice(0, 53)}`;

const takesJsonAt = (path: string, summary: string, schema: unknown): Readonly<Record<string, unknown>> => ({
  [path]: {
    post: {
      summary,
      security: [],
      requestBody: { required: true, content: { [JSON_TYPE]: { schema } } },
      responses: { '200': { description: 'Done' } },
    },
  },
});

/** Where the token of a login is in its answer. */
const answers: readonly WayIn[] = [
  {
    name: 'token-deep-in-the-answer',
    differs: 'The login answers `{ data: { tokens: { access } } }`.',
    door: doorWith({
      logIn: { welcomes: (token) => reply(200, { data: { tokens: { access: token } } }) },
    }),
  },
  {
    name: 'token-under-another-name',
    differs: 'The token is called `wert`, in a list.',
    door: doorWith({
      logIn: { welcomes: (token, { id }) => reply(200, { nutzer: { id }, schluessel: [{ wert: token }] }) },
    }),
  },
  {
    name: 'token-as-text',
    differs: 'The whole answer is the token.',
    door: doorWith({ logIn: { welcomes: (token) => reply(200, token) } }),
  },
  {
    name: 'token-in-a-header',
    differs: 'The answer has the token in its header `Authorization`, and an empty body.',
    door: doorWith({
      logIn: { welcomes: (token) => reply(200, undefined, { authorization: `Bearer ${token}` }) },
    }),
  },
  {
    name: 'own-header-both-ways',
    differs: 'The answer has the token in a header of its own, in which it is sent back.',
    door: doorWith({
      logIn: { welcomes: (token) => reply(200, { ok: true }, { 'x-workbench-session': token }) },
      token: inHeader('x-workbench-session'),
      schemes: {},
    }),
  },
];

/** How the credential is sent. */
const schemes: readonly WayIn[] = [
  {
    name: 'scheme-token',
    differs: 'Sent as `Authorization: Token …`, described as a bearer token.',
    door: doorWith({ token: behind('Token ') }),
  },
  {
    name: 'scheme-jwt',
    differs: 'Sent as `Authorization: JWT …`, which nothing says.',
    door: doorWith({ token: behind('JWT '), schemes: {} }),
  },
  {
    name: 'scheme-of-its-own',
    differs: 'Sent behind a word of its own, which nothing says.',
    blocked: /Sent in vain as: Authorization: Bearer/,
    door: doorWith({ token: behind('Workbench '), schemes: {} }),
  },
  {
    name: 'bare-token',
    differs: 'Sent as `Authorization` with nothing in front of it.',
    door: doorWith({
      token: ({ request }) =>
        / /.test(request.headers.authorization ?? ' ') ? undefined : request.headers.authorization,
      schemes: { key: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    }),
  },
  {
    name: 'x-auth-token',
    differs: 'Sent in `X-Auth-Token`, which nothing says.',
    door: doorWith({ token: inHeader('x-auth-token'), schemes: {} }),
  },
  {
    name: 'described-header',
    differs: 'Sent in a header that the description names.',
    door: doorWith({
      token: inHeader('x-workbench-key'),
      schemes: { key: { type: 'apiKey', in: 'header', name: 'X-Workbench-Key' } },
    }),
  },
  {
    name: 'basic',
    differs: 'There is no login: name and password go with every request.',
    door: doorWith({
      schemes: { basic: { type: 'http', scheme: 'basic' } },
      paths: { '/login': null },
      logIn: { refuses: () => reply(404, { error: 'not here' }) },
      caller: byBasic,
    }),
  },
  {
    name: 'basic-not-described',
    differs:
      'There is no login, nothing says that name and password go with every request, and the sign-up shows a hash.',
    door: doorWith({
      schemes: {},
      paths: { '/login': null },
      signUp: { greets: ({ id, name }) => reply(201, { data: { id, email: name, password: stored() } }) },
      logIn: { refuses: () => reply(404, { error: 'not here' }) },
      caller: byBasic,
    }),
  },
  {
    name: 'basic-by-user-name',
    differs: 'The sign-up takes an address and a user name; only the user name goes with every request.',
    door: doorWith({
      schemes: {},
      paths: { '/login': null },
      signUp: {
        described: fields('email', 'username', 'password'),
        who: named('username'),
        refuses: (visit) =>
          isTaken(visit, 'username') ? reply(409, { error: 'username already exists' }) : undefined,
      },
      logIn: { refuses: () => reply(404, { error: 'not here' }) },
      view: ({ id, name, sent }) => ({ id, username: name, email: textAt(sent, 'email') }),
      caller: byBasic,
    }),
  },
  {
    name: 'basic-beside-a-login-for-others',
    differs: 'The login is for staff; name and password go with every request, which nothing says.',
    door: doorWith({
      schemes: {},
      logIn: { refuses: () => reply(403, { error: 'for staff only' }) },
      caller: byBasic,
    }),
  },
  {
    name: 'basic-beside-a-value-that-opens-nothing',
    differs: 'The sign-up hands out what may be a key and is none; name and password go with every request.',
    door: doorWith({
      schemes: {},
      paths: { '/login': null },
      signUp: { greets: ({ id }) => reply(201, { id, batch: secret() }) },
      logIn: { refuses: () => reply(404, { error: 'not here' }) },
      caller: byBasic,
    }),
  },
  {
    name: 'basic-with-any-password',
    differs: 'There is no login, and the password is not looked at, so that nothing proves who is calling.',
    blocked: /sent in vain by HTTP Basic/,
    door: doorWith({
      schemes: {},
      paths: { '/login': null },
      logIn: { refuses: () => reply(404, { error: 'not here' }) },
      caller: (visit) => visit.members.find(({ name }) => basicPair(visit).startsWith(`${name}:`)),
    }),
  },
];

const csrf = new Map<string, string>();

/** Sessions in cookies. */
const cookies: readonly WayIn[] = [
  {
    name: 'cookie',
    differs: 'The login sets a cookie; nothing says so.',
    door: doorWith({
      logIn: { welcomes: (token) => reply(200, { ok: true }, session(token)) },
      token: inCookie('sid'),
      schemes: {},
    }),
  },
  {
    name: 'cookie-described',
    differs: 'The login sets the cookie that the description names.',
    door: doorWith({
      logIn: { welcomes: (token) => reply(200, { ok: true }, session(token)) },
      token: inCookie('sid'),
      schemes: { cookie: { type: 'apiKey', in: 'cookie', name: 'sid' } },
    }),
  },
  {
    name: 'cookie-204',
    differs: 'The login sets a cookie and answers 204.',
    door: doorWith({
      logIn: { welcomes: (token) => reply(204, undefined, session(token)) },
      token: inCookie('sid'),
    }),
  },
  {
    name: 'cookie-and-redirect',
    differs: 'The login sets a cookie and sends to the start page.',
    door: doorWith({
      logIn: { welcomes: (token) => reply(302, undefined, { location: '/', ...session(token) }) },
      token: inCookie('sid'),
      schemes: {},
    }),
  },
  {
    name: 'cookies-of-others',
    differs: 'Beside the session the login sets a cookie with the language, and one of a load balancer.',
    door: doorWith({
      logIn: {
        welcomes: (token) =>
          reply(
            200,
            { ok: true },
            { 'set-cookie': [`lang=en-GB-oxendict`, `AWSALB=${secret()}`, `auth=${token}`] },
          ),
      },
      token: inCookie('auth'),
      schemes: {},
    }),
  },
  {
    name: 'cookie-and-csrf-cookie',
    differs: 'Writes need the value of a second cookie in `X-XSRF-TOKEN`.',
    door: doorWith({
      logIn: {
        welcomes: (token) =>
          reply(200, { ok: true }, { 'set-cookie': [`sid=${token}; HttpOnly`, `XSRF-TOKEN=${secret()}`] }),
      },
      token: inCookie('sid'),
      schemes: {},
      guards: (visit) => {
        const sent = visit.request.headers['x-xsrf-token'];
        return sent !== undefined && sent === visit.cookie('XSRF-TOKEN')
          ? undefined
          : reply(403, { error: 'csrf' });
      },
    }),
  },
  {
    name: 'cookie-and-csrf-field',
    differs: 'Writes need a token in `X-CSRF-Token` that the answer to the login has in its body.',
    door: doorWith({
      logIn: {
        welcomes(token) {
          csrf.set(token, secret());
          return reply(200, { user: {}, csrfToken: csrf.get(token) }, session(token));
        },
      },
      token: inCookie('sid'),
      schemes: {},
      guards: (visit) =>
        csrf.get(visit.cookie('sid') ?? '') === visit.request.headers['x-csrf-token']
          ? undefined
          : reply(419, { error: 'page expired' }),
    }),
  },
];

const isForm = ({ request }: Visit): boolean => request.headers['content-type']?.startsWith(FORM) === true;

const steps = new Map<string, string>();
const flows = new Map<string, string>();

/** What a login takes. */
const bodies: readonly WayIn[] = [
  {
    name: 'login-described-as-form',
    differs: 'The login is described as a form and reads JSON only: 415.',
    door: doorWith({ logIn: { describedAs: FORM } }),
  },
  {
    name: 'login-reads-forms',
    differs: 'The login is described as JSON and reads forms only: 400.',
    door: doorWith({
      logIn: {
        reads: () => true,
        refuses: (visit) => (isForm(visit) ? undefined : reply(400, { error: 'Bad Request' })),
      },
    }),
  },
  {
    name: 'login-by-user-name',
    differs:
      'The sign-up takes an address and a user name; the login takes a `login`, which is the user name.',
    door: doorWith({
      signUp: {
        described: fields('email', 'username', 'password'),
        who: named('username'),
        refuses: (visit) =>
          isTaken(visit, 'username') ? reply(409, { error: 'username already exists' }) : undefined,
      },
      logIn: { described: fields('login', 'password'), who: named('login') },
      view: ({ id, name, sent }) => ({ id, username: name, email: textAt(sent, 'email') }),
    }),
  },
  {
    name: 'login-by-phone',
    differs: 'The sign-up takes an address and a phone number; the login takes the phone number.',
    door: doorWith({
      signUp: {
        described: fields('email', 'phone', 'password'),
        who: named('phone'),
        refuses: (visit) =>
          /^\+[1-9]\d{7,14}$/.test(textAt(visit.body, 'phone'))
            ? undefined
            : reply(400, { error: 'phone is invalid' }),
      },
      logIn: { described: fields('phone', 'password'), who: named('phone') },
      view: ({ id, name }) => ({ id, phone: name }),
    }),
  },
  {
    name: 'address-as-user-name',
    differs: 'The sign-up takes an `email`; the login takes the same under `username`.',
    door: doorWith({ logIn: { described: fields('username', 'password'), who: named('username') } }),
  },
  {
    name: 'secret-called-secret',
    differs: 'The fields are called `handle` and `secret`.',
    door: doorWith({
      signUp: {
        described: fields('handle', 'secret'),
        who: named('handle', 'secret'),
        refuses: () => undefined,
      },
      logIn: { described: fields('handle', 'secret'), who: named('handle', 'secret') },
      view: ({ id, name }) => ({ id, handle: name }),
    }),
  },
  {
    name: 'login-not-described',
    differs: 'The description says nothing of what the login takes.',
    door: doorWith({
      paths: {
        '/login': {
          post: { summary: 'Log in', security: [], responses: { '200': { description: 'Done' } } },
        },
      },
    }),
  },
  {
    name: 'login-says-no-in-a-200',
    differs: 'The login reads forms only, which nothing says; what it does not read it answers with 200.',
    door: doorWith({
      logIn: {
        reads: () => true,
        refuses: (visit) => (isForm(visit) ? undefined : reply(200, { status: 'fail' })),
        welcomes: (token) => reply(200, { status: 'ok', token }),
      },
    }),
  },
  {
    name: 'oauth-password',
    differs: 'The login is the token endpoint of OAuth: a form with `grant_type`.',
    door: doorWith({
      logIn: {
        path: '/oauth/token',
        describedAs: FORM,
        described: fields('grant_type', 'username', 'password'),
        reads: (type) => type.startsWith(FORM),
        refuses: ({ body }) =>
          textAt(body, 'grant_type') === 'password'
            ? undefined
            : reply(400, { error: 'unsupported_grant_type' }),
        who: named('username'),
        welcomes: (token) => reply(200, { access_token: token, token_type: 'bearer', expires_in: 3600 }),
      },
    }),
  },
  {
    name: 'oauth-in-the-scheme-only',
    differs: 'Only the security scheme names the token endpoint of OAuth.',
    door: doorWith({
      logIn: {
        path: '/connect/issue',
        reads: (type) => type.startsWith(FORM),
        refuses: ({ body }) =>
          textAt(body, 'grant_type') === 'password'
            ? undefined
            : reply(400, { error: 'unsupported_grant_type' }),
        who: named('username'),
        welcomes: (token) => reply(200, { access_token: token, token_type: 'bearer', expires_in: 3600 }),
      },
      paths: { '/connect/issue': null },
      schemes: { oauth: { type: 'oauth2', flows: { password: { tokenUrl: '/connect/issue', scopes: {} } } } },
    }),
  },
];

/** Logins of several requests. */
const longer: readonly WayIn[] = [
  {
    name: 'two-steps',
    differs: 'The login gives a ticket, and another operation a token for it.',
    door: doorWith({
      logIn: {
        welcomes(token) {
          const ticket = secret();
          steps.set(ticket, token);
          return reply(200, { ticket });
        },
      },
      more: {
        'POST /login/finish': ({ body }) => {
          const token = steps.get(textAt(body, 'ticket'));
          return token === undefined
            ? reply(401, { error: 'no such ticket' })
            : reply(200, { access_token: token });
        },
      },
      paths: takesJsonAt('/login/finish', 'Exchange the ticket of a login for a token', fields('ticket')),
    }),
  },
  {
    name: 'name-first',
    differs: 'The name is sent first; the password goes with what that gives.',
    door: doorWith({
      logIn: {
        described: fields('flow', 'email', 'password'),
        refuses: ({ body }) =>
          flows.get(textAt(body, 'flow')) === textAt(body, 'email')
            ? undefined
            : reply(400, { error: 'flow is unknown' }),
      },
      more: {
        'POST /login/start': ({ body }) => {
          const flow = secret();
          flows.set(flow, textAt(body, 'email'));
          return reply(200, { flow });
        },
      },
      paths: takesJsonAt('/login/start', 'Begin to log in', fields('email')),
    }),
  },
  {
    name: 'csrf-before-the-login',
    differs: 'The login needs a CSRF token that another operation gives, with its cookie.',
    door: doorWith({
      logIn: {
        refuses: (visit) => {
          const sent = visit.request.headers['x-csrf-token'];
          return sent !== undefined && sent === visit.cookie('csrf')
            ? undefined
            : reply(403, { error: 'csrf token missing' });
        },
        welcomes: (token) => reply(200, { ok: true }, session(token)),
      },
      token: inCookie('sid'),
      schemes: {},
      more: {
        'GET /csrf': () => {
          const token = secret();
          return reply(200, { csrf_token: token }, { 'set-cookie': [`csrf=${token}`] });
        },
      },
      paths: {
        '/csrf': {
          get: { summary: 'A CSRF token', security: [], responses: { '200': { description: 'Done' } } },
        },
      },
    }),
  },
  {
    name: 'key-beside-a-hash',
    differs: 'There is no login: the sign-up answers with a key, behind the hash of the password.',
    door: doorWith({
      signUp: {
        greets: ({ id }, token) => reply(201, { id, password: stored(), user_secret: token() }),
      },
      logIn: { refuses: () => reply(404, { error: 'not here' }) },
      paths: { '/login': null },
      token: inHeader('x-api-key'),
      schemes: { key: { type: 'apiKey', in: 'header', name: 'X-API-Key' } },
    }),
  },
  {
    name: 'key-at-sign-up',
    differs: 'There is no login: the sign-up answers with a key.',
    door: doorWith({
      signUp: { greets: ({ id }, token) => reply(201, { id, api_key: token() }) },
      logIn: { refuses: () => reply(404, { error: 'not here' }) },
      paths: { '/login': null },
      token: inHeader('x-api-key'),
      schemes: { key: { type: 'apiKey', in: 'header', name: 'X-API-Key' } },
    }),
  },
];

const names = (member: Member): Readonly<Record<string, string>> => ({ id: member.id, name: 'Somebody' });

/** How a caller is told who they are. */
const callers: readonly WayIn[] = [
  {
    name: 'me-under-another-name',
    differs: 'The operation that shows who is calling has a name that says nothing.',
    door: doorWith({
      self: '/konto',
      paths: { '/konto': { get: { summary: 'Stammdaten', responses: { '200': { description: 'Done' } } } } },
    }),
  },
  {
    name: 'me-shows-no-address',
    differs: 'The account does not show by what it signs in.',
    door: doorWith({ view: names }),
  },
];

/** Ways to log in and to send the credential, one difference each. */
export const logIns: readonly WayIn[] = [
  ...answers,
  ...schemes,
  ...cookies,
  ...bodies,
  ...longer,
  ...callers,
];

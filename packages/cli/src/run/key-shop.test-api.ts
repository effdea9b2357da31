import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** A small API that takes every usual kind of credential, for accounts with and without a password. */
export interface KeyShop {
  readonly url: string;
  readonly description: object;
  close(): Promise<void>;
}

/** The password, client secret and fixed key of an account. */
export const secretOf = (kind: 'password' | 'client' | 'key', name: string): string =>
  `${kind}-of-${name}-0123456789`;

const ACCOUNTS = ['alice', 'bob', 'admin', 'expendable-1', 'expendable-2'];

/** Starts it at a free port. Nothing limits guesses, so that no lock has to be waited for. */
export async function startKeyShop(): Promise<KeyShop> {
  const passwords = new Map(ACCOUNTS.map((name) => [name, secretOf('password', name)]));
  const sessions = new Map<string, string>();
  const notes = new Map<string, { owner: string; text: unknown }>();
  let count = 0;

  const grant = (name: string | undefined): Answer => {
    if (name === undefined) return [401, { error: 'wrong credentials' }];
    const token = `session-${(count += 1)}-${name}-0123456789abcdef`;
    sessions.set(token, name);
    return [200, { access_token: token, expires_in: 900 }];
  };
  const byPassword = (name: unknown, password: unknown): string | undefined =>
    typeof name === 'string' && passwords.get(name) === password ? name : undefined;
  const byBasic = (header: string): string | undefined => {
    const [, value = ''] = /^Basic (.*)$/.exec(header) ?? [];
    const [name = '', ...rest] = Buffer.from(value, 'base64').toString().split(':');
    const client = name.replace(/^client-/, '');
    return byPassword(name, rest.join(':')) ?? byClient(client, rest.join(':'));
  };
  const caller = ({ headers }: IncomingMessage, url: URL): string | undefined => {
    const authorization = headers.authorization ?? '';
    const cookie = /key=([^;]+)/.exec(headers.cookie ?? '')?.[1];
    const keys = [headers['x-api-key'], url.searchParams.get('api_key'), cookie, bearer(authorization)];
    const name = ACCOUNTS.find((each) => keys.includes(secretOf('key', each)));
    return name ?? sessions.get(bearer(authorization) ?? '') ?? byBasic(authorization);
  };

  const answer = (request: IncomingMessage, url: URL, body: Readonly<Record<string, unknown>>): Answer => {
    const route = `${request.method} ${url.pathname}`;
    switch (route) {
      case 'POST /login':
        return grant(byPassword(body['user'], body['password']));
      case 'POST /token':
        return grant(
          byClient(String(body['client_id']).replace(/^client-/, ''), String(body['client_secret'])) ??
            byBasic(request.headers.authorization ?? '') ??
            ACCOUNTS.find((each) => body['key'] === secretOf('key', each)),
        );
      case 'POST /signup':
        passwords.set(String(body['user']), String(body['password']));
        return [201, { user: body['user'] }];
      case 'POST /otp/verify':
      case 'POST /reset/confirm':
        return [401, { error: 'wrong' }];
      case 'POST /reset':
        return [202, {}];
    }
    const name = caller(request, url);
    if (name === undefined) return [401, { error: 'who are you?' }];
    const [, id] = /^\/notes\/([^/]+)$/.exec(url.pathname) ?? [];
    const own = [...notes].filter(([, { owner }]) => owner === name);
    switch (route) {
      case 'GET /me':
        return [200, { name }];
      case 'GET /admin/users':
        return name === 'admin' ? [200, { users: [...passwords.keys()] }] : [403, { error: 'forbidden' }];
      case 'POST /logout':
        sessions.delete(bearer(request.headers.authorization ?? '') ?? '');
        return [204, null];
      case 'PUT /me/password':
        if (byPassword(name, body['password']) === undefined) return [403, { error: 'wrong password' }];
        passwords.set(name, String(body['new_password']));
        for (const [token, owner] of sessions) if (owner === name) sessions.delete(token);
        return [204, null];
      case 'GET /notes':
        return [200, { items: own.map(([each, { text: words }]) => ({ id: each, text: words })) }];
      case 'POST /notes': {
        const made = `note-${(count += 1)}-${crypto.randomUUID()}`;
        notes.set(made, { owner: name, text: body['text'] });
        return [201, { id: made, text: body['text'] }];
      }
    }
    const note = id === undefined ? undefined : notes.get(id);
    if (id === undefined || note === undefined || note.owner !== name) return [404, { error: 'not found' }];
    switch (request.method ?? '') {
      case 'GET':
        return [200, { id, text: note.text }];
      case 'PUT':
        note.text = body['text'];
        return [200, { id, text: note.text }];
      case 'DELETE':
        notes.delete(id);
        return [204, null];
    }
    return [405, { error: 'not allowed' }];
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://shop');
    void text(request).then(
      (body) => end(response, answer(request, url, parsed(body))),
      // A caller who sends slowly hangs up in the middle.
      () => response.destroy(),
    );
  });
  return { url: await listen(server), description: DESCRIPTION, close: () => shut(server) };
}

type Answer = readonly [status: number, body: unknown];

function byClient(name: string, secret: string): string | undefined {
  return ACCOUNTS.includes(name) && secret === secretOf('client', name) ? name : undefined;
}

function bearer(header: string): string | undefined {
  return /^Bearer (.+)$/.exec(header)?.[1];
}

function parsed(body: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function end(response: ServerResponse, [status, body]: Answer): void {
  if (body === null) return void response.writeHead(status).end();
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
}

async function shut(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

const responses = { '200': { description: 'Done' } };

function takes(...names: readonly string[]): object {
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  const schema = { type: 'object', properties, required: names };
  return { requestBody: { content: { 'application/json': { schema } } }, responses };
}

const open = { security: [] };
const noteId = [{ name: 'noteId', in: 'path', required: true, schema: { type: 'string' } }];

const DESCRIPTION = {
  openapi: '3.1.0',
  info: { title: 'Key shop', version: '1' },
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  security: [{ bearer: [] }],
  paths: {
    '/login': { post: { ...open, ...takes('user', 'password') } },
    '/token': { post: { ...open, responses } },
    '/signup': { post: { ...open, ...takes('user', 'password') } },
    '/logout': { post: { responses } },
    '/me': { get: { responses } },
    '/me/password': { put: takes('password', 'new_password') },
    '/otp/verify': { post: { ...open, ...takes('challenge', 'code') } },
    '/reset': { post: { ...open, ...takes('user') } },
    '/reset/confirm': { post: { ...open, ...takes('token', 'new_password') } },
    '/admin/users': { get: { responses } },
    '/notes': { get: { responses }, post: takes('text') },
    '/notes/{noteId}': {
      parameters: noteId,
      get: { responses },
      put: takes('text'),
      delete: { responses },
    },
  },
};

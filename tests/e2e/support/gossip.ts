import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf, serve, type SmallServer } from './small-server.ts';

/** An API of notes that tells everybody every secret it has ever heard, in as many ways as it knows. */
export interface Gossip extends SmallServer {
  /** Every secret that it was sent or gave away, by what it is. */
  readonly secrets: ReadonlyMap<string, string>;
  /** Keeps what earlier logins gave to itself from now on: nobody could know those secrets of another run. */
  forget(): void;
}

/** What the API knows about its accounts. */
export interface GossipAccounts {
  readonly passwords: Readonly<Record<string, string>>;
  /** API keys by account, as they are in the query. */
  readonly keys: Readonly<Record<string, string>>;
  /** What the login must be sent in the header X-Client-Secret. */
  readonly clientSecret: string;
}

interface Note {
  readonly id: string;
  readonly owner: string;
  readonly text: string;
}

/** So many secrets of logins are told in one answer: those of the last one. */
const LATEST = 5;

/** Starts the API. It is correct in who may see which note; only its tongue is loose. */
export async function startGossip({ passwords, keys, clientSecret }: GossipAccounts): Promise<Gossip> {
  const heard = new Map<string, string>([['client secret', clientSecret]]);
  for (const [name, value] of Object.entries(passwords)) heard.set(`password of ${name}`, value);
  for (const [name, value] of Object.entries(keys)) heard.set(`key of ${name}`, value);
  const owners = new Map<string, string>(Object.entries(keys).map(([name, key]) => [key, name]));
  const notes = new Map<string, Note>();
  const accounts = heard.size;
  let forgotten = heard.size;
  let count = 0;

  const callerOf = ({ headers, url = '' }: IncomingMessage): string | undefined => {
    const { authorization = '', cookie = '' } = headers;
    if (authorization.startsWith('Basic ')) {
      const [user = '', ...rest] = Buffer.from(authorization.slice(6), 'base64').toString().split(':');
      return passwords[user] === rest.join(':') ? user : undefined;
    }
    const key = new URL(url, 'http://gossip').searchParams.get('api_key') ?? '';
    const sid = /(?:^|; )sid=([^;]+)/.exec(cookie)?.[1] ?? '';
    return owners.get(authorization.replace(/^Bearer /, '')) ?? owners.get(sid) ?? owners.get(key);
  };

  const logIn = (name: string): Answer => {
    count += 1;
    const access = jwtFor(name, count);
    const sid = `sid-${name}-${createHmac('sha256', 'cookie').update(String(count)).digest('base64url')}`;
    const refresh = createHmac('sha256', 'refresh').update(String(count)).digest('base64');
    for (const token of [access, sid]) owners.set(token, name);
    heard.set(`access token ${count}`, access);
    heard.set(`refresh token ${count}`, refresh);
    heard.set(`session cookie ${count}`, sid);
    heard.set(`payload ${count}`, access.split('.')[1] ?? '');
    heard.set(`signature ${count}`, access.split('.')[2] ?? '');
    const body = { access_token: access, refresh_token: refresh, expires_in: 600 };
    return { status: 200, body, headers: { 'set-cookie': `sid=${sid}; Path=/; HttpOnly` } };
  };

  const decide = async (request: IncomingMessage): Promise<Answer> => {
    const path = new URL(request.url ?? '', 'http://gossip').pathname;
    const sent = await bodyOf(request);
    const text = sent === '' ? {} : (JSON.parse(sent) as Record<string, string>);
    if (`${request.method} ${path}` === 'POST /login') {
      const { user = '', password = '' } = text;
      if (passwords[user] === password && request.headers['x-client-secret'] === clientSecret)
        return logIn(user);
      return {
        status: 401,
        body: { error: `"${password}" is not the password "${passwords[user]}" of ${user}` },
      };
    }
    const caller = callerOf(request);
    if (caller === undefined)
      return { status: 401, body: { error: `Nobody: ${request.headers.authorization}` } };
    return serveNotes(notes, caller, `${request.method} ${path}`, text['text'] ?? '');
  };

  /** What belongs to the accounts, and the latest of what logins gave. */
  const told = (): string[] => {
    const all = [...heard.values()];
    return [...all.slice(0, accounts), ...all.slice(forgotten).slice(-LATEST)];
  };

  const server = await serve((request, response) => {
    void decide(request).then(
      (answer) => tell(response, request, answer, told()),
      (error: unknown) => tell(response, request, { status: 400, body: { error: String(error) } }, []),
    );
  });
  return {
    ...server,
    secrets: heard,
    forget: () => {
      forgotten = heard.size;
    },
  };
}

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

function serveNotes(notes: Map<string, Note>, caller: string, call: string, text: string): Answer {
  if (call === 'GET /me') return { status: 200, body: { user: caller } };
  if (call === 'GET /notes')
    return { status: 200, body: { notes: [...notes.values()].filter(({ owner }) => owner === caller) } };
  if (call === 'POST /notes') {
    const note = { id: `note-${notes.size + 1}-${Math.random().toString(36).slice(2)}`, owner: caller, text };
    notes.set(note.id, note);
    return { status: 201, body: note };
  }
  const [, method = '', id = ''] = /^(\w+) \/notes\/([^/]+)$/.exec(call) ?? [];
  const note = notes.get(id);
  if (note === undefined || note.owner !== caller)
    return { status: 404, body: { error: `${caller}: no ${call}` } };
  if (method === 'DELETE') notes.delete(id);
  if (method === 'PUT') notes.set(id, { ...note, text });
  return { status: 200, body: { ...(notes.get(id) ?? { deleted: true }) } };
}

/** Header, cookie, body, address, base64, percent-encoding, error text: each secret in each of them. */
function tell(
  response: ServerResponse,
  { url = '', headers }: IncomingMessage,
  answer: Answer,
  secrets: readonly string[],
): void {
  const first = secrets.filter((each) => /^[\x21-\x7E]+$/.test(each));
  const echo = {
    'x-echo-authorization': headers.authorization ?? '',
    'x-echo-cookie': headers.cookie ?? '',
    'x-secrets': first.join(' '),
    'x-basic': `Basic ${Buffer.from(`somebody:${secrets[0]}`).toString('base64')}`,
    location: `/next?from=${encodeURIComponent(url)}&token=${secrets.map(encodeURIComponent).join('&token=')}`,
  };
  const gossip = secrets.map((each) => ({
    plain: each,
    text: `They say that "${each}" opens the door.`,
    base64: Buffer.from(each).toString('base64'),
    base64url: Buffer.from(each).toString('base64url'),
    within: Buffer.from(`user=somebody&secret=${each}&more=yes`).toString('base64'),
    hex: Buffer.from(each).toString('hex'),
    address: `https://api.example/next?token=${encodeURIComponent(each)}`,
    form: new URLSearchParams({ token: each }).toString(),
    [each]: 'even as a name',
  }));
  response
    .writeHead(answer.status, { 'content-type': 'application/json', ...echo, ...answer.headers })
    .end(JSON.stringify({ ...answer.body, gossip }));
}

/** A JWT that nobody verifies; its payload says who it is for. */
function jwtFor(name: string, count: number): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: name, jti: `jti-${count}-${Math.random()}`, iat: now, exp: now + 600 };
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', 'gossip').update(signed).digest('base64url')}`;
}

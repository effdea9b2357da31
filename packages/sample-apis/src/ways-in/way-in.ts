import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listen, type Running } from '../sample-api.ts';
import { fieldsOf, textAt, type Fields } from '../pairs/fields.ts';
import { describeWayIn } from './describe-way-in.ts';
import type { Door, Member, Reply, Visit } from './door.ts';

/** Serves an API on a port that the system gives. */
export function startWayIn(door: Door): Promise<Running> {
  const members: Member[] = [];
  const tokens = new Map<string, Member>();
  const notes = new Map<string, { readonly id: string; readonly text: string; readonly owner: string }>();
  const open = (member: Member): string => {
    const token = randomBytes(24).toString('hex');
    tokens.set(token, member);
    return token;
  };

  const signUp = (visit: Visit): Reply => {
    const { signUp: entrance } = door;
    if (!entrance.reads(typeOf(visit.request))) return UNSUPPORTED;
    const refusal = entrance.refuses(visit);
    if (refusal !== undefined) return refusal;
    const member = { id: randomUUID(), ...entrance.who(visit.body), sent: visit.body };
    members.push(member);
    return entrance.greets(member, () => open(member));
  };

  const logIn = (visit: Visit): Reply => {
    const { logIn: entrance } = door;
    if (!entrance.reads(typeOf(visit.request))) return UNSUPPORTED;
    const refusal = entrance.refuses(visit);
    if (refusal !== undefined) return refusal;
    const { name, password } = entrance.who(visit.body);
    const member = members.find((each) => each.name === name && each.password === password);
    if (name === '' || member === undefined) return reply(401, { error: 'wrong name or password' });
    return entrance.welcomes(open(member), member);
  };

  const inside = (method: string, path: string, visit: Visit): Reply => {
    const caller = door.caller(visit) ?? tokens.get(door.token(visit) ?? '');
    if (caller === undefined) return reply(401, { error: 'who are you?' });
    const refusal = method === 'GET' ? undefined : door.guards(visit);
    if (refusal !== undefined) return refusal;
    if (path === door.self) return method === 'GET' ? reply(200, door.view(caller)) : NOT_ALLOWED;
    if (path === '/notes' && method === 'POST') {
      const note = { id: randomUUID(), text: textAt(visit.body, 'text'), owner: caller.id };
      notes.set(note.id, note);
      return reply(201, { id: note.id, text: note.text });
    }
    const own = [...notes.values()].filter(({ owner }) => owner === caller.id);
    if (path === '/notes') return reply(200, { notes: own.map(({ id, text }) => ({ id, text })) });
    const note = own.find(({ id }) => path === `/notes/${id}`);
    if (note === undefined) return reply(404, { error: 'no such note' });
    if (method === 'DELETE') notes.delete(note.id);
    return method === 'DELETE' ? reply(204) : reply(200, { id: note.id, text: note.text });
  };

  const route = (visit: Visit): Reply => {
    const method = visit.request.method ?? 'GET';
    const path = new URL(visit.request.url ?? '/', 'http://localhost').pathname;
    if (path === '/openapi.json') return reply(200, describeWayIn(door));
    if (method === 'POST' && path === door.signUp.path) return signUp(visit);
    if (method === 'POST' && path === door.logIn.path) return logIn(visit);
    const further = door.more[`${method} ${path}`];
    if (further !== undefined) return further(visit);
    return path === door.self || /^\/notes(?:\/|$)/.test(path)
      ? inside(method, path, visit)
      : reply(404, { error: 'not here' });
  };

  return listen(() => async (request, response) => {
    const body = await bodyOf(request);
    send(
      response,
      body === undefined ? reply(400, { error: 'bad request' }) : route(visitOf(request, body, members)),
    );
  });
}

/** A reply with a status and a body. */
export const reply = (status: number, body?: unknown, headers: Reply['headers'] = {}): Reply => ({
  status,
  body,
  headers,
});

const UNSUPPORTED = reply(415, { error: 'unsupported media type' });
const NOT_ALLOWED = reply(405, { error: 'not allowed' });

function visitOf(request: IncomingMessage, body: Fields, members: readonly Member[]): Visit {
  const cookies = (request.headers.cookie ?? '').split(/; */).map((pair) => pair.split('='));
  return { body, request, members, cookie: (name) => cookies.find(([each]) => each === name)?.[1] };
}

function typeOf({ headers }: IncomingMessage): string {
  return headers['content-type'] ?? '';
}

/** Undefined if it cannot be read. */
async function bodyOf(request: IncomingMessage): Promise<Fields | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const raw = Buffer.concat(chunks).toString('utf8');
  if (raw === '') return {};
  if (typeOf(request).includes('form')) return Object.fromEntries(new URLSearchParams(raw));
  try {
    return fieldsOf(JSON.parse(raw));
  } catch {
    return undefined;
  }
}

function send(response: ServerResponse, { status, body, headers = {} }: Reply): void {
  const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
  const type = typeof body === 'string' ? 'text/plain' : 'application/json';
  response.writeHead(status, {
    ...(text !== undefined && { 'content-type': type }),
    ...Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]),
    ),
  });
  response.end(response.req.method === 'HEAD' ? undefined : text);
}

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { listen, type SampleApi } from '../sample-api.ts';
import { identifier, object, text, type Json } from './document.ts';
import { People, type Person, type Session } from './people.ts';

const FLAWS = [
  'board-read-by-all',
  'owner-digest-included',
  'role-writable',
  'deleted-session-lives',
  'audit-open',
] as const;
type Flaw = (typeof FLAWS)[number];

interface Resource {
  readonly type: 'boards' | 'cards';
  readonly id: string;
  readonly owner: Person;
  readonly board?: string;
  readonly attributes: Record<string, string>;
}

interface Reply {
  readonly status: number;
  readonly document?: object;
}

interface Call {
  readonly method: string;
  readonly path: readonly string[];
  readonly data: Json;
  readonly session: Session;
}

const MEDIA_TYPE = 'application/vnd.api+json';
const FIELDS = { boards: ['title', 'summary'], cards: ['text', 'colour'] } as const;

/** Boards and cards in documents of JSON:API, behind opaque bearer tokens. */
export const jsonapi: SampleApi = {
  name: 'jsonapi',
  flaws: FLAWS,
  start: ({ flaws = [], windowMs = 15 * 60_000 } = {}) =>
    listen(() => {
      const answer = boards((flaw) => flaws.includes(flaw), windowMs);
      const description = readFileSync(join(import.meta.dirname, 'openapi.yaml'), 'utf8');
      return async (request, response) => {
        if (request.url === '/openapi.yaml') {
          response.writeHead(200, { 'content-type': 'text/yaml' }).end(description);
          return;
        }
        const { status, document } = await answer(request).catch(() => error(500, 'Broken'));
        response.writeHead(status, document && { 'content-type': MEDIA_TYPE });
        response.end(document && JSON.stringify(document));
      };
    }),
};

function boards(
  flawed: (flaw: Flaw) => boolean,
  windowMs: number,
): (request: IncomingMessage) => Promise<Reply> {
  const people = new People();
  const resources = new Map<string, Resource>();
  const events: { id: string; at: string; what: string; who: string }[] = [];
  const wrong: { email: string; address: string; at: number }[] = [];

  const signIn = (data: Json, address: string): Reply => {
    const email = text(data, 'attributes', 'email');
    const recent = wrong.filter(({ at }) => at > Date.now() - windowMs);
    const mine = recent.filter((each) => each.email === email).length;
    if (mine >= 7 || recent.filter((each) => each.address === address).length >= 21) {
      return error(429, 'Too many attempts');
    }
    const person = people.authenticate(email, text(data, 'attributes', 'password'));
    if (!person) {
      wrong.push({ email, address, at: Date.now() });
      return error(401, 'Wrong e-mail address or password');
    }
    const { session, token } = people.open(person);
    const attributes = { token, 'expires-at': session.expiresAt.toISOString() };
    const relationships = { person: { data: { type: 'people', id: person.id } } };
    return created({ type: 'sessions', id: session.id, attributes, relationships });
  };
  const signUp = (data: Json): Reply => {
    const [email, name, password] = ['email', 'name', 'password'].map((key) => text(data, 'attributes', key));
    if (!email || !name || !password || password.length < 10) return error(422, 'An attribute is missing');
    if (people.all().some(({ attributes }) => attributes.email === email)) return error(409, 'Taken');
    return created(shownPerson(people.add(email, name, password)));
  };

  const onPeople = ({ method, path: [, id = ''], data, session }: Call): Reply => {
    const admin = session.person.attributes.role === 'admin';
    if (id === '') {
      if (method !== 'GET') return error(405, 'Not possible');
      return admin ? found(people.all().map((each) => shownPerson(each))) : error(403, 'For administrators');
    }
    const person = id === 'me' ? session.person : people.get(id);
    if (!person || (person !== session.person && !admin)) return error(404, 'Not found');
    if (method === 'DELETE') {
      people.remove(person);
      return { status: 204 };
    }
    if (method === 'PATCH') {
      const name = text(data, 'attributes', 'name');
      if (flawed('role-writable')) Object.assign(person.attributes, object(data, 'attributes'));
      else if (name) person.attributes.name = name;
    }
    return found(shownPerson(person));
  };

  const shown = ({ type, id, owner, board, attributes }: Resource): object => ({
    type,
    id,
    attributes,
    relationships: {
      owner: { data: { type: 'people', id: owner.id } },
      ...(board && { board: { data: { type: 'boards', id: board } } }),
    },
    links: { self: `/${type}/${id}` },
  });
  const onResources = ({ method, path: [name, id], data, session }: Call): Reply => {
    const type = name === 'cards' ? 'cards' : 'boards';
    const mine = (each: Resource | undefined): each is Resource => each?.owner === session.person;
    const given = Object.fromEntries(
      FIELDS[type].flatMap((field) => {
        const value = text(data, 'attributes', field);
        return value ? [[field, value]] : [];
      }),
    );
    if (id === undefined) {
      const own = [...resources.values()].filter((each) => each.type === type && mine(each));
      if (method === 'GET') return found(own.map(shown));
      if (method !== 'POST') return error(405, 'Not possible');
      if (text(data, 'type') !== type) return error(409, `The type must be ${type}`);
      if (!given[FIELDS[type][0]]) return error(422, `${FIELDS[type][0]} is missing`);
      const board = identifier(data, 'board');
      if (type === 'cards' && !mine(resources.get(board ?? ''))) return error(422, 'There is no such board');
      const made: Resource = {
        type,
        id: randomUUID(),
        owner: session.person,
        attributes: given,
        ...(type === 'cards' && board && { board }),
      };
      resources.set(made.id, made);
      const { email } = session.person.attributes;
      events.push({ id: randomUUID(), at: new Date().toISOString(), what: `created ${type}`, who: email });
      return created(shown(made));
    }
    const resource = resources.get(id);
    const open = flawed('board-read-by-all') && type === 'boards' && method === 'GET';
    if (resource?.type !== type || !(mine(resource) || open)) return error(404, 'Not found');
    if (method === 'DELETE') {
      resources.delete(id);
      for (const each of resources.values()) if (each.board === id) resources.delete(each.id);
      return { status: 204 };
    }
    if (method === 'PATCH') {
      if (text(data, 'id') !== id) return error(409, 'The id must be that of the address');
      Object.assign(resource.attributes, given);
    } else if (method !== 'GET') return error(405, 'Not possible');
    const owner = shownPerson(resource.owner, flawed('owner-digest-included'));
    return { status: 200, document: { data: shown(resource), included: [owner] } };
  };

  return async (request) => {
    const method = request.method ?? 'GET';
    const { pathname } = new URL(request.url ?? '/', 'http://boards');
    const place = `${method} ${pathname}`;
    const body = await read(request);
    const data = object(body, 'data');
    const foreignType = body !== '' && request.headers['content-type']?.split(';')[0] !== MEDIA_TYPE;
    if (place === 'POST /sessions' || place === 'POST /people') {
      if (foreignType) return error(415, `Send ${MEDIA_TYPE}`);
      return place === 'POST /people' ? signUp(data) : signIn(data, request.socket.remoteAddress ?? '');
    }
    const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    const session = people.session(token);
    if (!session || (session.ended && !flawed('deleted-session-lives'))) return error(401, 'Not signed in');
    if (foreignType) return error(415, `Send ${MEDIA_TYPE}`);
    if (place === 'DELETE /sessions/current') {
      session.ended = true;
      return { status: 204 };
    }
    if (place === 'PUT /people/me/password') {
      const { person } = session;
      if (!people.authenticate(person.attributes.email, text(data, 'attributes', 'current-password'))) {
        return error(403, 'The current password is wrong');
      }
      const password = text(data, 'attributes', 'new-password');
      if (password.length < 10) return error(422, 'new-password is too short');
      people.setPassword(person, password);
      return { status: 204 };
    }
    if (place === 'GET /audit-events') {
      const allowed = session.person.attributes.role === 'admin' || flawed('audit-open');
      if (!allowed) return error(403, 'For administrators');
      return found(events.map(({ id, ...attributes }) => ({ type: 'audit-events', id, attributes })));
    }
    const path = pathname.slice(1).split('/');
    const call = { method, path, data, session };
    if (path.length <= 2 && path[0] === 'people') return onPeople(call);
    if (path.length <= 2 && (path[0] === 'boards' || path[0] === 'cards')) return onResources(call);
    return error(404, 'Not found');
  };
}

function shownPerson({ id, attributes, passwordDigest }: Person, withDigest = false): object {
  const { email, name, role } = attributes;
  const digest = withDigest && { 'password-digest': passwordDigest };
  return { type: 'people', id, attributes: { email, name, role, ...digest } };
}

const found = (data: object): Reply => ({ status: 200, document: { data } });
const created = (data: object): Reply => ({ status: 201, document: { data } });
const error = (status: number, title: string): Reply => ({
  status,
  document: { errors: [{ status: String(status), title }] },
});

async function read(request: IncomingMessage): Promise<Json> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
  try {
    const parsed: Json = body === '' ? '' : JSON.parse(body);
    return parsed;
  } catch {
    return null;
  }
}

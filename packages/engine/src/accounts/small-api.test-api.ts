import { generateKeyPairSync, randomUUID, sign, verify, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';

/** How the small API behaves; everything else is as a sound API does it. */
export interface SmallApiOptions {
  readonly tokens?: 'opaque' | 'jwt';
  readonly lifetime?: number;
  /** A login answers 200 without a token. */
  readonly mute?: boolean;
  /** A new login ends the older sessions of the account. */
  readonly oneSession?: boolean;
  /** Creating answers 201 without a body. */
  readonly silentCreate?: boolean;
  /** Breaks the connection after creating, so that nobody learns the id. */
  readonly cutCreate?: boolean;
  /** Wrong passwords until an account is locked, and for how long in milliseconds. */
  readonly lockAfter?: number;
  readonly lockFor?: number;
  readonly noDelete?: boolean;
  /** What a deletion of a project does to the tasks in it, if it does not take them; or it only leaves the list. */
  readonly deletion?: 'refused-if-used' | 'keeps-tasks' | 'only-unlisted';
  /** How many tasks a project may have. */
  readonly tasksPerProject?: number;
  /** What projects are found by, if not by their id; `anything` finds the oldest. */
  readonly foundBy?: 'name' | 'nothing' | 'anything';
  /** Forbids what is not there, so that nobody learns what is. */
  readonly forbids?: boolean;
  /** The second factor of `otp@example.test`: the codes it takes at a moment of the test's clock. */
  readonly codes?: () => readonly string[];
  /** Answers a change of the caller's own record without doing it. */
  readonly deafPatch?: boolean;
  /** Whether everybody may make an account, and end it again. */
  readonly signUp?: 'open' | 'closed';
  /** Changing and deleting needs the present state: of projects in `If-Match`, or of everything as `version`. */
  readonly conditional?: 'if-match' | 'version';
}

interface Session {
  readonly user: string;
  readonly sid: string;
  access: string;
  refresh: string;
  ends: number;
}

/** A small API in memory, for the tests of accounts and fixtures. */
export async function startSmallApi(options: SmallApiOptions = {}) {
  const { tokens = 'opaque', lifetime = 60_000 } = options;
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const passwords = new Map(
    ['alice', 'bob', 'ex', 'otp'].map((name) => [`${name}@example.test`, `${name}-password-1`]),
  );
  const sessions = new Map<string, Session>();
  const projects = new Map<string, { id: string; owner: string; name: string; version?: number }>();
  const unlisted = new Set<string>();
  const tasks = new Map<string, { id: number; project: string; title: string }>();
  const failures = new Map<string, { count: number; until: number }>();
  const log: string[] = [];
  const bodies: { readonly route: string; readonly body: Record<string, string> }[] = [];
  const challenges = new Map<string, string>();
  const used = new Set<string>();
  /** What a test wants certain routes to answer. */
  const answers = new Map<string, [number, unknown]>();
  const records = new Map<string, Record<string, string>>();
  /** The record of an account, which it may change. */
  const recordOf = (user: string): Record<string, string> => {
    const record = records.get(user) ?? { bio: 'x', role: 'user' };
    records.set(user, record);
    return record;
  };
  let broken = false;

  const issue = (user: string, sid: string): Session => {
    const now = Date.now();
    const access =
      tokens === 'opaque'
        ? `op_${randomUUID().replaceAll('-', '')}`
        : jwt(privateKey, {
            iss: 'small',
            aud: 'small-api',
            sub: user,
            sid,
            jti: randomUUID(),
            scope: 'all',
            iat: now / 1000,
            exp: (now + lifetime) / 1000,
          });
    const session = { user, sid, access, refresh: `rf_${randomUUID()}`, ends: now + lifetime };
    sessions.set(sid, session);
    return session;
  };

  const callerOf = (request: IncomingMessage): Session | undefined => {
    const access = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (tokens === 'opaque') {
      return [...sessions.values()].find((each) => each.access === access && each.ends > Date.now());
    }
    const claims = readVerified(publicKey, access);
    const session = sessions.get(String(claims?.['sid']));
    return claims !== undefined && Number(claims['exp']) * 1000 > Date.now() ? session : undefined;
  };

  const given = ({ access, refresh }: Session) => ({
    data: { access_token: access, expires_in: lifetime / 1000, refresh_token: refresh },
  });

  const answer = (
    request: IncomingMessage,
    body: Record<string, string>,
  ): [number, unknown?, Record<string, string>?] => {
    const url = new URL(request.url ?? '/', 'http://small');
    const route = `${request.method} ${url.pathname}`;
    log.push(route);
    bodies.push({ route, body });
    if (broken) return [503];
    if (route === 'POST /v1/auth/login') {
      const failed = failures.get(body['email'] ?? '') ?? { count: 0, until: 0 };
      if (failed.until > Date.now()) return [423, { error: 'locked' }];
      if (body['password'] === undefined || passwords.get(body['email'] ?? '') !== body['password']) {
        failed.count += 1;
        if (options.lockAfter !== undefined && failed.count >= options.lockAfter)
          failed.until = Date.now() + (options.lockFor ?? 0);
        failures.set(body['email'] ?? '', failed);
        return [401, { error: 'wrong' }];
      }
      if (options.codes !== undefined && body['email'] === 'otp@example.test') {
        const challenge = `ch_${randomUUID()}`;
        challenges.set(challenge, body['email']);
        return [202, { challenge }];
      }
      if (options.mute) return [200, { status: 'fail' }];
      if (options.oneSession)
        for (const [sid, each] of sessions) if (each.user === body['email']) sessions.delete(sid);
      return [200, given(issue(body['email'] ?? '', randomUUID()))];
    }
    if (route === 'POST /v1/signup') {
      const { email = '', password = '' } = body;
      if (options.signUp === undefined) return [404];
      if (passwords.has(email)) return [409, { error: 'taken' }];
      if (options.signUp === 'closed') return [422, { error: 'an invitation is needed' }];
      passwords.set(email, password);
      return [201, { id: email }];
    }
    if (route === 'POST /v1/auth/otp') {
      const user = challenges.get(body['challenge'] ?? '');
      const code = body['code'] ?? '';
      const isRight = user !== undefined && options.codes?.().includes(code) && !used.has(code);
      if (!isRight) return [401, { error: 'invalid code' }];
      used.add(code);
      return [200, given(issue(user, randomUUID()))];
    }
    if (route === 'POST /v1/auth/reset-request') return [202];
    if (route === 'POST /v1/auth/reset-confirm') return [400, { error: 'invalid token' }];
    if (route === 'POST /v1/auth/refresh') {
      const session = [...sessions.values()].find(({ refresh }) => refresh === body['refresh_token']);
      return session === undefined ? [401] : [200, given(issue(session.user, session.sid))];
    }
    const caller = callerOf(request);
    if (caller === undefined) return [401, { error: 'unauthenticated' }];
    const [, , kind, id = '', child, childId] = url.pathname.split('/');
    if (route === 'DELETE /v1/me' && options.signUp === 'open') {
      passwords.delete(caller.user);
      for (const [sid, each] of sessions) if (each.user === caller.user) sessions.delete(sid);
      return [204];
    }
    if (route === 'PATCH /v1/me' && options.conditional === 'version') {
      const { version = '' } = recordOf(caller.user);
      if (body['version'] !== version) return [409, { error: 'the version does not match' }];
      body['version'] = `${Number(version) + 1}`;
    }
    if (route === 'PATCH /v1/me' && !options.deafPatch) Object.assign(recordOf(caller.user), body);
    if (url.pathname === '/v1/me') return [200, { id: caller.user, ...recordOf(caller.user) }];
    if (route === 'POST /v1/auth/logout') return sessions.delete(caller.sid) ? [204] : [401];
    if (route === 'POST /v1/auth/password') {
      if (passwords.get(caller.user) !== body['current_password']) return [403];
      passwords.set(caller.user, body['new_password'] ?? '');
      for (const [sid, each] of sessions)
        if (each.user === caller.user && sid !== caller.sid) sessions.delete(sid);
      return [204];
    }
    const wanted = answers.get(route);
    if (wanted !== undefined) return wanted;
    if (kind !== 'projects') return [404];
    if (route === 'POST /v1/projects') {
      const project = { id: randomUUID(), owner: caller.user, name: body['name'] ?? '' };
      projects.set(project.id, project);
      if (options.cutCreate) request.socket.destroy();
      return options.silentCreate ? [201] : [201, { data: project }];
    }
    if (route === 'GET /v1/projects') {
      const own = [...projects.values()].filter(
        (each) => each.owner === caller.user && !unlisted.has(each.id),
      );
      const from = Number(url.searchParams.get('cursor') ?? 0);
      const next = from + 2 < own.length ? { next_cursor: String(from + 2) } : {};
      return [200, { items: own.slice(from, from + 2), ...next }];
    }
    const isFound = (each: { id: string; name: string }): boolean =>
      options.foundBy === 'name' ? each.name === id : options.foundBy !== 'nothing' && each.id === id;
    const all = [...projects.values()];
    const kept = options.deletion === 'keeps-tasks' && child === 'tasks' && childId !== undefined;
    const orphaned: { id: string; owner: string; name: string; version?: number } | undefined =
      kept && !projects.has(id) ? { id, owner: caller.user, name: '' } : undefined;
    const project = options.foundBy === 'anything' ? all[0] : (all.find(isFound) ?? orphaned);
    if (project?.owner !== caller.user) return [options.forbids ? 403 : 404];
    if (child === 'tasks' && request.method === 'POST') {
      const others = [...tasks.values()].filter((task) => task.project === project.id);
      if (others.length >= (options.tasksPerProject ?? Infinity)) return [409, { error: 'there is one' }];
      const task = { id: tasks.size + 1, project: project.id, title: body['title'] ?? '' };
      tasks.set(`${project.id}/${task.id}`, task);
      return [201, { data: task }];
    }
    if (child === 'tasks' && childId === undefined) {
      return [200, { items: [...tasks.values()].filter((task) => task.project === project.id) }];
    }
    if (child === 'tasks') {
      const task = tasks.get(`${project.id}/${childId}`);
      if (task === undefined) return [404];
      if (request.method === 'DELETE') tasks.delete(`${project.id}/${childId}`);
      return request.method === 'DELETE' ? [204] : [200, { data: task }];
    }
    const isWrite = request.method === 'PATCH' || request.method === 'DELETE';
    const version = project.version ?? 1;
    if (isWrite && options.conditional === 'if-match') {
      const match = request.headers['if-match'];
      if (match === undefined) return [428, { error: 'precondition required' }];
      if (match !== `"v${version}"`) return [412, { error: 'precondition failed' }];
    }
    if (isWrite && options.conditional === 'version') {
      const sent = body['version'] ?? Number(url.searchParams.get('version') ?? Number.NaN);
      if (sent !== version) return [409, { error: 'the version does not match' }];
    }
    if (options.conditional !== undefined && isWrite) project.version = version + 1;
    if (request.method === 'PATCH') project.name = body['name'] ?? project.name;
    if (request.method === 'DELETE') {
      if (options.noDelete) return [405];
      const isUsed = [...tasks.values()].some((task) => task.project === project.id);
      if (options.deletion === 'refused-if-used' && isUsed) return [409, { error: 'there are tasks in it' }];
      if (options.deletion === 'only-unlisted') return unlisted.add(project.id) && [204];
      projects.delete(project.id);
      if (options.deletion === 'keeps-tasks') return [204];
      for (const key of tasks.keys()) if (key.startsWith(`${project.id}/`)) tasks.delete(key);
      return [204];
    }
    return options.conditional === 'version'
      ? [200, { data: { ...project, version: project.version ?? 1 } }]
      : [200, { data: project }, { etag: `"v${project.version ?? 1}"` }];
  };

  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const [status, body, headers = {}] = answer(request, parse(text));
      if (request.socket.destroyed) return;
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(body === undefined ? '' : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    publicKey,
    privateKey,
    passwords,
    answers,
    sessions,
    projects,
    tasks,
    log,
    bodies,
    recordOf,
    /** Tries a wrong password so often that the account is locked. */
    lock: (user: string) => failures.set(user, { count: 0, until: Date.now() + (options.lockFor ?? 0) }),
    count: (route: string) => log.filter((each) => each === route).length,
    breakDown: (is: boolean) => (broken = is),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The running small API. */
export type SmallApi = Awaited<ReturnType<typeof startSmallApi>>;

function parse(text: string): Record<string, string> {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return { text };
  }
}

function jwt(key: KeyObject, claims: Record<string, unknown>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'ES256', typ: 'at+jwt', kid: 'small-1' })}.${part(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

function readVerified(key: KeyObject, token: string): Record<string, unknown> | undefined {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const bytes = Buffer.from(signature, 'base64url');
  if (!verify('sha256', Buffer.from(`${header}.${payload}`), { key, dsaEncoding: 'ieee-p1363' }, bytes))
    return undefined;
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}

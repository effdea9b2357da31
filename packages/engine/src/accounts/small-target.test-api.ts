import type { CredentialSource, Identity, Json, Method, Operation, Target } from '@probity/model';

const ORIGINS = {
  bindings: {},
  values: {},
  query: {},
  excluded: null,
  privileged: false,
  privilegedBy: null,
  caller: 'alice',
  parameters: [],
  shows: null,
  showsSource: null,
  writable: null,
  readOnly: [],
} as const;

/** An operation of the small API. */
export function operation(method: Method, path: string, more: Partial<Operation> = {}): Operation {
  const effect = method === 'GET' ? 'reads' : method === 'DELETE' ? 'destroys' : 'writes';
  const id = `${method} ${path}`;
  return {
    ...ORIGINS,
    id,
    method,
    path,
    public: false,
    publicSource: 'default',
    credentialRequiredBy: 'profile',
    effect,
    authRole: null,
    body: null,
    ...more,
  };
}

const json = (template: Json) => ({ type: 'application/json', template });
const project = { bindings: { id: 'project' } };
const task = { bindings: { id: 'project', tid: 'task' } };

/** The way in of the small API. */
export const smallLogin: Extract<CredentialSource, { kind: 'login' }> = {
  kind: 'login',
  steps: [
    {
      operation: 'POST /v1/auth/login',
      body: json({ email: '{user}', password: '{password}' }),
      headers: {},
      extract: { access: 'data.access_token', refresh: 'data.refresh_token' },
    },
  ],
  place: { in: 'header', name: 'Authorization', template: 'Bearer {access}' },
  refresh: {
    operation: 'POST /v1/auth/refresh',
    body: json({ refresh_token: '{refresh}' }),
    extract: { access: 'data.access_token', refresh: 'data.refresh_token' },
  },
};

/** The way in of an account with a second factor. */
export const codeLogin: Extract<CredentialSource, { kind: 'login' }> = {
  ...smallLogin,
  steps: [
    {
      operation: 'POST /v1/auth/login',
      body: json({ email: '{user}', password: '{password}' }),
      headers: {},
      extract: { challenge: 'challenge' },
    },
    {
      operation: 'POST /v1/auth/otp',
      body: json({ challenge: '{challenge}', code: '{code}' }),
      headers: {},
      extract: { access: 'data.access_token' },
    },
  ],
};

/** An identity of the small API. */
export function smallIdentity(
  name: string,
  kind: Identity['kind'] = 'user',
  credential: CredentialSource = smallLogin,
): Identity {
  return { name, kind, credential, user: `${name}@example.test`, secrets: ['password'], secondFactor: false };
}

/** The small API as a target. */
export function smallTarget(origin: string, more: Partial<Target> = {}): Target {
  const resource = {
    visibility: 'private',
    owner: 'alice',
    idAt: 'data.id',
    update: null,
    collections: [],
    actions: [],
    owns: {},
  } as const;
  return {
    name: 'small',
    surface: { operations: [], groups: [] },
    origin,
    mode: 'disruptive',
    operations: [
      operation('POST', '/v1/auth/login', { public: true, authRole: 'login' }),
      operation('POST', '/v1/auth/refresh', {
        public: true,
        authRole: 'refresh',
        body: json({ refresh_token: '{refresh}' }),
      }),
      operation('POST', '/v1/auth/logout', { authRole: 'logout' }),
      operation('POST', '/v1/auth/password', {
        authRole: 'password_change',
        body: json({ current_password: '{password}', new_password: '{new_password}' }),
      }),
      operation('POST', '/v1/auth/otp', {
        public: true,
        authRole: 'otp_verify',
        body: json({ challenge: '{challenge}', code: '{code}' }),
      }),
      operation('POST', '/v1/auth/reset-request', {
        public: true,
        authRole: 'reset_request',
        body: json({ email: '{user}' }),
      }),
      operation('POST', '/v1/auth/reset-confirm', {
        public: true,
        authRole: 'reset_confirm',
        body: json({ token: '{token}', password: '{new_password}' }),
      }),
      operation('GET', '/v1/me', { authRole: 'me' }),
      operation('PATCH', '/v1/me', { body: json({ bio: '{canary}' }) }),
      operation('GET', '/v1/projects'),
      operation('POST', '/v1/projects', { body: json({ name: '{canary}' }) }),
      operation('GET', '/v1/projects/{id}', project),
      operation('PATCH', '/v1/projects/{id}', { ...project, body: json({ name: '{canary}' }) }),
      operation('DELETE', '/v1/projects/{id}', project),
      operation('POST', '/v1/projects/{id}/tasks', {
        ...project,
        body: json({ title: '{canary}', project_id: '{project.id}' }),
      }),
      operation('GET', '/v1/projects/{id}/tasks/{tid}', task),
      operation('DELETE', '/v1/projects/{id}/tasks/{tid}', task),
      operation('DELETE', '/v1/me'),
    ],
    resources: [
      {
        ...resource,
        name: 'project',
        parent: null,
        create: 'POST /v1/projects',
        read: 'GET /v1/projects/{id}',
        update: 'PATCH /v1/projects/{id}',
        delete: 'DELETE /v1/projects/{id}',
        list: 'GET /v1/projects',
      },
      {
        ...resource,
        name: 'task',
        parent: 'project',
        create: 'POST /v1/projects/{id}/tasks',
        read: 'GET /v1/projects/{id}/tasks/{tid}',
        delete: 'DELETE /v1/projects/{id}/tasks/{tid}',
        list: null,
      },
    ],
    identities: [smallIdentity('alice'), smallIdentity('bob'), smallIdentity('ex', 'expendable')],
    auth: {
      login: 'POST /v1/auth/login',
      refresh: 'POST /v1/auth/refresh',
      logout: 'POST /v1/auth/logout',
      password_change: 'POST /v1/auth/password',
      me: 'GET /v1/me',
      otp_start: 'POST /v1/auth/login',
      otp_verify: 'POST /v1/auth/otp',
      reset_request: 'POST /v1/auth/reset-request',
      reset_confirm: 'POST /v1/auth/reset-confirm',
    },
    subjectAt: 'id',
    mint: null,
    tokens: { keys: [], foreign: [] },
    securitySchemes: [],
    adminOnly: [],
    ordinary: [],
    evidence: { accessLog: null, mailbox: null },
    statuses: { unauthenticated: [401], foreign: [403, 404], forbidden: [403] },
    choices: [],
    statements: [],
    timing: {
      requestTimeout: 5000,
      settle: 1,
      revocationGrace: 1,
      coolDown: 10_000,
      coolDownPoll: 50,
      maxWait: 10_000,
      refreshSkew: 30_000,
      throttleWait: 100,
      attemptWindow: 60_000,
    },
    rate: 0,
    concurrency: 8,
    budget: 5000,
    ...more,
  };
}

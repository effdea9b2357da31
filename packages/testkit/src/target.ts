import type { Identity, Method, Operation, Resource, Target } from '@probity/model';

/** A small target made by hand, for tests: two users, an administrator and an expendable account. */
export function target(parts: Partial<Target> = {}): Target {
  return {
    name: 'harbour',
    origin: 'http://127.0.0.1:8080',
    mode: 'active',
    operations: [],
    resources: [],
    identities: [
      identity('alice'),
      identity('bob'),
      identity('admin', { kind: 'admin' }),
      identity('eve', { kind: 'expendable' }),
    ],
    surface: { operations: [], groups: [] },
    auth: {},
    subjectAt: null,
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
      requestTimeout: 1000,
      settle: 0,
      revocationGrace: 0,
      coolDown: 0,
      coolDownPoll: 0,
      maxWait: 0,
      refreshSkew: 0,
      throttleWait: 0,
      attemptWindow: 60_000,
    },
    rate: 0,
    concurrency: 1,
    budget: 20_000,
    ...parts,
  };
}

/** An operation by its id, such as `GET /v1/projects/{id}`; what it does follows from the method. */
export function operation(id: string, parts: Partial<Operation> = {}): Operation {
  const [verb = '', path = '/'] = id.split(' ');
  const method = METHODS.find((each) => each === verb) ?? 'GET';
  return {
    id,
    method,
    path,
    public: false,
    publicSource: 'default',
    credentialRequiredBy: 'profile',
    excluded: null,
    effect: EFFECTS[method] ?? 'reads',
    authRole: null,
    privileged: false,
    privilegedBy: null,
    caller: 'alice',
    bindings: {},
    values: {},
    query: {},
    parameters: [],
    shows: null,
    showsSource: null,
    writable: null,
    readOnly: [],
    body: ['POST', 'PUT', 'PATCH'].includes(method)
      ? { type: 'application/json', template: { name: '{canary}' } }
      : null,
    ...parts,
  };
}

/** A private resource of alice without operations, unless they are named. */
export function resource(name: string, parts: Partial<Resource> = {}): Resource {
  return {
    name,
    visibility: 'private',
    parent: null,
    owner: 'alice',
    idAt: 'id',
    create: null,
    read: null,
    update: null,
    delete: null,
    list: null,
    collections: [],
    actions: [],
    owns: {},
    ...parts,
  };
}

/** An account that logs in and sends a bearer token. */
export function identity(name: string, parts: Partial<Identity> = {}): Identity {
  return {
    name,
    kind: 'user',
    credential: {
      kind: 'login',
      steps: [
        {
          operation: 'POST /login',
          body: { type: 'application/json', template: { user: '{user}', password: '{password}' } },
          headers: {},
          extract: { access: 'access_token' },
        },
      ],
      place: { in: 'header', name: 'Authorization', template: 'Bearer {access}' },
      refresh: null,
    },
    user: `${name}@example.test`,
    secrets: ['password'],
    secondFactor: false,
    ...parts,
  };
}

const METHODS: readonly Method[] = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];

const EFFECTS: Readonly<Record<string, Operation['effect']>> = {
  POST: 'writes',
  PUT: 'writes',
  PATCH: 'writes',
  DELETE: 'destroys',
};

import type { Profile } from './workplace.ts';

const NOTE = {
  type: 'object',
  properties: { text: { type: 'string' } },
  required: ['text'],
};
const id = [{ name: 'note_id', in: 'path', required: true, schema: { type: 'string' } }];
const responses = { 200: { description: 'Well.' } };
const requestBody = { content: { 'application/json': { schema: NOTE } } };

/** The description of the API of notes. */
export const GOSSIP_DESCRIPTION = {
  openapi: '3.1.0',
  info: { title: 'Gossip', version: '1' },
  security: [{ bearer: [] }],
  paths: {
    '/login': { post: { security: [], requestBody: { content: { 'application/json': {} } }, responses } },
    '/me': { get: { responses } },
    '/notes': { get: { responses }, post: { requestBody, responses } },
    '/notes/{note_id}': {
      get: { parameters: id, responses },
      put: { parameters: id, requestBody, responses },
      delete: { parameters: id, responses },
    },
  },
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
};

const login = (extract: Profile): Profile[] => [
  {
    operation: 'POST /login',
    headers: { 'X-Client-Secret': '{client}' },
    body: { user: '{user}', password: '{password}' },
    extract,
  },
];
const account = (user: string, variable: string): Profile => ({
  user,
  password: `\${${variable}}`,
  secrets: { client: '${CLIENT_SECRET}' },
});

/** A profile in which every way to carry a secret occurs: bearer token, cookie, query and Basic. */
export function gossipProfile(url: string): Profile {
  return {
    name: 'Gossip',
    target: url,
    description: './openapi.json',
    mode: 'disruptive',
    auth: {
      login: login({ access: 'access_token', refresh: 'refresh_token' }),
      send: 'Authorization: Bearer {access}',
      me: { operation: 'GET /me', subject: 'user' },
    },
    identities: {
      alice: account('alice', 'ALICE_PASSWORD'),
      bob: {
        ...account('bob', 'BOB_PASSWORD'),
        login: login({ sid: 'cookie:sid' }),
        send: 'Cookie: sid={sid}',
      },
      carol: { token: '${CAROL_KEY}', send: '?api_key={token}' },
      dave: { user: 'dave', password: '${DAVE_PASSWORD}', basic: true },
    },
    expendable: [account('erin', 'ERIN_PASSWORD')],
    resources: { note: { at: '/notes', canary: 'text' } },
    timing: {
      request_timeout: '5s',
      settle: '10ms',
      revocation_grace: '10ms',
      cool_down: '100ms',
      cool_down_poll: '20ms',
      max_wait: '500ms',
      throttle_wait: '50ms',
      attempt_window: '200ms',
    },
    limits: { rate: { requests: 20, window: '500ms' } },
    rate: { per_second: 0, concurrency: 4, budget: 20_000 },
  };
}

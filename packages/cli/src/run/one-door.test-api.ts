import { createServer, type IncomingMessage } from 'node:http';

/** The token of one of the two accounts. */
export const tokenOf = (name: 'alice' | 'admin'): string => `token-of-${name}-0123456789abcdef`;

/** What `GET /report` answers a caller without a credential. */
export type Door =
  | 'same answer'
  | 'same form, other values'
  | 'empty list'
  | 'page of unknown paths'
  | 'refusal under 200'
  | 'success in form, refusal in values'
  | '401'
  | 'only with an application id';

const REPORT = { state: 'on time', lines: [{ from: 'Oslo', to: 'Bergen' }] };
const OTHER = { state: 'late', lines: [{ from: 'Rome', to: 'Pisa' }] };
const HOME = { title: 'Welcome', links: ['/about'] };

/** An API with one operation whose door is open or not; the rest asks for a token. */
export async function startOneDoor(
  door: Door,
  /** What the description holds at its root, at `GET /report` and at `GET /ping`, beside what is always there. */
  describe: { readonly root?: object; readonly report?: object; readonly ping?: object },
): Promise<{ readonly url: string; readonly description: object; close(): Promise<void> }> {
  const answer = ({ url, headers }: IncomingMessage): readonly [number, unknown] => {
    const name = (['alice', 'admin'] as const).find(
      (each) => headers.authorization === `Bearer ${tokenOf(each)}`,
    );
    const isCaller = name !== undefined;
    if (url === '/ping') return [200, { state: 'up' }];
    if (url === '/report') {
      if (door === 'only with an application id' && headers['x-app-id'] !== 'demo')
        return [400, { error: 'no application' }];
      return isCaller ? [200, wrapped(door, REPORT)] : DOORS[door];
    }
    if (url === '/me' && isCaller) return [200, { id: `u-${name}`, name }];
    if (url === '/me') return [401, { error: 'who are you?' }];
    return door === 'page of unknown paths' ? [200, HOME] : [404, { error: 'no such path' }];
  };
  const server = createServer((request, response) => {
    const [status, body] = answer(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  const operation = { responses: { 200: { description: 'Done' } } };
  return {
    url: `http://127.0.0.1:${address.port}`,
    description: {
      openapi: '3.1.0',
      info: { title: 'One door', version: '1' },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          app: { type: 'apiKey', in: 'header', name: 'X-App-Id' },
        },
      },
      ...describe.root,
      paths: {
        '/me': { get: { ...operation } },
        '/report': { get: { ...operation, ...describe.report } },
        '/ping': { get: { ...operation, ...describe.ping } },
      },
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

const DOORS: Readonly<Record<Door, readonly [number, unknown]>> = {
  'same answer': [200, REPORT],
  'same form, other values': [200, OTHER],
  'empty list': [200, { state: '', lines: [] }],
  'page of unknown paths': [200, HOME],
  'refusal under 200': [200, { error: 'unauthorized' }],
  'success in form, refusal in values': [200, { rc: 40107, msg: 'who are you?', data: null }],
  '401': [401, { error: 'who are you?' }],
  'only with an application id': [200, REPORT],
};

function wrapped(door: Door, value: object): object {
  return door === 'success in form, refusal in values' ? { rc: 0, msg: 'OK', data: null } : value;
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { RunResultSchema, type CaseResult, type RunResult } from '@probity/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { main } from '../main.ts';
import { readRecording } from '../runs/read-recording.ts';

/**
 * An API whose description has drifted: it says nothing about the currency and the shop that an order must have and
 * about the channel that a sign-up must name, and it names operations that are gone.
 */
const PROFILE = `name: Drifted
target: \${DRIFTED_URL}
description: ./openapi.json
mode: active
timing: { settle: 10ms }
auth:
  signup: POST /signup
  login:
    - operation: POST /login
      body: { email: '{user}', password: '{password}' }
      extract: { access: token }
  send: 'Authorization: Bearer {access}'
  me: { operation: GET /me, subject: email }
`;

const body = (properties: Record<string, unknown>) => ({
  content: { 'application/json': { schema: { type: 'object', properties } } },
});
const text = { type: 'string' };
const responses = { '200': { description: 'Done' } };
const item = { parameters: [{ name: 'id', in: 'path', required: true, schema: text }] };
const credentials = body({ email: { type: 'string', format: 'email' }, password: text });
const DESCRIPTION = {
  openapi: '3.1.0',
  info: { title: 'Drifted', version: '1' },
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  security: [{ bearer: [] }],
  paths: {
    '/signup': { post: { security: [], requestBody: credentials, responses } },
    '/login': { post: { security: [], requestBody: credentials, responses } },
    '/me': { get: { responses } },
    '/shops': { get: { responses }, post: { requestBody: body({ name: text }), responses } },
    '/shops/{id}': { ...item, get: { responses }, delete: { responses } },
    '/orders': {
      get: { responses },
      post: {
        requestBody: body({ note: text, legacy: text }),
        responses: { '201': { description: 'Made' } },
      },
    },
    '/orders/{id}': { ...item, get: { responses }, delete: { responses } },
    '/orders/{id}/history': { ...item, get: { responses } },
    '/reports': { get: { responses } },
  },
};

interface Order {
  readonly owner: string;
  readonly id: string;
  readonly note: string;
  readonly currency: string;
}

let server: Server;
let url = '';
let cwd = '';
const passwords = new Map<string, string>();
const orders = new Map<string, Order>();
const shops = new Map<string, Omit<Order, 'currency'>>();
let bodies: unknown[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    void readJson(request).then((sent) => {
      const [status, answer] = handle(request, sent);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
  cwd = mkdtempSync(join(tmpdir(), 'probity-drift-'));
  writeFileSync(join(cwd, 'probity.yaml'), PROFILE);
  writeFileSync(join(cwd, 'openapi.json'), JSON.stringify(DESCRIPTION));
});

afterAll(async () => {
  rmSync(cwd, { recursive: true });
  await new Promise((resolve) => server.close(resolve));
});

type Sent = Readonly<Record<string, string>>;

function handle({ method, url: path = '', headers }: IncomingMessage, sent: Sent): [number, unknown] {
  const route = `${method} ${path.replace(/^\/(orders|shops)\/[^/]+/, '/$1/{id}')}`;
  if (route === 'POST /signup') {
    if (sent['channel'] === undefined) return [422, { message: ['channel should not be empty'] }];
    if (!['web', 'app'].includes(sent['channel']))
      return [422, { message: ['channel must be one of the following values: web, app'] }];
    passwords.set(sent['email'] ?? '', sent['password'] ?? '');
    return [201, { email: sent['email'] }];
  }
  if (route === 'POST /login') {
    const ok = passwords.get(sent['email'] ?? '') === sent['password'];
    return ok ? [200, { token: tokenOf(sent['email'] ?? '') }] : [401, { error: 'wrong' }];
  }
  const known = ['orders', 'shops'].flatMap((each) => [
    `GET /${each}`,
    `POST /${each}`,
    `GET /${each}/{id}`,
    `DELETE /${each}/{id}`,
  ]);
  if (!['GET /me', ...known].includes(route)) return [404, { error: `no route for ${method} ${path}` }];
  const caller = [...passwords.keys()].find((each) => headers.authorization === `Bearer ${tokenOf(each)}`);
  if (caller === undefined) return [401, { error: 'sign in' }];
  if (route === 'GET /me') return [200, { email: caller }];
  if (route === 'POST /orders') return makeOrder(caller, sent);
  if (route === 'POST /shops') {
    const shop = { owner: caller, id: crypto.randomUUID(), note: sent['name'] ?? '' };
    shops.set(shop.id, shop);
    return [201, shop];
  }
  const all = path.startsWith('/orders') ? orders : shops;
  if (path.split('/').length === 2) return [200, [...all.values()].filter(({ owner }) => owner === caller)];
  const found = all.get(path.split('/')[2] ?? '');
  if (found?.owner !== caller) return [404, { error: 'no such thing' }];
  if (method === 'DELETE') all.delete(found.id);
  return [200, found];
}

function makeOrder(owner: string, sent: Sent): [number, unknown] {
  bodies.push(sent);
  const errors = [
    ...('legacy' in sent
      ? [{ type: 'extra_forbidden', loc: ['body', 'legacy'], msg: 'Extra inputs are not permitted' }]
      : []),
    ...(sent['currency'] === undefined
      ? [{ type: 'missing', loc: ['body', 'currency'], msg: 'Field required' }]
      : ['SEK', 'NOK'].includes(sent['currency'])
        ? []
        : [
            {
              type: 'enum',
              loc: ['body', 'currency'],
              msg: "Input should be 'SEK' or 'NOK'",
              ctx: { expected: "'SEK' or 'NOK'" },
            },
          ]),
  ];
  if (sent['shop_id'] === undefined)
    errors.push({ type: 'missing', loc: ['body', 'shop_id'], msg: 'Field required' });
  if (errors.length > 0) return [422, { detail: errors }];
  // Somebody else's shop would be a mistake of ours.
  if (shops.get(sent['shop_id'] ?? '')?.owner !== owner) return [500, {}];
  const id = crypto.randomUUID();
  const order = { owner, id, note: sent['note'] ?? '', currency: sent['currency'] ?? '' };
  orders.set(id, order);
  return [201, order];
}

function tokenOf(email: string): string {
  return Buffer.from(`token of ${email}`).toString('hex');
}

async function readJson(request: IncomingMessage): Promise<Sent> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  try {
    return JSON.parse(Buffer.concat(chunks).toString()) as Sent;
  } catch {
    return {};
  }
}

async function probity(...words: string[]): Promise<string> {
  bodies = [];
  const chunks: Buffer[] = [];
  const stdout = new PassThrough().on('data', (chunk: Buffer) => chunks.push(chunk));
  const stderr = new PassThrough().resume();
  const streams = { stdout, stderr } as unknown as Parameters<typeof main>[1];
  await main([...words, '--rate', '0'], { ...streams, env: { DRIFTED_URL: url }, cwd: () => cwd });
  return Buffer.concat(chunks).toString();
}

function casesOf({ checks }: RunResult, operation: string): CaseResult[] {
  return checks.flatMap(({ cases }) => cases).filter((each) => each.case.operation === operation);
}

test(
  'bodies are learned from refusals, and operations that are gone are named and not judged',
  { timeout: 60_000 },
  async () => {
    const out = await probity('run', '--json', '--check', '1.1', '--check', '2.1');
    const result: RunResult = RunResultSchema.parse(JSON.parse(out));
    expect(result.run).toMatchObject({ state: 'finished', cause: null });

    // What was learned is paid for once: those that were on their way meanwhile are refused, and nobody after them.
    const note = expect.stringMatching(/^chk-/);
    const [first, ...others] = bodies;
    expect(first).toEqual({ note, legacy: expect.any(String) });
    expect(others.filter((each) => JSON.stringify(each).includes('EUR'))).toEqual([
      { note, currency: 'EUR', shop_id: expect.any(String) },
    ]);
    const last = bodies.findLast((each) => !JSON.stringify(each).includes('"id"'));
    expect(last).toEqual({ note, currency: 'SEK', shop_id: expect.any(String) });
    expect(bodies.filter((each) => JSON.stringify(each).includes('legacy')).length).toBeLessThan(10);
    // An attack sends what its control sent.
    const kept = join(cwd, '.probity/runs', result.run.id, 'result.json');
    const { evidence } = await readRecording(kept, kept);
    const attacks = [...evidence.exchanges.values()].filter(
      (each) => each.purpose === 'attack' && each.operation === 'POST /orders',
    );
    evidence.close();
    expect(attacks.length).toBeGreaterThan(0);
    for (const { request } of attacks) expect(request.body).toContain('"currency":"SEK"');
    const read = casesOf(result, 'GET /orders/{id}').filter(({ case: testCase }) => testCase.check === '2.1');
    expect(new Set(read.map(({ verdict }) => verdict.kind))).toEqual(new Set(['pass']));

    // Both are 404 for everybody; the same answer for an object would be another one.
    for (const gone of ['GET /reports', 'GET /orders/{id}/history']) {
      expect(casesOf(result, gone).length).toBeGreaterThan(0);
      for (const { verdict } of casesOf(result, gone))
        expect(verdict).toMatchObject({ kind: 'inapplicable', source: { kind: 'answers' } });
    }
    // Only the token that nobody has waited for until it expired is left open.
    const open = result.checks
      .flatMap(({ cases }) => cases)
      .filter(
        ({ case: testCase, verdict }) =>
          testCase.required && !['pass', 'inapplicable'].includes(verdict.kind),
      );
    expect(open.map(({ case: testCase }) => testCase.variation)).toEqual(open.map(() => 'expired'));
    expect(result.remarks?.map(({ code, params }) => [code, params['operation'], params['learned']])).toEqual(
      [
        ['nothing-to-judge', 'GET /orders/{id}/history', undefined],
        ['nothing-to-judge', 'GET /reports', undefined],
        ['body-learned', 'POST /signup', '`channel` one of web, app'],
        [
          'body-learned',
          'POST /orders',
          '`legacy` is not accepted; `currency` one of SEK, NOK; `shop_id` is required',
        ],
      ],
    );
  },
);

test('doctor names both', { timeout: 60_000 }, async () => {
  const out = await probity('doctor');
  expect(out).toContain('GET /reports is described but not there');
  expect(out.replaceAll(/\s+/g, ' ')).toContain('`currency` one of SEK, NOK');
  expect(out).toMatch(/✓ order +made 201/);
});

import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { FlowStep, Json, Target } from '@probity/model';
import { isUnavailable, type SigningOptions } from '@probity/probe-kit';
import { expect, test } from 'vitest';
import { smallAccountsContext } from '../accounts/small-accounts-context.test-api.ts';
import type { SmallApi } from '../accounts/small-api.test-api.ts';
import { operation, smallIdentity } from '../accounts/small-target.test-api.ts';
import { createFlows } from '../flows/flows.ts';
import { createWebhooks } from './webhooks.ts';

const SECRET = 'a-secret-of-the-provider';
const json = (template: Json) => ({ type: 'application/json', template });
const step = (id: string, parts: Partial<FlowStep> = {}): FlowStep => ({
  operation: id,
  values: {},
  query: {},
  headers: {},
  body: null,
  extract: {},
  ...parts,
});
const EVENT = step('POST /v1/events', { body: json({ order: '{order}', id: '{fresh}' }) });
const TARGET: Partial<Target> = {
  mode: 'active',
  identities: [smallIdentity('alice')],
  auth: { me: 'GET /v1/me' },
  operations: [
    operation('POST', '/v1/auth/login', { public: true, authRole: 'login' }),
    operation('GET', '/v1/me', { authRole: 'me' }),
    operation('POST', '/v1/orders', { body: json({}) }),
    operation('GET', '/v1/orders/{id}'),
    operation('POST', '/v1/events', { public: true }),
  ],
  resources: [],
  webhooks: [
    {
      name: 'payments',
      as: 'alice',
      prepare: [step('POST /v1/orders', { body: json({}), extract: { order: 'id' } })],
      event: EVENT,
      effect: {
        read: step('GET /v1/orders/{id}', { values: { id: '{order}' } }),
        at: 'paid',
        is: true,
        by: 1,
      },
      scheme: {
        kind: 'body',
        header: 'x-signature',
        algorithm: 'sha256',
        encoding: 'hex',
        prefix: 'sha256=',
      },
      undo: [],
    },
  ],
};

/** A shop over a real socket that keeps what it was sent. */
async function startShop() {
  const seen: { headers: readonly string[]; body: string }[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      if (request.url === '/v1/events') seen.push({ headers: request.rawHeaders, body });
      response.writeHead(200, { 'content-type': 'application/json' });
      const login = { data: { access_token: 'token-of-alice' } };
      response.end(JSON.stringify({ ...login, id: 'o1', paid: true, email: 'alice@example.test' }));
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { origin: `http://127.0.0.1:${port}`, seen, close };
}

async function sendingTo() {
  const shop = await startShop();
  const context = await smallAccountsContext({ on: shop as unknown as SmallApi, target: TARGET });
  const flows = createFlows(context);
  const webhooks = createWebhooks({ ...context, flows, secretValues: { 'webhooks.payments': SECRET } });
  const run = flows.open('webhooks.payments');
  const [prepare] = run.flow.steps;
  if (prepare === undefined) throw new Error('no step');
  await flows.send(run, prepare, {}, { epoch: null });
  return {
    ...context,
    shop,
    send: async (signing: SigningOptions = {}) => {
      const sent = await webhooks.send(run, EVENT, signing, { epoch: null });
      if (isUnavailable(sent)) throw new Error(sent.reason);
      return sent;
    },
    [Symbol.asyncDispose]: context[Symbol.asyncDispose],
  };
}

const valuesOf = (headers: readonly string[], name: string): readonly string[] =>
  headers.filter((_value, index) => index % 2 === 1 && headers[index - 1]?.toLowerCase() === name);

test('an event is signed over its exact bytes and carries nobody’s credential', async () => {
  await using context = await sendingTo();
  const exchange = await context.send();
  const [{ headers, body } = { headers: [], body: '' }] = context.shop.seen;
  expect(JSON.parse(body)).toMatchObject({ order: 'o1' });
  const right = createHmac('sha256', SECRET).update(body).digest('hex');
  expect(valuesOf(headers, 'x-signature')).toEqual([`sha256=${right}`]);
  expect(valuesOf(headers, 'authorization')).toEqual([]);
  expect(exchange).toMatchObject({
    as: 'anonymous',
    credential: 'none',
    request: { headers: { 'x-signature': 'sha256=‹webhooks.payments.signature#1›' } },
  });
  expect(context.ledger.entries).toMatchObject([{ kind: 'flow', flow: 'webhooks.payments', state: 'made' }]);
});

test('a replay is the same to the last byte; another event is not', async () => {
  await using context = await sendingTo();
  const first = await context.send();
  await context.send({ replayOf: first });
  await context.send();
  const [one, again, other] = context.shop.seen;
  expect(again).toEqual(one);
  expect(other?.body).not.toBe(one?.body);
});

test('what is altered is altered behind the signature', async () => {
  await using context = await sendingTo();
  await context.send({ altered: 'body' });
  const [{ headers, body } = { headers: [], body: '' }] = context.shop.seen;
  expect(JSON.parse(body)).toMatchObject({ altered: true });
  const signed = JSON.stringify({ ...JSON.parse(body), altered: undefined });
  const before = createHmac('sha256', SECRET).update(signed).digest('hex');
  expect(valuesOf(headers, 'x-signature')).toEqual([`sha256=${before}`]);
});

test('a header that is sent twice is two headers, and its signatures are in no record', async () => {
  await using context = await sendingTo();
  const exchange = await context.send({ form: 'two-headers', headers: { 'x-forwarded-for': '10.0.0.1' } });
  const [{ headers } = { headers: [] }] = context.shop.seen;
  expect(valuesOf(headers, 'x-signature')).toHaveLength(2);
  expect(valuesOf(headers, 'x-forwarded-for')).toEqual(['10.0.0.1']);
  expect(exchange.request.headers['x-signature']).toBe(
    'sha256=‹webhooks.payments.signature-two-headers#1›, sha256=‹webhooks.payments.signature-two-headers#2›',
  );
});

test('without a secret nothing is sent', async () => {
  await using context = await sendingTo();
  const flows = createFlows(context);
  const webhooks = createWebhooks({ ...context, flows, secretValues: {} });
  const run = flows.open('webhooks.payments', undefined, { order: 'o1' });
  expect(await webhooks.send(run, EVENT, {}, { epoch: null })).toMatchObject({
    missing: 'webhooks.payments.secret',
  });
  expect(context.shop.seen).toEqual([]);
});

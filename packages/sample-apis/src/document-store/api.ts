import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { parse } from 'yaml';
import { listen, type SampleApi } from '../sample-api.ts';
import { Accounts, keptHash } from './accounts.ts';
import { adminRoutes } from './admin.ts';
import { Refusal, type Answer } from './answers.ts';
import { readData } from './body.ts';
import { FLAWS, type Call, type Flawed, type Route } from './route.ts';
import { shelfRoutes } from './shelves.ts';

/** Shelves of documents without a schema: envelopes, HTTP Basic, and a description that is silent about security. */
export const documentStore: SampleApi = {
  name: 'document-store',
  flaws: FLAWS,
  start: ({ flaws = [], windowMs = 15 * 60_000 } = {}) =>
    listen((base) => {
      const accounts = new Accounts(windowMs);
      const flawed: Flawed = (flaw) => flaws.includes(flaw);
      const routes = [...openRoutes(flawed), ...shelfRoutes(flawed), ...adminRoutes(accounts, flawed)];
      return async (request, response) => {
        const { status, headers, body } = await answerTo(request, routes, accounts, base);
        response.writeHead(status, {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          ...headers,
        });
        response.end(JSON.stringify(body));
      };
    }),
};

function openRoutes(flawed: Flawed): readonly Route[] {
  const description: unknown = parse(readFileSync(join(import.meta.dirname, 'openapi.yaml'), 'utf8'));
  const greet = (call: Call): Answer => {
    const name = { name: 'store', version: '1.6.2' };
    if (!call.hasCredential) return { status: 200, body: name };
    const caller = call.caller();
    const user = { id: caller.id, ...(flawed('hash-shown') && { password: keptHash(caller) }) };
    return { status: 200, body: { ...name, user } };
  };
  return [
    { path: /^\/v1\/$/, operations: { GET: greet } },
    { path: /^\/v1\/health$/, operations: { GET: () => ({ status: 200, body: { status: 'ok' } }) } },
    { path: /^\/v1\/__api__$/, operations: { GET: () => ({ status: 200, body: description }) } },
  ];
}

async function answerTo(
  request: IncomingMessage,
  routes: readonly Route[],
  accounts: Accounts,
  base: string,
): Promise<Answer> {
  try {
    const url = urlOf(request.url ?? '/', base);
    const route = routes.find(({ path }) => path.test(url.pathname));
    if (!route) throw missing();
    const operation = Object.entries(route.operations).find(([method]) => method === request.method)?.[1];
    if (!operation) {
      const allow = Object.keys(route.operations).join(', ');
      throw new Refusal('method', 'Method not allowed on this endpoint.', { allow });
    }
    const ids = (route.path.exec(url.pathname) ?? []).slice(1).map(decoded);
    return await operation(callOf(request, { ids, url }, accounts));
  } catch (thrown) {
    return thrown instanceof Refusal ? thrown : new Refusal('broken', 'Please try again.');
  }
}

function callOf(request: IncomingMessage, { ids, url }: Pick<Call, 'ids' | 'url'>, accounts: Accounts): Call {
  const { authorization } = request.headers;
  let known: ReturnType<Call['caller']> | undefined;
  return {
    ids,
    url,
    hasCredential: authorization !== undefined,
    caller: () => (known ??= accounts.signedIn(authorization, request.socket.remoteAddress ?? '')),
    named: () => accounts.named(authorization),
    data: () => readData(request),
  };
}

function urlOf(target: string, base: string): URL {
  const url = URL.parse(base + target);
  if (!target.startsWith('/') || !url) throw missing();
  return url;
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    throw missing();
  }
}

function missing(): Refusal {
  return new Refusal('missing', 'The resource you are looking for could not be found.');
}

import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UsageError } from '../errors/usage-error.ts';
import { chosenNetwork } from '../network/chosen-network.ts';
import { targetNetwork } from '../network/target-network.ts';
import { createFetchPage } from './fetch-page.ts';
import { lookForDescription } from './look-for-description.ts';

const DOCUMENT = { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: { '/a': { get: {} } } };
const JSON_TEXT = JSON.stringify(DOCUMENT);
const YAML = 'swagger: "2.0"\npaths: {}';

interface Answer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}
type Pages = Readonly<Record<string, string | Answer | ((authorization: string) => Answer)>>;

let server: Server;
let url = '';
let pages: Pages = {};
let asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const page = pages[request.url ?? ''] ?? pages['*'] ?? { status: 404, body: '{"error":"none"}' };
    const given = typeof page === 'function' ? page(request.headers.authorization ?? '') : page;
    const { status = 200, headers = {}, body = '' } = typeof given === 'string' ? { body: given } : given;
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  asked = [];
});

const fetchPage = createFetchPage(
  targetNetwork(
    chosenNetwork({}, { env: {} }),
    { env: {}, readFile: () => Promise.reject(new Error()) },
    undefined,
  ),
);
const search = (path = '') => lookForDescription('run', url + path, { fetchPage, say: () => {} });
const html = (body: string): string => `<!doctype html><html><head>${body}</head><body></body></html>`;

const FOUND: [what: string, address: string, pages: Pages, found: string][] = [
  ['at the most common place', '', { '/openapi.json': JSON_TEXT }, '/openapi.json'],
  ['as YAML', '', { '/openapi.yaml': YAML }, '/openapi.yaml'],
  ['with a version that is a number', '', { '/swagger.json': '{"swagger":2.0,"paths":{}}' }, '/swagger.json'],
  ['of Spring', '', { '/v3/api-docs': JSON_TEXT }, '/v3/api-docs'],
  ['of Nest and Express', '', { '/api-docs': JSON_TEXT }, '/api-docs'],
  ['of Quarkus', '', { '/q/openapi': YAML }, '/q/openapi'],
  ['of Django', '', { '/api/schema/': YAML }, '/api/schema/'],
  ['of ASP.NET', '', { '/openapi/v1.json': JSON_TEXT }, '/openapi/v1.json'],
  [
    'below the path of the address first',
    '/shop/',
    { '/shop/openapi.json': JSON_TEXT, '/openapi.json': JSON_TEXT },
    '/shop/openapi.json',
  ],
  ['at the address itself', '/spec', { '/spec': JSON_TEXT, '/openapi.json': JSON_TEXT }, '/spec'],
  [
    'behind a redirect within the target',
    '',
    {
      '/docs': { status: 302, headers: { location: '/docs/' } },
      '/docs/': html('<redoc spec-url="../x/y">'),
      '/x/y': YAML,
    },
    '/x/y',
  ],
  [
    'that a catalogue names',
    '',
    {
      '/.well-known/api-catalog': JSON.stringify({
        linkset: [{ anchor: '/', 'service-desc': [{ href: '/deep/description', type: 'application/yaml' }] }],
      }),
      '/deep/description': YAML,
    },
    '/deep/description',
  ],
  [
    'that a header names',
    '',
    {
      '/': { headers: { link: '</style.css>; rel=preload, </d/e>; rel="service-desc"' }, body: 'hello' },
      '/d/e': JSON_TEXT,
    },
    '/d/e',
  ],
  [
    'that the root of the API names',
    '',
    { '/': '{"links":{"docs":"/the/openapi"}}', '/the/openapi': JSON_TEXT },
    '/the/openapi',
  ],
  [
    'that a page links to',
    '',
    { '/': html('<a href="swagger.v1.json">API</a>'), '/swagger.v1.json': JSON_TEXT },
    '/swagger.v1.json',
  ],
  [
    'that Swagger UI is told in the page',
    '',
    {
      '/docs': html("<script>const ui = SwaggerUIBundle({ url: '/hidden/api', dom_id: '#x' })</script>"),
      '/hidden/api': JSON_TEXT,
    },
    '/hidden/api',
  ],
  [
    'that Swagger UI is told in its initializer, in several steps',
    '',
    {
      '/swagger-ui/': html(
        '<script src="./swagger-ui-bundle.js"></script><script src="./swagger-initializer.js"></script>',
      ),
      '/swagger-ui/swagger-initializer.js':
        'window.onload = function() { window.ui = SwaggerUIBundle({ url: "https://petstore.swagger.io/v2/swagger.json", "configUrl": "/hidden/config" }); };',
      '/hidden/config': '{"configUrl":"/hidden/config","urls":[{"url":"/hidden/openapi","name":"all"}]}',
      '/hidden/openapi': JSON_TEXT,
    },
    '/hidden/openapi',
  ],
  [
    'that is inlined in the initializer of Swagger UI',
    '',
    {
      '/api-docs/': html('<script src="./swagger-ui-init.js"></script>'),
      '/api-docs/swagger-ui-init.js': `window.onload = function() {
        let options = { "swaggerDoc": ${JSON_TEXT}, "customOptions": {} };
        url = options.swaggerUrl || url;
      }`,
    },
    '/api-docs/swagger-ui-init.js',
  ],
  [
    'that is inlined in the page as an object',
    '',
    {
      '/docs': html(
        `<script>SwaggerUIBundle({ spec: { openapi: '3.0.3', paths: { '/a': { get: { x: [-1, !0, null] } } } } })</script>`,
      ),
    },
    '/docs',
  ],
  [
    'that is inlined in the page as text',
    '',
    { '/': html(`<script>Redoc.init(JSON.parse(${JSON.stringify(JSON_TEXT)}), {})</script>`) },
    '/',
  ],
  [
    'that is inlined in the page as data',
    '',
    {
      '/reference': html(
        `<script id="api-reference" type="application/json">{"spec":{"content":${JSON_TEXT}}}</script>`,
      ),
    },
    '/reference',
  ],
  ['after an API has started', '', { '/openapi.json': startingOnce() }, '/openapi.json'],
];

/** Is not ready for the first request, and says when it will be. */
function startingOnce(): () => Answer {
  let calls = 0;
  return () => {
    calls += 1;
    return calls === 1 ? { status: 503, headers: { 'retry-after': '0' } } : { body: JSON_TEXT };
  };
}

const MISSING: [what: string, pages: Pages, message: RegExp, next: string][] = [
  ['there is none', {}, /^No description of the API was found at the usual places\.$/, '--openapi path'],
  ['every path has the same page', { '*': html('openapi swagger') }, /^No description/, '--openapi path'],
  [
    'a document of another kind is there',
    { '/openapi.json': '{"see":"openapi"}' },
    /^No description/,
    '--openapi path',
  ],
  [
    'it is only shown to callers who are signed in',
    { '/openapi.json': { status: 401 } },
    /^\/openapi\.json may be the description, but it is only shown to callers who are signed in\.$/,
    '--auth accounts.yaml',
  ],
  [
    'everything is refused',
    { '*': { status: 401 } },
    /^Every usual place of a description is only shown to/,
    '--auth',
  ],
  [
    'a page names another host, which is not asked',
    { '/': html('<redoc spec-url="http://other.invalid/openapi.json">') },
    /A page of it names http:\/\/other\.invalid\/openapi\.json, which is on another host and was not read\.$/,
    '--openapi http://other.invalid/openapi.json',
  ],
  [
    'a redirect leads to another host, which is not asked',
    { '/openapi.json': { status: 302, headers: { location: 'http://other.invalid/openapi.json' } } },
    /^No description/,
    '--openapi path',
  ],
  [
    'a script would have to be run',
    { '/docs': html('<script>SwaggerUIBundle({ spec: make() })</script>') },
    /^No description/,
    '--openapi',
  ],
];

describe('a description', () => {
  it.each(FOUND)('is found %s', async (_what, address, given, found) => {
    pages = given;
    const result = await search(address);
    expect(result instanceof UsageError ? result.message : result.path).toBe(found);
    expect(new Set(asked).size + 1, 'nothing is asked twice').toBeGreaterThanOrEqual(asked.length);
  });

  it.each(MISSING)('is not found where %s', async (_what, given, message, next) => {
    pages = given;
    const result = await search();
    expect(result).toBeInstanceOf(UsageError);
    if (!(result instanceof UsageError)) return;
    expect(result.message).toMatch(message);
    expect(result.next.join('\n')).toContain(next);
    expect(asked.length).toBeLessThanOrEqual(70);
  });

  it('that is behind the login is read as an account', async () => {
    pages = {
      '/v3/api-docs': (authorization) =>
        authorization === 'Bearer t' ? { body: JSON_TEXT } : { status: 401 },
    };
    const fetchSignedIn = (at: string) => fetchPage(at, { headers: { authorization: 'Bearer t' } });
    const result = await lookForDescription('run', url, { fetchPage, say: () => {}, fetchSignedIn });
    expect(result).toMatchObject({ path: '/v3/api-docs', text: JSON_TEXT });
  });

  it('is not looked for any further where nothing answers', async () => {
    const silent = () => Promise.reject(new Error('connect ECONNREFUSED'));
    await expect(lookForDescription('run', url, { fetchPage: silent, say: () => {} })).rejects.toThrow(
      'cannot be reached: connect ECONNREFUSED',
    );
  });
});

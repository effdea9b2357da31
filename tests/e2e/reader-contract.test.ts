import { readFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { checklist } from '@probity/checklist/content';
import { PROBLEM_CODES, type OpenApiDocument } from '@probity/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describedApi, type DescribedApi, type SeenAnswer } from './support/described-api.ts';
import { parseAnswer, rawRequest } from './support/raw-request.ts';
import { startReaderProcess, type ServerProcess } from './support/reader-process.ts';

/** What the documentation of the server gives headers to arrive, in seconds; a busy machine gets three times as much. */
const HEADERS_TIME = 15;
const ROOT = join(import.meta.dirname, '../..');
let reader: ServerProcess;
let api: DescribedApi;
/** Every problem that was seen, so that none is documented which nothing can cause. */
const seen = new Set<string>();

beforeAll(async () => {
  reader = await startReaderProcess('--rate-limit', '1000000');
  const { body } = await call('/v1/openapi.json');
  api = describedApi(JSON.parse(body) as OpenApiDocument);
});
afterAll(() => reader.stop());

interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Sends a path exactly as it is written, which fetch would not do. */
async function call(path: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<SeenAnswer> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = httpRequest(new URL(reader.url), { method, path, headers, agent: false }, resolve);
    outgoing.on('error', reject);
    outgoing.end(body);
  });
  const got = new Headers(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]));
  return { status: answer.statusCode ?? 0, headers: got, body: await text(answer).catch(() => '') };
}

const PROTECTIVE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

function expectProtected({ headers }: SeenAnswer): void {
  for (const [name, value] of Object.entries(PROTECTIVE)) expect(headers.get(name), name).toBe(value);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(headers.get('server') ?? headers.get('x-powered-by')).toBeNull();
  expect(headers.get('access-control-allow-origin')).toBeNull();
  // On loopback there is no TLS to promise.
  expect(headers.get('strict-transport-security')).toBeNull();
}

/** Every address that a path with parameters stands for. */
function addresses(path: string): string[] {
  if (path.includes('{code}')) return PROBLEM_CODES.map((code) => path.replace('{code}', code));
  if (!path.includes('{position}')) return [path];
  return checklist.chapters.flatMap(({ position, checks }) => {
    const chapter = path.replace('{position}', String(position));
    return chapter.includes('{number}')
      ? checks.map(({ number }) => chapter.replace('{number}', String(number)))
      : [chapter];
  });
}

test('every operation answers as it is described, in every form, with ETag and 304', async () => {
  let answers = 0;
  for (const { path, operation, types } of api.operations) {
    for (const address of addresses(path)) {
      for (const type of types) {
        const about = `GET ${address} as ${type}`;
        const answer = await call(address, { headers: { accept: type } });
        expect(answer.status, about).toBe(200);
        expect(answer.headers.get('content-type'), about).toMatch(new RegExp(`^${type}(; charset=utf-8)?$`));
        expect(api.check(operation, answer), about).toEqual([]);
        expectProtected(answer);

        const head = await call(address, { method: 'HEAD', headers: { accept: type } });
        expect({ status: head.status, body: head.body }, about).toEqual({ status: 200, body: '' });
        expect(head.headers.get('content-length'), about).toBe(String(Buffer.byteLength(answer.body)));

        answers += 2;
        const etag = answer.headers.get('etag');
        expect(etag !== null, about).toBe('304' in operation.responses);
        if (etag === null) continue;
        expect(head.headers.get('etag'), about).toBe(etag);
        const again = await call(address, { headers: { accept: type, 'if-none-match': etag } });
        expect(again.status, about).toBe(304);
        expect(api.check(operation, again), about).toEqual([]);
        expectProtected(again);
        answers += 1;
      }
    }
  }
  console.log(
    `contract: ${api.operations.length} operations, ${answers} answers held against the description`,
  );
});

test('the description is the generated one, and says what the checklist says', async () => {
  const generated = readFileSync(join(ROOT, 'docs/reference/openapi.json'), 'utf8');
  expect(api.document).toEqual(JSON.parse(generated));
  expect(JSON.parse((await call('/v1/checklist')).body)).toEqual(checklist);
});

const NEGOTIATED: [name: string, headers: Record<string, string>, status: number, type: string][] = [
  ['nothing is printed', {}, 200, 'application/json'],
  ['anything is accepted', { accept: '*/*' }, 200, 'application/json'],
  ['Markdown is liked better', { accept: 'application/json;q=0.5, text/markdown' }, 200, 'text/markdown'],
  [
    'JSON is liked better',
    { accept: 'text/markdown;q=0.8, application/json;q=0.9' },
    200,
    'application/json',
  ],
  ['any text will do', { accept: 'text/*' }, 200, 'text/markdown'],
  ['JSON is refused outright', { accept: 'application/json;q=0, */*;q=0.1' }, 200, 'text/markdown'],
  ['a charset is named', { accept: 'application/json; charset=utf-8' }, 200, 'application/json'],
  ['a browser asks', { accept: 'text/html,application/xml;q=0.9,*/*;q=0.8' }, 200, 'application/json'],
  ['only a page is accepted', { accept: 'text/html' }, 406, 'application/problem+json'],
  ['everything is refused', { accept: '*/*;q=0' }, 406, 'application/problem+json'],
];

test.each(NEGOTIATED)('negotiation: %s', async (_name, headers, status, type) => {
  const answer = await call('/v1/chapters', { headers });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')?.split(';')[0]).toBe(type);
  expect(answer.headers.get('vary')).toBe(status === 200 ? 'Accept, Accept-Encoding' : null);
});

test('If-None-Match takes lists, weak tags and *, and tells the forms apart', async () => {
  const json = (await call('/v1/chapters')).headers.get('etag') ?? '';
  const markdown =
    (await call('/v1/chapters', { headers: { accept: 'text/markdown' } })).headers.get('etag') ?? '';
  expect(json).toMatch(/^"[^"]+"$/);
  expect(markdown).not.toBe(json);
  const statusOf = async (tag: string): Promise<number> =>
    (await call('/v1/chapters', { headers: { 'if-none-match': tag } })).status;
  expect(await statusOf(`"other", ${json}`)).toBe(304);
  expect(await statusOf(`W/${json}`)).toBe(304);
  expect(await statusOf('*')).toBe(304);
  expect(await statusOf('"other"')).toBe(200);
  expect(await statusOf(markdown)).toBe(200);
  expect(await statusOf(json.replaceAll('"', ''))).toBe(200);
});

test('a compressed answer is the same text under another ETag', async () => {
  const plain = await fetch(`${reader.url}/v1/checklist`, { headers: { 'accept-encoding': 'identity' } });
  const packed = await fetch(`${reader.url}/v1/checklist`, { headers: { 'accept-encoding': 'br, gzip' } });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(packed.headers.get('etag')).not.toBe(plain.headers.get('etag'));
  expect(await packed.json()).toEqual(checklist);
});

/** Refused, whatever is asked for: the path, the call and the code. */
const REFUSED: [name: string, path: string, code: string, call?: Call][] = [
  ['a chapter that is not there', '/v1/chapters/8', 'chapter-not-found'],
  ['chapter 0', '/v1/chapters/0', 'chapter-not-found'],
  ['a chapter with a minus', '/v1/chapters/-1', 'chapter-not-found'],
  ['a chapter written 01', '/v1/chapters/01', 'chapter-not-found'],
  ['a chapter that is a word', '/v1/chapters/one', 'chapter-not-found'],
  ['a chapter that is a property of every object', '/v1/chapters/__proto__', 'chapter-not-found'],
  ['a chapter of 500 digits', `/v1/chapters/${'9'.repeat(500)}`, 'chapter-not-found'],
  ['a chapter with a quote', "/v1/chapters/1'%20OR%20'1'='1", 'chapter-not-found'],
  ['the checks of a chapter that is not there', '/v1/chapters/9/checks', 'chapter-not-found'],
  ['a check of a chapter that is not there', '/v1/chapters/9/checks/1', 'chapter-not-found'],
  ['a check that is not there', '/v1/chapters/1/checks/6', 'check-not-found'],
  ['a check that is a word', '/v1/chapters/1/checks/constructor', 'check-not-found'],
  ['an unknown path', '/v1/unknown', 'not-found'],
  ['a chapter without a position', '/v1/chapters/', 'chapter-not-found'],
  ['a slash too many', '/v1/checklist/', 'not-found'],
  ['capital letters', '/V1/Chapters', 'not-found'],
  ['another version', '/v2/chapters', 'not-found'],
  ['a problem that is not there', '/problems/constructor', 'not-found'],
  ['a way out of the folder', '/../../../../etc/passwd', 'not-found'],
  ['an encoded way out of the folder', '/..%2f..%2f..%2fetc%2fpasswd', 'not-found'],
  ['a null byte', '/v1/chapters%00', 'not-found'],
  ['a line break in a path', '/v1/%0d%0aSet-Cookie:%20a=b', 'not-found'],
  ['a hidden file', '/.env', 'not-found'],
  ['a repository', '/.git/HEAD', 'not-found'],
  ['bad percent-encoding', '/v1/chapters/%zz', 'malformed-request'],
  ['half a character', '/v1/chapters/%c3', 'malformed-request'],
  ['a very long query', `/v1/chapters?${'a'.repeat(3000)}`, 'uri-too-long'],
  ['a very long path', `/${'a'.repeat(3000)}`, 'uri-too-long'],
  ['POST', '/v1/chapters', 'method-not-allowed', { method: 'POST', body: '{}' }],
  ['PUT', '/v1/chapters/1', 'method-not-allowed', { method: 'PUT', body: '{}' }],
  ['PATCH', '/v1/chapters/1/checks/1', 'method-not-allowed', { method: 'PATCH' }],
  ['DELETE', '/v1/chapters/1', 'method-not-allowed', { method: 'DELETE' }],
  ['TRACE', '/v1/checklist', 'method-not-allowed', { method: 'TRACE' }],
  ['PROPFIND', '/v1/checklist', 'method-not-allowed', { method: 'PROPFIND' }],
  ['QUERY', '/healthz', 'method-not-allowed', { method: 'QUERY' }],
  ['POST of deeply nested JSON', '/v1/chapters', 'method-not-allowed', nested()],
  ['POST to an unknown path', '/v1/unknown', 'not-found', { method: 'POST', body: '{}' }],
  ['a page where there is JSON', '/healthz', 'not-acceptable', { headers: { accept: 'text/html' } }],
  [
    'Markdown where there is none',
    '/v1/openapi.json',
    'not-acceptable',
    { headers: { accept: 'text/markdown' } },
  ],
  [
    'a form in the body',
    '/v1/chapters',
    'unsupported-media-type',
    bodyOf('application/x-www-form-urlencoded'),
  ],
  ['XML in the body', '/v1/chapters', 'unsupported-media-type', bodyOf('application/xml')],
  ['JSON in the body', '/v1/chapters', 'unsupported-media-type', bodyOf('application/json')],
  [
    'a body of no type',
    '/v1/chapters',
    'unsupported-media-type',
    { headers: { 'content-length': '3' }, body: 'a=b' },
  ],
  ['a chunked body', '/v1/chapters', 'unsupported-media-type', chunked()],
  ['a body of 4 MB', '/v1/chapters', 'payload-too-large', large(4 * 1024 * 1024)],
  ['POST of 4 MB', '/v1/chapters', 'method-not-allowed', { ...large(4 * 1024 * 1024), method: 'POST' }],
  ['an odd expectation', '/v1/chapters', 'expectation-failed', { headers: { expect: 'a miracle' } }],
];

function bodyOf(type: string): Call {
  return { headers: { 'content-type': type, 'content-length': '3' }, body: 'a=b' };
}
function chunked(): Call {
  return { headers: { 'transfer-encoding': 'chunked', 'content-type': 'application/json' }, body: '{}' };
}
function large(size: number): Call {
  return { headers: { 'content-length': String(size) }, body: Buffer.alloc(size, 'a') };
}
function nested(): Call {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: '['.repeat(10_000) };
}

test.each(REFUSED)('refused: %s', async (_name, path, code, options) => {
  const answer = await call(path, options);
  expectProblem(answer, code);
});

function expectProblem(answer: SeenAnswer, code: string): void {
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect((JSON.parse(answer.body) as { code: string }).code).toBe(code);
  expect(api.checkProblem(answer)).toEqual([]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expectProtected(answer);
  expect(answer.body).not.toMatch(/node_modules|\bat .+:\d+:\d+|fastify|FST_|\/home\/|\/opt\//i);
  seen.add(code);
}

const get = (rest: string): string => `GET /v1/chapters HTTP/1.1\r\n${rest}\r\n`;
/** The host that a request has to name; which port that is, is known only when it is sent. */
const HERE = 'localhost:PORT';
const HOST = `Host: ${HERE}\r\nConnection: close\r\n`;
const send = (bytes: string) =>
  rawRequest(reader.url, Buffer.from(bytes.replaceAll('PORT', new URL(reader.url).port), 'latin1'));

const CLOSE = 'Connection: close\r\n';

/** Bytes that no ordinary client sends. */
const RAW: [name: string, bytes: string, code: string][] = [
  ['no HTTP at all', 'hello\r\n\r\n', 'malformed-request'],
  [
    'the start of TLS',
    '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
    'malformed-request',
  ],
  ['no host', get('Connection: close\r\n'), 'malformed-request'],
  ['two hosts', get(`${HOST}Host: evil.example\r\n`), 'malformed-request'],
  ['another host', get('Host: evil.example\r\nConnection: close\r\n'), 'misdirected-request'],
  ['another host and this port', get('Host: evil.example:PORT\r\n'.concat(CLOSE)), 'misdirected-request'],
  ['this host and another port', get('Host: localhost:1\r\n'.concat(CLOSE)), 'misdirected-request'],
  ['an empty host', get('Host:\r\n'.concat(CLOSE)), 'misdirected-request'],
  [
    'an address of another host',
    `GET http://evil.example/v1/chapters HTTP/1.1\r\n${HOST}\r\n`,
    'misdirected-request',
  ],
  ['another host and a body', get(`Host: a\r\nContent-Length: 9\r\n`), 'misdirected-request'],
  ['a header without a colon', get(`${HOST}nonsense\r\n`), 'malformed-request'],
  ['a header with a null byte', get(`${HOST}A: b\u0000c\r\n`), 'malformed-request'],
  ['two lengths', get(`${HOST}Content-Length: 3\r\nContent-Length: 4\r\n`), 'malformed-request'],
  [
    'length and chunks',
    get(`${HOST}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n`),
    'malformed-request',
  ],
  ['a length that is none', get(`${HOST}Content-Length: -1\r\n`), 'malformed-request'],
  ['a version that is none', 'GET / HTTP/9.9\r\nHost: a\r\n\r\n', 'malformed-request'],
  ['headers of 20 KB', get(`${HOST}A: ${'b'.repeat(20_000)}\r\n`), 'headers-too-large'],
  ['an address of 20 KB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`, 'uri-too-long'],
  ['a method nobody knows', `BREW /v1/chapters HTTP/1.1\r\n${HOST}\r\n`, 'method-not-allowed'],
  ['a method in small letters', `get /v1/chapters HTTP/1.1\r\n${HOST}\r\n`, 'method-not-allowed'],
  ['CONNECT', `CONNECT example.com:443 HTTP/1.1\r\n${HOST}\r\n`, 'method-not-allowed'],
];

test.each(RAW)('refused on the bare socket: %s', async (_name, bytes, code) => {
  expectProblem(await send(bytes), code);
});

test('a request that never ends is given up', async () => {
  const before = performance.now();
  expectProblem(await rawRequest(reader.url, 'GET /v1/chapters HTTP/1.1\r\nHost: a\r\n'), 'request-timeout');
  const seconds = (performance.now() - before) / 1000;
  console.log(`headers that never end: given up after ${seconds.toFixed(1)} s (named: ${HEADERS_TIME} s)`);
  expect(seconds).toBeLessThan(3 * HEADERS_TIME);
});

describe('what is answered although it is odd', () => {
  test('headers that ask for another method change nothing', async () => {
    const headers = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' };
    expect((await call('/v1/chapters?_method=DELETE', { headers })).status).toBe(200);
  });

  test('OPTIONS says what is allowed, for a path and for the whole server', async () => {
    for (const path of ['/v1/chapters', '*']) {
      const answer = await call(path, { method: 'OPTIONS' });
      expect([answer.status, answer.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
      expectProtected(answer);
    }
  });

  test('an address in absolute form, HTTP/1.0, and an empty body are served', async () => {
    const absolute = `GET http://${HERE}/v1/chapters HTTP/1.1\r\n${HOST}\r\n`;
    expect((await send(absolute)).status).toBe(200);
    expect((await send('GET /v1/chapters HTTP/1.0\r\n\r\n')).status).toBe(200);
    expect((await send(get(`${HOST}Content-Length: 0\r\n`))).status).toBe(200);
  });

  test('a client that waits for 100 Continue is told at once that the body is not wanted', async () => {
    const answer = await send(get(`${HOST}Expect: 100-continue\r\nContent-Length: 5\r\n`));
    expectProblem(answer, 'unsupported-media-type');
  });
});

describe('a body, which nobody reads', () => {
  test.each(['GET /v1/chapters', 'POST /v1/chapters', 'PUT /unknown', 'OPTIONS /v1/chapters'])(
    '%s is answered at once, and the connection is closed although the body never comes',
    async (line) => {
      const keep = `Host: ${HERE}\r\nConnection: keep-alive\r\nContent-Length: 1000000\r\n`;
      const answer = await send(`${line} HTTP/1.1\r\n${keep}\r\nabc`);
      expect(answer.headers.get('connection')).toBe('close');
      expect(answer.status === 204 || answer.body.includes('"code"')).toBe(true);
    },
  );

  test('a sender without end is stopped, and little of it is taken', async () => {
    const { port } = new URL(reader.url);
    const socket = connect(Number(port), '127.0.0.1');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => {});
    const answered = new Promise<string>((resolve) =>
      socket.once('data', (bytes: Buffer) => resolve(bytes.toString())),
    );
    socket.write(
      `POST /v1/chapters HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    const chunk = Buffer.concat([
      Buffer.from('10000\r\n'),
      Buffer.alloc(0x1_00_00, 'a'),
      Buffer.from('\r\n'),
    ]);
    const pump = (): void => {
      while (!socket.destroyed && socket.write(chunk));
    };
    socket.on('drain', pump);
    pump();
    expect(await answered).toMatch(/^HTTP\/1\.1 405 /);
    await closed;
    // The rest is what the two ends of a connection hold in their buffers.
    expect(socket.bytesWritten).toBeLessThan(32 * 1024 * 1024);
  });
});

test('a name that the server was told to answer for is its own', async () => {
  const named = await startReaderProcess('--allow-host', 'checklist.example');
  try {
    const ask = (host: string) =>
      rawRequest(named.url, `GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect((await ask('checklist.example')).status).toBe(200);
    expect((await ask('checklist.example:8443')).status).toBe(200);
    expect((await ask(new URL(named.url).host)).status).toBe(200);
    expect((await ask('other.example')).status).toBe(421);
  } finally {
    await named.stop();
  }
});

test('a client that asks too often is refused, cannot dodge it, and is told when to come back', async () => {
  const limited = await startReaderProcess('--rate-limit', '5');
  try {
    const answers: Response[] = [];
    for (let index = 0; index < 8; index += 1) answers.push(await fetch(`${limited.url}/v1/chapters`));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect(answers.slice(0, 6).map(({ headers }) => headers.get('ratelimit-remaining'))).toEqual([
      '4',
      '3',
      '2',
      '1',
      '0',
      '0',
    ]);
    const refused = answers[5]!;
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const { status, headers } = refused;
    expectProblem({ status, headers, body: await refused.text() }, 'too-many-requests');
    const bypasses: [path: string, headers: Record<string, string>][] = [
      ['/v1/chapters', { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9' }],
      ['/v1/chapters?again=1', {}],
      ['/v1/%63hapters', {}],
      ['/v1/unknown', {}],
    ];
    for (const [path, bypass] of bypasses.slice(0, 3)) {
      expect((await fetch(`${limited.url}${path}`, { headers: bypass })).status, path).toBe(429);
    }
    expect((await fetch(`${limited.url}/v1/unknown`, { method: 'POST' })).status).toBe(429);
  } finally {
    await limited.stop();
  }
});

test('scripts of listed origins may read, others may not', async () => {
  const listed = await startReaderProcess('--cors-origin', 'https://app.example.com', '--hsts');
  try {
    const ask = (origin: string, method = 'GET'): Promise<Response> =>
      fetch(`${listed.url}/v1/chapters`, {
        method,
        headers: { origin, ...(method === 'OPTIONS' && { 'access-control-request-method': 'GET' }) },
      });
    const allowed = await ask('https://app.example.com');
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://app.example.com');
    expect(allowed.headers.get('access-control-allow-credentials')).toBeNull();
    expect(allowed.headers.get('vary')).toBe('Accept, Accept-Encoding, Origin');
    expect(allowed.headers.get('strict-transport-security')).toMatch(/max-age=31536000/);
    const preflight = await ask('https://app.example.com', 'OPTIONS');
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS');
    for (const origin of [
      'https://foreign.example',
      'null',
      'http://app.example.com',
      'https://app.example.com.foreign.example',
      'https://APP.example.com',
    ]) {
      for (const method of ['GET', 'OPTIONS']) {
        const { headers } = await ask(origin, method);
        expect(headers.get('access-control-allow-origin'), origin).toBeNull();
        expect(headers.get('vary'), origin).toContain('Origin');
      }
    }
  } finally {
    await listed.stop();
  }
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s: a request in flight is finished, then the server ends with 0',
  async (signal) => {
    const stopping = await startReaderProcess();
    const { port } = new URL(stopping.url);
    const socket = connect(Number(port), '127.0.0.1');
    const received = text(socket);
    // Whether the server has read this cannot be seen from outside, but an answer to the request before it can.
    const host = `Host: 127.0.0.1:${port}\r\n\r\n`;
    socket.write(`GET /healthz HTTP/1.1\r\n${host}GET /v1/chapters HTTP/1.1\r\n`);
    await new Promise((resolve) => socket.once('data', resolve));
    const ended = stopping.stop(signal);
    await until(() => stopping.printed().includes('Stopping'));
    socket.write(host);
    const [, second = ''] = (await received).split('{"status":"ok"}');
    expect(parseAnswer(second).status).toBe(200);
    expect(second).toContain('Authentication');
    expect(await ended).toBe(0);
    await expect(fetch(stopping.url)).rejects.toThrow('fetch failed');
  },
);

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}

test('every problem of the catalogue was caused, but the one that only a mistake of ours causes', () => {
  expect([...seen].toSorted()).toEqual(PROBLEM_CODES.filter((code) => code !== 'internal').toSorted());
});

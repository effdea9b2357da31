import { METHODS } from 'node:http';
import * as fc from 'fast-check';

/** A request that nobody should send. */
export interface FuzzedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const KNOWN = [
  'v1',
  'chapters',
  'checks',
  'checklist',
  'openapi.json',
  'healthz',
  'problems',
  'llms.txt',
  '1',
  '2',
  '7',
];
const HOSTILE = [
  '..',
  '.',
  '',
  '%2e%2e',
  '%00',
  '%zz',
  '%',
  '%c3%28',
  '%0d%0a',
  '__proto__',
  'constructor',
  "'--",
  '{{7*7}}',
  '${7*7}',
  ';',
  '*',
  '~',
  '\\',
  '1e9',
  '-1',
  '0x1',
  '٣',
  '💥',
];

/** A part of a path: known, hostile, or anything, encoded or not. */
const segment = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...KNOWN) },
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }).map(encodeURIComponent) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary-ascii', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.integer().map(String) },
);

const ROUTES = [
  '/v1/chapters',
  '/v1/checklist',
  '/v1/chapters/2',
  '/v1/chapters/3/checks',
  '/problems',
  '/llms.txt',
  '/',
];

const query = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: fc.webQueryParameters().map((text) => `?${text}`) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 4000 }).map((length) => `?${'a'.repeat(length)}`) },
);

const path = fc
  .tuple(
    fc.oneof(
      { weight: 1, arbitrary: fc.constantFrom(...ROUTES) },
      { weight: 3, arbitrary: fc.array(segment, { maxLength: 6 }).map((parts) => `/${parts.join('/')}`) },
    ),
    query,
  )
  .map((parts) => parts.join(''));

const mediaRange = fc
  .tuple(
    fc.constantFrom(
      'application/json',
      'text/markdown',
      'text/html',
      '*/*',
      'text/*',
      '*',
      '/',
      ';',
      'a/b;c="d',
    ),
    fc.oneof(
      fc.constant(''),
      fc.float({ noNaN: true }).map((q) => `;q=${q}`),
      fc.constant(';q='),
    ),
  )
  .map((parts) => parts.join(''));

const noise = fc.string({ unit: 'binary-ascii', maxLength: 60 });

const value: Readonly<Record<string, fc.Arbitrary<string>>> = {
  accept: fc.oneof(
    fc.array(mediaRange, { maxLength: 8 }).map((all) => all.join(',')),
    noise,
  ),
  'accept-encoding': fc.oneof(fc.constantFrom('gzip', 'br', 'identity;q=0', '*;q=0', 'gzip;q=2, br'), noise),
  'if-none-match': fc.oneof(fc.constantFrom('*', '"a"', 'W/"a"', '"', '", "', 'W/'), noise),
  'content-type': fc.oneof(
    fc.constantFrom('application/json', 'text/plain', 'multipart/form-data', 'a', '/'),
    noise,
  ),
  origin: fc.oneof(fc.constantFrom('null', 'https://a.example', 'file://'), noise),
  host: fc.oneof(fc.constantFrom('localhost', 'a', '[::1]', 'a:b:c', ''), noise),
  'x-forwarded-for': noise,
  'x-http-method-override': fc.constantFrom('DELETE', 'PUT', ''),
  'access-control-request-method': noise,
  cookie: noise,
  range: fc.constantFrom('bytes=0-1', 'bytes=5-1', 'bytes=-', 'lines=1'),
  'if-modified-since': noise,
  'x-noise': fc.string({ unit: 'binary-ascii', maxLength: 2000 }),
};

const header = fc.oneof(
  ...Object.entries(value).map(([name, text]) => fc.tuple(fc.constant(name), text.map(printable))),
);

/** Requests whose parts are known, hostile or random. Headers and methods are ones that HTTP can carry. */
export const fuzzedRequest: fc.Arbitrary<FuzzedRequest> = fc.record({
  method: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom('GET', 'GET', 'HEAD', 'OPTIONS') },
    { weight: 2, arbitrary: fc.constantFrom(...METHODS) },
  ),
  path,
  headers: fc.array(header, { maxLength: 5 }).map((all) => Object.fromEntries(all)),
  body: fc.oneof(
    { weight: 8, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
  ),
});

/** Bytes for a bare socket: a request as above, taken as it is, cut off, doubled, or with a few bytes changed. */
export const fuzzedBytes: fc.Arbitrary<string> = fc
  .record({
    request: fuzzedRequest,
    method: fc.oneof({ weight: 6, arbitrary: fc.constant('') }, { weight: 1, arbitrary: noise }),
    version: fc.oneof(
      { weight: 9, arbitrary: fc.constant('HTTP/1.1') },
      { weight: 1, arbitrary: fc.constantFrom('HTTP/1.0', 'HTTP/2.0', 'HTTP/0.9', 'ICY', '') },
    ),
    host: fc.oneof(
      { weight: 5, arbitrary: fc.constant('Host: a\r\n') },
      { weight: 1, arbitrary: fc.constant('') },
    ),
    framing: fc.oneof(
      { weight: 5, arbitrary: fc.constant('exact') },
      { weight: 1, arbitrary: fc.constantFrom('none', 'chunked', 'both', 'wrong', 'twice') },
    ),
    cut: fc.oneof(
      { weight: 5, arbitrary: fc.constant(1) },
      { weight: 1, arbitrary: fc.float({ min: 0, max: 1, noNaN: true }) },
    ),
    changes: fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 2 }),
  })
  .map(({ request, method, version, host, framing, cut, changes }) => {
    const { host: own, ...rest } = request.headers;
    const lines = Object.entries(rest).map(([name, text]) => `${name}: ${text}\r\n`);
    const first = `${method === '' ? request.method : method} ${request.path} ${version}\r\n`;
    const hostLine = own === undefined ? host : `Host: ${own}\r\n`;
    const whole = `${first}${hostLine}${lines.join('')}${frame(framing, request.body)}Connection: close\r\n\r\n${request.body}`;
    const bytes = [...Buffer.from(whole)];
    if (changes.length > 1) for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
    return Buffer.from(bytes.slice(0, Math.ceil(bytes.length * cut))).toString('latin1');
  });

function frame(framing: string, body: string): string {
  const length = `Content-Length: ${Buffer.byteLength(body)}\r\n`;
  switch (framing) {
    case 'exact':
      return body === '' ? '' : length;
    case 'chunked':
      return 'Transfer-Encoding: chunked\r\n';
    case 'both':
      return `${length}Transfer-Encoding: chunked\r\n`;
    case 'wrong':
      return 'Content-Length: 99999\r\n';
    case 'twice':
      return `${length}Content-Length: 7\r\n`;
    default:
      return '';
  }
}

/** A header value cannot hold line breaks; the bare sockets get those by the bytes that are changed. */
function printable(text: string): string {
  return text.replaceAll(/[^\t\x20-\x7e]/g, '?').trim();
}

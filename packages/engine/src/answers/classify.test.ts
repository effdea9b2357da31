import { describe, expect, it } from 'vitest';
import { classify } from './classify.ts';
import { readBody } from './read-body.ts';

type Row = readonly [
  message: string,
  status: number,
  headers: Record<string, string>,
  body: unknown,
  expected: string,
];

const LOGIN_PAGE = '<!doctype html><form><input name="p" type="password"></form>';

const ROWS: readonly Row[] = [
  ['200 with content', 200, {}, { id: 1, name: 'x' }, 'success'],
  ['200 with nothing', 200, {}, '', 'success'],
  ['204', 204, {}, '', 'success'],
  ['200 with a list', 200, {}, [], 'success'],
  ['200 with an error that is null', 200, {}, { error: null, data: { id: 1 } }, 'success'],
  [
    '200 with errors and data, as GraphQL allows',
    200,
    {},
    { errors: [{ message: 'x' }], data: { a: 1 } },
    'success',
  ],
  ['200 with a job that failed', 200, {}, { id: 7, status: 'error', error: 'disk full' }, 'success'],
  ['200 with an empty list of errors', 200, {}, { errors: [], data: null }, 'success'],
  ['200 with a page', 200, { 'content-type': 'text/html' }, '<html>hello</html>', 'success'],
  ['200 with status fail', 200, {}, { status: 'fail', message: 'no' }, 'unclear'],
  ['200 with an error', 200, {}, { error: 'invalid_grant' }, 'unclear'],
  ['200 with success false', 200, {}, { success: false }, 'unclear'],
  ['200 with errors and no data', 200, {}, { errors: [{ message: 'x' }], data: null }, 'unclear'],
  ['200 with a code and a message', 200, {}, { code: 401, message: 'Login first' }, 'unclear'],
  ['200 with a plain no', 200, {}, 'Unauthorized', 'unclear'],
  ['200 with an error that says locked', 200, {}, { error: 'Account is locked' }, 'locked'],
  ['200 with an error that wants a CAPTCHA', 200, {}, { error: 'x', captcha_required: true }, 'challenge'],
  ['200 with a login page', 200, { 'content-type': 'text/html' }, LOGIN_PAGE, 'unclear'],
  ['302 to a login', 302, { location: '/users/sign_in?next=%2F' }, '', 'redirect'],
  ['302 to an identity provider', 302, { location: 'https://id.example/oauth2/authorize' }, '', 'redirect'],
  ['302 to authors', 302, { location: '/authors/1' }, '', 'redirect'],
  ['304', 304, {}, '', 'redirect'],
  ['400', 400, {}, { message: 'name is required' }, 'invalid'],
  [
    '400 by a firewall',
    400,
    { 'content-type': 'text/html' },
    '<html>The requested URL was rejected. Support ID 1',
    'edge-block',
  ],
  ['401', 401, {}, { message: 'Wrong password' }, 'unauthenticated'],
  ['401 that says locked', 401, {}, { message: 'Your account has been temporarily locked.' }, 'locked'],
  ['401 after too many attempts', 401, {}, { message: 'Too many failed login attempts' }, 'locked'],
  ['401 with a CAPTCHA', 401, {}, { 'g-recaptcha': 'x' }, 'challenge'],
  ['403', 403, {}, { message: 'Forbidden' }, 'forbidden'],
  ['403 behind a CDN, by the API', 403, { 'cf-ray': 'x' }, { message: 'Forbidden' }, 'forbidden'],
  [
    '403 by Cloudflare',
    403,
    { 'cf-ray': 'x', 'content-type': 'text/html' },
    '<html>Sorry, you have been blocked',
    'edge-block',
  ],
  [
    '403 by CloudFront',
    403,
    { 'content-type': 'text/html' },
    '<HTML>The request could not be satisfied. Request blocked.',
    'edge-block',
  ],
  ['403 by the AWS firewall', 403, { 'x-amzn-waf-action': 'block' }, '', 'edge-block'],
  ['403 with a Cloudflare challenge', 403, { 'cf-mitigated': 'challenge' }, '<html>', 'challenge'],
  ['405 with a CAPTCHA of the AWS firewall', 405, { 'x-amzn-waf-action': 'captcha' }, '', 'challenge'],
  ['403 with the words of a limiter', 403, {}, { message: 'API rate limit exceeded' }, 'limited'],
  ['404', 404, {}, '', 'missing'],
  ['410', 410, {}, '', 'missing'],
  ['404 about a locked account', 404, {}, { message: 'account locked page not found' }, 'missing'],
  ['405', 405, {}, '', 'method'],
  ['501', 501, {}, '', 'method'],
  ['406', 406, {}, '', 'type'],
  ['409', 409, {}, '', 'invalid'],
  ['413', 413, {}, '', 'too-large'],
  ['414', 414, {}, '', 'too-large'],
  ['415', 415, {}, '', 'type'],
  ['422', 422, {}, '', 'invalid'],
  ['423', 423, {}, '', 'locked'],
  ['429', 429, {}, '', 'limited'],
  ['431', 431, {}, '', 'too-large'],
  ['500', 500, {}, {}, 'server-error'],
  ['500 in whose headers nothing remains', 500, { 'X-RateLimit-Remaining': '0' }, {}, 'limited'],
  ['500 in whose headers something remains', 500, { 'X-RateLimit-Remaining': '10' }, {}, 'server-error'],
  ['500 with the newer header', 500, { RateLimit: '"default";r=0;t=9' }, {}, 'limited'],
  ['401 as the last one allowed', 401, { 'X-RateLimit-Remaining': '0' }, {}, 'unauthenticated'],
  ['503', 503, {}, '', 'server-error'],
  ['503 with Retry-After', 503, { 'Retry-After': '5' }, '', 'limited'],
  [
    'a problem of the RateLimit draft',
    400,
    {},
    { type: 'https://iana.org/assignments/http-problem-types#quota-exceeded' },
    'limited',
  ],
];

const read = (status: number, headers: Record<string, string>, body: unknown) =>
  readBody({
    status,
    headers,
    body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
    cut: false,
  });

describe('classify', () => {
  it.each(ROWS)('%s', (_, status, headers, body, expected) => {
    expect(classify(read(status, headers, body))).toBe(expected);
  });

  const HTML = { 'content-type': 'text/html' };
  it.each([
    ['an error is a refusal where that was learned', 200, {}, { error: 'no' }, 'refused', 'soft-denial'],
    ['so is a code that no list knows', 200, {}, { resultCode: 'E-403' }, 'refused', 'soft-denial'],
    ['so is a login page', 200, HTML, LOGIN_PAGE, 'refused', 'login-redirect'],
    ['so is any redirect', 302, { location: '/anmelden' }, '', 'refused', 'login-redirect'],
    ['words give way to what calls that worked have', 200, {}, { error: 'disk full' }, 'success', 'success'],
    ['what looks like both is unclear', 200, {}, { message: 'x' }, 'unclear', 'unclear'],
    ['a status of 400 or more needs nothing learned', 404, {}, { id: 1 }, 'success', 'missing'],
  ] as const)('%s', (_, status, headers, body, learned, expected) => {
    const recognised = { learned, weighWords: () => undefined };
    expect(classify(read(status, headers, body), recognised)).toBe(expected);
  });

  it.each([
    ['a refusal where one of that shape is known', 'refusal', 'soft-denial'],
    ['content where calls that worked have them', 'content', 'success'],
    ['otherwise unclear', undefined, 'unclear'],
  ] as const)('words are %s', (_, words, expected) => {
    const recognised = { learned: undefined, weighWords: () => words };
    expect(classify(read(200, {}, { status: 'error' }), recognised)).toBe(expected);
    expect(classify(read(200, {}, { status: 'done' }), recognised)).toBe('success');
  });

  it('no answer is the network', () => expect(classify(null)).toBe('network'));
});

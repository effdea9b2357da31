import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { probes } from '@probity/checklist/probes';
import { inProcessContext, run, type RunEvent } from '@probity/engine';
import { readTarget, showProblem } from '@probity/intake';
import type { RunResult, Verdict } from '@probity/model';
import { afterEach, describe, expect, it } from 'vitest';
import { quickClock } from './support/quick-clock.ts';

/** Answers in the place of the API, and says so; the number counts the requests to this path. */
type Edge = (request: IncomingMessage, response: ServerResponse, number: number) => boolean;

const json = { type: 'object', properties: { token: { type: 'string' }, name: { type: 'string' } } };
const answers = { 200: { description: 'ok', content: { 'application/json': { schema: json } } } };
const DESCRIPTION = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Small', version: '1' },
  security: [{ bearer: [] }],
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  paths: {
    '/login': { post: { security: [], responses: answers } },
    '/me': { get: { responses: answers } },
    '/things': { get: { responses: answers } },
  },
});
const PROFILE = `
public: [POST /login]
auth:
  login: [{ operation: POST /login, body: { user: '{user}', password: '{password}' }, extract: { access: token } }]
  me: { operation: GET /me, subject: name }
identities:
  alice: { user: alice, password: '\${PASSWORD}' }
rate: 0
`;
const PASSWORD = 'a-long-password-of-alice';

/** A correct API in a process of its own would do as well; what is in front of it is what matters. */
function api(request: IncomingMessage, response: ServerResponse): void {
  const send = (status: number, body: object): void =>
    void response
      .writeHead(status, { 'content-type': 'application/json', 'cf-ray': '8c1-AMS', server: 'cloudflare' })
      .end(JSON.stringify(body));
  if (request.url === '/login') return send(200, { token: 'token-of-alice-4711' });
  if (request.url !== '/me' && request.url !== '/things') return send(404, { message: 'not here' });
  const isRight = request.headers.authorization === 'Bearer token-of-alice-4711';
  return isRight ? send(200, { name: 'alice', things: [] }) : send(401, { message: 'who are you' });
}

let close: () => Promise<void> = async () => {};
afterEach(() => close());

async function tested(
  edge: Edge,
): Promise<{ result: RunResult; verdicts: Verdict[]; waits: readonly number[]; events: RunEvent[] }> {
  const counts = new Map<string, number>();
  const server = createServer((request, response) => {
    const number = (counts.get(request.url ?? '') ?? 0) + 1;
    counts.set(request.url ?? '', number);
    request.resume();
    if (!edge(request, response, number)) api(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const { port } = server.address() as AddressInfo;
  const taken = await readTarget({
    profileText: PROFILE,
    descriptionText: DESCRIPTION,
    env: { PASSWORD },
    readFile: () => Promise.reject(new Error('no files')),
    overrides: { url: `http://127.0.0.1:${port}` },
  });
  if ('problems' in taken) throw new Error(taken.problems.map(showProblem).join('\n'));
  const clock = quickClock();
  const events: RunEvent[] = [];
  const context = inProcessContext({
    runId: 'r1',
    runKey: 'k'.repeat(64),
    secretValues: taken.secretValues,
    clock,
    emit: (event) => void events.push(event),
  });
  const selection = { checks: ['1.1'] };
  const { result } = await run({ target: taken.target, probes, selection, version: 'test' }, context);
  const verdicts = result.checks.flatMap(({ cases }) => cases.map(({ verdict }) => verdict));
  return { result, verdicts, waits: clock.waits, events };
}

const kinds = (verdicts: readonly Verdict[]): string[] => [...new Set(verdicts.map(({ kind }) => kind))];
const doubts = (verdicts: readonly Verdict[]) =>
  verdicts.flatMap((verdict) => (verdict.kind === 'inconclusive' ? verdict.doubts : []));
const isLegitimate = ({ headers }: IncomingMessage): boolean =>
  headers.authorization === 'Bearer token-of-alice-4711';

it('an API behind a CDN that answers for itself is judged, whatever headers the CDN adds', async () => {
  const { verdicts } = await tested(() => false);
  expect(verdicts.filter(({ kind }) => kind === 'pass').length).toBeGreaterThan(5);
  expect(kinds(verdicts)).not.toContain('fail');
});

describe('a login that is throttled', () => {
  it('is waited for as long as it asks, which is told, and then the run goes on', async () => {
    const { result, waits, events, verdicts } = await tested((request, response, number) => {
      if (request.url !== '/login' || number > 2) return false;
      response.writeHead(number === 1 ? 429 : 503, { 'retry-after': '25' }).end();
      return true;
    });
    expect(result.run.state).toBe('finished');
    expect(waits.filter((each) => each === 25_000)).toEqual([25_000, 25_000]);
    expect(events.filter(({ type }) => type === 'waiting')[0]).toEqual({
      type: 'waiting',
      milliseconds: 25_000,
      message: 'the API throttles (POST /login answered 429)',
    });
    expect(kinds(verdicts)).toContain('pass');
  });

  it('for longer than the bound leaves everything untested, and says why and what to do', async () => {
    const { result } = await tested((request, response) => {
      if (request.url !== '/login') return false;
      response.writeHead(429, { 'retry-after': '3600' }).end('{}');
      return true;
    });
    expect(result.run.state).toBe('untested');
    expect(result.run.cause).toBe(
      'Nothing was tested. alice could not sign in: POST /login answered 429. Sent: user, password. The target throttles (429) and asks to wait 3600 s. Lower `--rate`, let longer waits happen with `timing.throttle_wait`, or let the accounts of the test through.',
    );
  });
});

describe('throttling amid a check', () => {
  const FORMS: [what: string, headers: () => Record<string, string>][] = [
    ['Retry-After in seconds', () => ({ 'retry-after': '20' })],
    ['Retry-After as a date', () => ({ 'retry-after': new Date(Date.now() + 20_000).toUTCString() })],
    ['RateLimit-Reset', () => ({ 'ratelimit-reset': '20' })],
    ['X-RateLimit-Reset', () => ({ 'x-ratelimit-reset': `${Math.ceil(Date.now() / 1000) + 20}` })],
    ['RateLimit', () => ({ ratelimit: '"default";r=0;t=20' })],
  ];
  it.each(FORMS)('is waited out by %s, and every case is decided as without it', async (_what, headers) => {
    const { verdicts, waits } = await tested((request, response, number) => {
      if (request.url !== '/things' || number % 5 !== 0) return false;
      response.writeHead(429, headers()).end();
      return true;
    });
    expect(doubts(verdicts).map(({ code }) => code)).not.toContain('throttled');
    expect(verdicts.filter(({ kind }) => kind === 'pass').length).toBeGreaterThan(5);
    const asked = waits.filter((each) => each > 15_000 && each < 25_000);
    expect(asked.length).toBeGreaterThan(0);
  });

  it('that does not end leaves the case undecided, and names the input', async () => {
    const { verdicts } = await tested((request, response) => {
      if (request.url !== '/things' || isLegitimate(request)) return false;
      response.writeHead(429, { 'retry-after': '7200' }).end();
      return true;
    });
    const throttled = doubts(verdicts).filter(({ code }) => code === 'throttled');
    expect(throttled.length).toBeGreaterThan(0);
    for (const { message, missing } of throttled) {
      expect(message).toContain('The target throttles (429) and asks to wait 7200 s.');
      expect(missing).toBe('--rate');
    }
    expect(kinds(verdicts)).not.toContain('fail');
  });
});

const PAGE = { 'content-type': 'text/html' };
const F5 =
  '<html><head><title>Request Rejected</title></head><body>The requested URL was rejected. Please consult with your administrator.<br>Your support ID is: 123</body></html>';
const WALLS: [product: string, status: number, headers: Record<string, string>, body: string][] = [
  ['Cloudflare', 403, { ...PAGE, 'cf-ray': 'x' }, '<title>Attention Required! | Cloudflare</title>'],
  ['Cloudflare', 403, { ...PAGE, 'cf-mitigated': 'challenge' }, '<title>Just a moment...</title>'],
  ['Akamai', 403, PAGE, '<H1>Access Denied</H1> Reference&#32;&#35;18&#46;2d351ab8 Reference #18.2d351ab8.1'],
  ['AWS WAF', 403, { 'x-amzn-waf-action': 'block' }, ''],
  ['Imperva', 403, PAGE, '<iframe src="/_Incapsula_Resource?CWUDNSAI=9"></iframe>'],
  ['F5 BIG-IP', 200, PAGE, F5],
  [
    'ModSecurity',
    406,
    PAGE,
    '<h1>Not Acceptable!</h1>An appropriate representation of the requested resource could not be found on this server. This error was generated by Mod_Security.',
  ],
  ['Azure Front Door', 403, { ...PAGE, 'x-azure-ref': '0abc' }, '<h2>The request is blocked.</h2>'],
  ['Sucuri', 503, PAGE, '<title>Sucuri WebSite Firewall - Access Denied</title>'],
];

describe('a firewall in front of the API', () => {
  it.each(WALLS)('is never taken for the API: %s with %i', async (product, status, headers, body) => {
    const { verdicts } = await tested((request, response) => {
      if (request.url !== '/things' || isLegitimate(request)) return false;
      response.writeHead(status, headers).end(body);
      return true;
    });
    const blocked = doubts(verdicts).filter(({ code }) => code === 'blocked');
    expect(blocked.length).toBeGreaterThan(0);
    for (const { message, missing } of blocked) {
      expect(message).toContain(`${product} seems to have answered in the place of the API.`);
      expect(missing).toBe('an exception in the firewall');
    }
    const ofThings = verdicts.filter(({ kind }) => kind === 'fail');
    expect(ofThings).toEqual([]);
  });

  it('at the login leaves everything untested, and is named', async () => {
    const { result } = await tested((request, response) => {
      if (request.url !== '/login') return false;
      response.writeHead(200, PAGE).end(F5);
      return true;
    });
    expect(result.run.state).toBe('untested');
    expect(result.run.cause).toContain('F5 BIG-IP seems to have answered in the place of the API.');
  });

  it('that shuts the tester out amid a check ends the judging', async () => {
    const { verdicts } = await tested((request, response, number) => {
      if (request.url === '/login' || number < 4) return false;
      response.writeHead(403, { ...PAGE, 'cf-ray': 'x' }).end('<p>Sorry, you have been blocked</p>');
      return true;
    });
    expect(kinds(verdicts)).not.toContain('fail');
    expect(doubts(verdicts).some(({ message }) => message.includes('Cloudflare'))).toBe(true);
  });
});

describe('a target that falls ill', () => {
  const BLOCKERS: [what: string, Edge, message: RegExp][] = [
    [
      'with 502 from its gateway',
      (_request, response) => Boolean(response.writeHead(502, PAGE).end('<h1>Bad Gateway</h1>')),
      /502/,
    ],
    ['with 503', (_request, response) => Boolean(response.writeHead(503).end()), /503/],
    ['by resetting connections', (request) => Boolean(request.socket.destroy()), /CLOSED|ECONNRESET|RESET/],
  ];
  it.each(BLOCKERS)('%s is named and never judged', async (_what, ill, message) => {
    const { verdicts } = await tested((request, response, number) =>
      request.url === '/login' || number < 4 ? false : ill(request, response, number),
    );
    expect(kinds(verdicts)).not.toContain('fail');
    const named = doubts(verdicts).filter((doubt) => /seems unhealthy/.test(doubt.message));
    expect(named.length).toBeGreaterThan(0);
    expect(named.some((doubt) => message.test(doubt.message))).toBe(true);
  });
});

describe('an operation that breaks', () => {
  const BREAKS: [what: string, Edge, kind: RegExp][] = [
    ['with 500', (_request, response) => Boolean(response.writeHead(500).end('{}')), /500/],
    ['by ending the connection', (request) => Boolean(request.socket.destroy()), /RESET/],
  ];
  it.each(BREAKS)(
    '%s is no unhealthy target: all others are judged, and it is named',
    async (_what, breaks, kind) => {
      const whole = await tested(() => false);
      await close();
      const { result, verdicts } = await tested((request, response, number) =>
        request.url === '/things' && isLegitimate(request) ? breaks(request, response, number) : false,
      );
      expect(kinds(verdicts)).not.toContain('fail');
      expect(doubts(verdicts).filter(({ message }) => /left alone/.test(message))).toEqual([]);
      const decided = ({ checks }: RunResult): number =>
        checks
          .flatMap(({ cases }) => cases)
          .filter((each) => each.case.operation === 'GET /me' && each.verdict.kind === 'pass').length;
      expect(decided(result)).toBe(decided(whole.result));
      const remark = result.remarks?.find(({ code }) => code === 'operation-broken');
      expect(remark?.message).toMatch(
        /^GET \/things failed whenever it was called as it should be .+ Sent just before: /,
      );
      expect(remark?.message).toMatch(kind);
    },
  );
});

describe('connections that break now and then', () => {
  it('are made again, and every case is decided as without it', async () => {
    const whole = await tested(() => false);
    await close();
    const { result, verdicts } = await tested(
      (request, _response, number) =>
        request.url !== '/login' && number % 4 === 3 && Boolean(request.socket.destroy()),
    );
    expect(result.run.state).toBe('finished');
    expect(verdicts.map(({ kind }) => kind)).toEqual(whole.verdicts.map(({ kind }) => kind));
  });
});

describe('an API that restarts', () => {
  it('is waited for as long as it says with 503, and every case is decided as without it', async () => {
    const whole = await tested(() => false);
    await close();
    const { events, verdicts } = await tested((request, response, number) => {
      if (request.url === '/login' || number < 4 || number > 5) return false;
      response.writeHead(503, { 'retry-after': '7' }).end();
      return true;
    });
    expect(verdicts.map(({ kind }) => kind)).toEqual(whole.verdicts.map(({ kind }) => kind));
    const waits = events.filter(({ type }) => type === 'waiting');
    expect(waits[0]).toMatchObject({ milliseconds: 7000, message: expect.stringContaining('answered 503') });
  });
});

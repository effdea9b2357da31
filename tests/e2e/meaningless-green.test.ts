import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { RunResult } from '@probity/model';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../tools/lab-matrix/free-port.ts';
import { startLab, type LabProcess } from './support/lab-process.ts';
import { always, bodyOf, serve } from './support/small-server.ts';
import { createWorkplace, PASSWORDS, QUICK, type Profile, type Workplace } from './support/workplace.ts';

/** Far more than any of these runs needs, and far less than a run that waits for something that never comes. */
const TIMEOUT_MS = 60_000;

const PAGE =
  '<!doctype html><html><head><title>Harbour</title></head><body><h1>Welcome</h1><p>Nothing to see.</p></body></html>';
const TOKENS = JSON.stringify({
  access_token: '3b9f0c5c9f6a4f1e8d2a7b6c5d4e3f2a',
  refresh_token: '9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c4d',
  expires_in: 900,
  email: 'somebody@harbor.example',
});

/** Each target is useless in its own way, and so is every answer of it; the first line must say how. */
const USELESS: readonly (readonly [name: string, listener: RequestListener, firstLine: RegExp])[] = [
  ['answers 200 and nothing', always(200), /alice .*login answered 200/],
  ['answers 200 and {}', always(200, '{}'), /alice .*login answered 200/],
  ['answers 200 and a page', always(200, PAGE), /alice .*login answered 200/],
  ['answers 200 and "ok"', always(200, '{"status":"ok"}'), /alice .*login answered 200/],
  ['answers 204', always(204), /alice .*login answered 204/],
  ['answers tokens to everything', always(200, TOKENS), /alice .*\/v1\/me answered 200/],
  ['gives a new token to every login and 200 to all', loginsAlways(), /alice .*\/v1\/me answered 200/],
  ['sends everybody to a login page', always(302, '', { location: '/login' }), /alice .*login answered 302/],
  ['answers 401', always(401, '{"error":"unauthorized"}'), /alice .*login answered 401/],
  ['answers 403', always(403, '{"error":"forbidden"}'), /alice .*login answered 403/],
  ['answers 404', always(404, '{"error":"missing"}'), /alice .*login answered 404/],
  ['answers 429', always(429, '{}'), /alice .*login answered 429/],
  ['answers 429, at once again', always(429, '{}', { 'retry-after': '0' }), /alice .*login answered 429/],
  ['answers 429, in an hour', always(429, '{}', { 'retry-after': '3600' }), /alice .*login answered 429/],
  ['answers 500', always(500, 'Internal Server Error'), /alice .*login answered 500/],
  ['answers 503, later', always(503, '', { 'retry-after': '3600' }), /alice .*login answered 503/],
  ['never answers', (request) => void request.resume(), /The target gave no answer.*within 2000 ms/],
  ['hangs up', ({ socket }) => void socket.destroy(), /The target gave no answer/],
];

describe('a run against a target that', () => {
  test.concurrent.each(USELESS)('%s proves nothing', async (_, listener, firstLine) => {
    const server = await serve(listener);
    const workplace = createWorkplace(server.url, quickly(await freePort()));
    try {
      await expectNothing(workplace, ['run'], firstLine);
    } finally {
      workplace.remove();
      await server.close();
    }
  });

  test('is down proves nothing', async () => {
    const workplace = createWorkplace(`http://127.0.0.1:${await freePort()}`, quickly(await freePort()));
    await expectNothing(workplace, ['run'], /The target gave no answer: No connection could be made\./);
    workplace.remove();
  });
});

/** Old versions and tools are looked for and not there, which `me` as a control is enough for. */
const LOOKS_FOR_NOTHING: readonly string[] = ['7.3', '7.4'];

/** Only signing in works, so nothing but `me` has a control that succeeds, and no check as a whole may pass. */
test.concurrent.each([
  ['401', 401, {}],
  ['403', 403, {}],
  ['404', 404, {}],
  ['429', 429, {}],
  ['429 with Retry-After', 429, { 'retry-after': '0' }],
  ['500', 500, {}],
] as const)('no check passes where everything but signing in is answered %s', async (_, status, headers) => {
  const server = await serve(signsIn(always(status, '{}', headers)));
  const workplace = createWorkplace(server.url, quickly(await freePort()));
  const { code } = await workplace.run(['run'], { timeoutMs: TIMEOUT_MS });
  expect([1, 3]).toContain(code);
  const passed = resultOf(workplace).checks.filter(({ verdict }) => verdict === 'pass');
  const rightly = status === 429 || status === 500 ? [] : LOOKS_FOR_NOTHING;
  expect(passed.map(({ check }) => check).filter((check) => !rightly.includes(check))).toEqual([]);
  workplace.remove();
  await server.close();
});

describe('a run against the correct lab', () => {
  let lab: LabProcess;
  beforeAll(async () => {
    lab = await startLab();
  });
  afterAll(() => lab.stop());

  test('with wrong passwords for everybody proves nothing', async () => {
    const workplace = createWorkplace(lab.url, quickly(lab.issuerPort));
    const env = Object.fromEntries(Object.keys(PASSWORDS).map((name) => [name, 'a-wrong-horse-1']));
    await expectNothing(workplace, ['run'], /alice .*login answered 401/, env);
    workplace.remove();
  });

  test('with a wrong password for alice proves nothing about her', async () => {
    const workplace = createWorkplace(lab.url, quickly(lab.issuerPort));
    const env = { ALICE_PASSWORD: 'a-wrong-horse-1' };
    await expectNothingOfAlice(workplace, /alice .*login answered 401/, env);
    workplace.remove();
  });

  test('with a token of alice that is already dead proves nothing about her', async () => {
    const token = await deadToken(lab.url);
    const workplace = createWorkplace(lab.url, (profile) => {
      const identities = profile['identities'] as Profile;
      const alice = { user: 'alice@harbor.example', token: '${ALICE_TOKEN}' };
      return { ...quickly(lab.issuerPort)(profile), identities: { ...identities, alice } };
    });
    await expectNothingOfAlice(workplace, /alice .*\/v1\/me answered 401/, { ALICE_TOKEN: token });
    workplace.remove();
  });

  test('in the mode observe without a profile proves nothing, and says that it needs identities', async () => {
    const workplace = createWorkplace(lab.url);
    const words = ['run', lab.url, '--description', 'openapi.json', '--mode', 'observe'];
    const result = await expectNothing(workplace, words, /No account is known/);
    const missing = result.checks.flatMap(({ cases }) =>
      cases.flatMap(({ verdict }) =>
        verdict.kind === 'inconclusive' ? verdict.doubts.map((each) => each.missing) : [],
      ),
    );
    expect(missing).toContain('identities');
    workplace.remove();
  });

  test.each(['active', 'disruptive'])(
    'in the mode %s without a profile, where nobody may sign up, proves nothing and says so',
    async (mode) => {
      const closed = await startLab({ signUp: { open: false } });
      const workplace = createWorkplace(closed.url);
      const words = ['run', closed.url, '--description', 'openapi.json', '--mode', mode];
      await expectNothing(workplace, words, /alice could not be signed up: POST \/v1\/signup answered/);
      workplace.remove();
      await closed.stop();
    },
  );
});

/** Nothing passes, the exit code is 3, and the first line of the report says why; as JSON the code is the same. */
async function expectNothing(
  workplace: Workplace,
  words: readonly string[],
  firstLine: RegExp,
  env: Readonly<Record<string, string>> = {},
): Promise<RunResult> {
  const { code, stdout, stderr } = await workplace.run(words, { env, timeoutMs: TIMEOUT_MS });
  const [first = ''] = stdout.split('\n');
  expect({ code, first }, stderr).toEqual({ code: 3, first: expect.stringMatching(firstLine) });
  expect(first).toMatch(/^◐ Nothing was tested\. /);
  const result = resultOf(workplace);
  expect(result.checks.length).toBeGreaterThan(0);
  expect(result.checks.map(({ verdict }) => verdict)).toEqual(result.checks.map(() => 'inconclusive'));
  expect(result.checks.flatMap(({ cases }) => cases.map(({ verdict }) => verdict.kind))).not.toContain(
    'pass',
  );
  return result;
}

/** The exit code is 3, nothing fails, and each case that needs her says why. */
async function expectNothingOfAlice(
  workplace: Workplace,
  message: RegExp,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const { code } = await workplace.run(['run'], { env, timeoutMs: TIMEOUT_MS });
  expect(code).toBe(3);
  const { checks } = resultOf(workplace);
  expect(checks.map(({ verdict }) => verdict)).not.toContain('fail');
  const needing = checks.find(({ check }) => check === '2.1');
  expect(needing).toMatchObject({ verdict: 'inconclusive', decided: 0 });
  for (const { verdict } of needing?.cases ?? [])
    expect(verdict).toMatchObject({
      doubts: [{ missing: 'identities.alice', message: expect.stringMatching(message) }],
    });
}

function resultOf(workplace: Workplace): RunResult {
  return JSON.parse(readFileSync(join(workplace.latestRun(), 'result.json'), 'utf8')) as RunResult;
}

/** The profile with waits of milliseconds and an issuer at this port. */
function quickly(issuerPort: number): (profile: Profile) => Profile {
  return (profile) => ({
    ...profile,
    timing: QUICK,
    rate: { per_second: 0, concurrency: 4, budget: 20_000 },
    mint: { issuer: { port: issuerPort, audience: 'harbor-api' } },
  });
}

/** Everybody may log in, each time with a new token, and everything else is simply fine. */
function loginsAlways(): RequestListener {
  let count = 0;
  return (request, response) => {
    void bodyOf(request).then(() => {
      count += 1;
      const tokens = {
        access_token: `token-${count}-of-nobody-in-particular`,
        refresh_token: `again-${count}`,
      };
      const body = request.url?.endsWith('/login') === true ? tokens : { status: 'ok' };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  };
}

/** Logins and `me` work as they should; `otherwise` answers the rest. */
function signsIn(otherwise: RequestListener): RequestListener {
  const owners = new Map<string, unknown>();
  return (request, response) => {
    const bearer = request.headers.authorization ?? '';
    const me = request.method === 'GET' && request.url === '/v1/me' ? owners.get(bearer) : undefined;
    if (me === undefined && request.url !== '/v1/auth/login') return otherwise(request, response);
    void bodyOf(request).then((body) => {
      const token = `token-${owners.size}-of-somebody-real`;
      const sent = me === undefined ? emailIn(body) : undefined;
      if (me === undefined && sent === undefined) return otherwise(request, response);
      if (me === undefined) owners.set(`Bearer ${token}`, sent);
      const answer = me === undefined ? { access_token: token, expires_in: 900 } : { email: me };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  };
}

/** The name in the body of a login; undefined if it is none. */
function emailIn(body: string): unknown {
  try {
    return (JSON.parse(body) as { email?: unknown } | null)?.email;
  } catch {
    return undefined;
  }
}

/** A real access token whose session has ended. */
async function deadToken(url: string): Promise<string> {
  const answer = await fetch(`${url}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'alice@harbor.example', password: PASSWORDS['ALICE_PASSWORD'] }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  await fetch(`${url}/v1/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  return token;
}

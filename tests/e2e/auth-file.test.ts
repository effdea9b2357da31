import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunResult } from '@probity/model';
import { SEEDS, sampleApis, type Running } from '@probity/sample-apis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startLab, type LabProcess } from './support/lab-process.ts';
import { probity } from './support/probity.ts';

let lab: LabProcess;
let folder = '';

beforeAll(async () => {
  lab = await startLab();
});
afterAll(() => lab.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'probity-auth-'));
  return () => rmSync(folder, { recursive: true });
});

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
const run = (words: readonly string[], env: Record<string, string> = {}) =>
  probity(words, { cwd: folder, env });
const passwordOf = (name: string): string => `${name}-correct-horse-1`;

/** One check, and the result as a document. */
async function tested(url: string, words: readonly string[]): Promise<{ result: RunResult; all: string }> {
  const given = ['run', url, ...words, '--auth', 'auth.yaml', '--rate', '0', '--json', '--quiet'];
  const { stdout, stderr } = await run(given);
  return { result: JSON.parse(stdout), all: stdout + stderr };
}

const shown = ({ identities }: RunResult): string[] =>
  identities.map(({ name, kind, ok, message }) => `${name} ${kind} ${ok ? '✓' : message}`);
const outcome = ({ checks }: RunResult): string[] =>
  checks.map(({ check, verdict }) => `${check} ${verdict}`);

const LOGIN = `
auth:
${['alice', 'bob', 'Head Admin']
  .map((name) => {
    const who = name === 'Head Admin' ? 'admin' : name;
    return `  - name: ${name === 'alice' ? 'FOO' : name}
    loginEndpointAuth:
      payloadUserPwd: { username: ${who}@harbor.example, password: ${passwordOf(who)} }`;
  })
  .join('\n')}
authTemplate:
  loginEndpointAuth:
    endpoint: /v1/auth/login
    verb: POST
    contentType: application/json
    payloadUserPwd: { usernameField: email, passwordField: password }
    token: { extractFrom: body, extractSelector: /access_token, sendIn: header, sendName: Authorization, sendTemplate: 'Bearer {token}' }
`;

describe('against the lab, an authentication file', () => {
  it('with fixed headers is all that a run needs beside the description', async () => {
    const tokens = await Promise.all(
      ['alice', 'bob'].map(async (name) => {
        const body = JSON.stringify({ email: `${name}@harbor.example`, password: passwordOf(name) });
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(`${lab.url}/v1/auth/login`, { method: 'POST', headers, body });
        return ((await answer.json()) as { access_token: string }).access_token;
      }),
    );
    const entries = tokens.map((token, n) => ({
      name: ['FOO', 'BAR'][n],
      fixedHeaders: [{ name: 'Authorization', value: `Bearer ${token}` }],
    }));
    write('auth.yaml', JSON.stringify({ auth: entries }));
    const { result, all } = await tested(lab.url, ['--openapi', `${lab.url}/openapi.json`, '--check', '2.1']);
    expect(shown(result)).toEqual(['FOO user ✓', 'BAR user ✓']);
    expect(result.run.state).toBe('finished');
    expect(result.checks[0]?.decided).toBeGreaterThan(10);
    expect(outcome(result)).not.toContain('2.1 fail');
    for (const token of tokens) expect(all).not.toContain(token);
  });

  it('with logins signs everybody in, under the names of the file', async () => {
    write('auth.yaml', LOGIN);
    const { result, all } = await tested(lab.url, ['--check', '2.5']);
    expect(shown(result)).toEqual(['FOO user ✓', 'bob user ✓', 'Head-Admin admin ✓']);
    expect(result.checks[0]?.decided).toBeGreaterThan(0);
    expect(outcome(result)).not.toContain('2.5 fail');
    for (const name of ['alice', 'bob', 'admin']) expect(all).not.toContain(passwordOf(name));
  });

  it('is shown by plan and doctor', async () => {
    write('auth.yaml', LOGIN);
    const plan = await run(['plan', lab.url, '--auth', 'auth.yaml', '--why']);
    expect(plan.stdout).toMatch(/POST \/v1\/auth\/login[^]*auth\.yaml says so/);
    const doctor = await run(['doctor', lab.url, '--auth', 'auth.yaml', '--rate', '0']);
    expect(doctor.stdout).toMatch(/✓ FOO +signed in and proved/);
    expect(doctor.stdout).toMatch(/✓ Head-Admin +signed in and proved {3}admin/);
  });

  it('becomes a profile without secrets', async () => {
    write('auth.yaml', LOGIN);
    const { code, stdout, stderr } = await run(['init', lab.url, '--auth', 'auth.yaml', '--yes']);
    expect(code, stdout + stderr).toBe(0);
    const profile = readFileSync(join(folder, 'probity.yaml'), 'utf8');
    expect(profile + stdout).not.toContain('correct-horse');
    expect(profile).toContain("FOO: { user: alice@harbor.example, password: '${FOO_PASSWORD}' }");
    expect(profile).toContain('Head-Admin: { kind: admin, user: ');
    expect(profile).toContain("send: [ 'Authorization: Bearer {access}' ]");
    expect(stdout).toContain('export HEAD_ADMIN_PASSWORD=…');
    const secrets = {
      FOO_PASSWORD: passwordOf('alice'),
      BOB_PASSWORD: passwordOf('bob'),
      HEAD_ADMIN_PASSWORD: passwordOf('admin'),
    };
    const again = await run(['run', '--check', '2.5', '--rate', '0', '--quiet', '--json'], secrets);
    expect(shown(JSON.parse(again.stdout))).toEqual(['FOO user ✓', 'bob user ✓', 'Head-Admin admin ✓']);
  });
});

describe('against an API with session cookies, an authentication file', () => {
  let api: Running | undefined;
  beforeAll(async () => {
    api = await sampleApis.find(({ name }) => name === 'express-session')?.start();
  });
  afterAll(() => api?.close());

  const COOKIES = `
auth:
${SEEDS.slice(0, 2)
  .map(
    ({ name, password }) =>
      `  - { name: ${name}, loginEndpointAuth: { payloadRaw: 'email=${name}%40notes.example&password=${password}' } }`,
  )
  .join('\n')}
authTemplate:
  loginEndpointAuth: { endpoint: /login, verb: POST, contentType: application/x-www-form-urlencoded, expectCookies: true }
`;

  it.each([
    ['that the description names', (text: string) => text],
    ['that nobody names', (text: string) => text.replace('"in":"cookie"', '"in":"nowhere"')],
  ])('finds the cookie %s, and sends the CSRF token with it', async (_what, change) => {
    const url = api?.url ?? '';
    write('auth.yaml', COOKIES);
    write('openapi.json', change(JSON.stringify(await (await fetch(`${url}/openapi.json`)).json())));
    const { result, all } = await tested(url, ['--openapi', 'openapi.json', '--check', '2.1']);
    expect(shown(result)).toEqual(['alice user ✓', 'bob user ✓']);
    expect(outcome(result)).toEqual(['2.1 pass']);
    for (const { password } of SEEDS) expect(all).not.toContain(password);
  });
});

const MISTAKES: [what: string, text: string | null, message: RegExp][] = [
  ['that is not there', null, /The authentication file auth\.yaml cannot be read/],
  ['of another kind', 'openapi: 3.1.0', /auth\.yaml:1:1 {2}there is no list `auth`/],
  [
    'with what is not supported',
    'auth: [{ name: a, createUsers: {}, fixedHeaders: [{ name: A, value: b }] }]',
    /auth\.yaml:1:19 {2}a would have to be created first as createUsers says, which is not supported\. Name an account/,
  ],
  [
    'with one account twice',
    'auth:\n  - { name: a, fixedHeaders: [{ name: X-Key, value: same-key }] }\n  - { name: b, fixedHeaders: [{ name: X-Key, value: same-key }] }',
    /auth\.yaml:3:5 {2}b and a have the same token/,
  ],
];
it.each(MISTAKES)('a file %s ends with 2 and the next step', async (_what, text, message) => {
  if (text !== null) write('auth.yaml', text);
  const { code, stderr } = await run(['plan', lab.url, '--auth', 'auth.yaml']);
  expect(code).toBe(2);
  expect(stderr).toMatch(message);
  expect(stderr).not.toContain('same-key');
});

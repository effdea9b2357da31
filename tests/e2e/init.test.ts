import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { startLab, type LabProcess } from './support/lab-process.ts';
import { probity } from './support/probity.ts';

const SECRET = 'alice-correct-horse-1';
let lab: LabProcess;
let folder = '';

beforeAll(async () => {
  lab = await startLab();
});
afterAll(() => lab.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'probity-init-'));
  return () => rmSync(folder, { recursive: true });
});

const run = (words: readonly string[], env: Record<string, string> = {}) =>
  probity(words, { cwd: folder, env });
const written = (): string => readFileSync(join(folder, 'probity.yaml'), 'utf8');

describe('init --yes against an API that publishes its description', () => {
  it('writes a profile with reasons and no secret, and says which variables are still to be filled in', async () => {
    const { code, stdout } = await run(['init', lab.url, '--yes'], { ALICE_PASSWORD: SECRET });
    expect(code, stdout).toBe(0);
    const profile = written();
    expect(profile).toContain('description: /openapi.json');
    expect(profile).toContain("body: { email: '{user}', password: '{password}' }");
    expect(profile).toContain("send: 'Authorization: Bearer {access}'");
    expect(profile).toMatch(/login: # (?:sure|likely): /);
    expect(profile).toMatch(/^ {2}project: #.*\n {4}create: POST \/v1\/projects$/m);
    expect(profile).toContain("password: '${ALICE_PASSWORD}'");
    expect(profile).toMatch(/^# {3}admin: /m);
    expect(profile + stdout).not.toContain(SECRET);
    expect(stdout).toContain('export BOB_PASSWORD=…');
    expect(stdout).not.toContain('export ALICE_PASSWORD');
    expect(stdout).toMatch(/next +probity doctor/);
  });

  it('needs no account where everybody may sign up', async () => {
    const { stdout } = await run(['init', lab.url, '--yes']);
    expect(stdout).toContain('each run makes its own by POST /v1/signup');
    expect(stdout).not.toContain('export ');
    expect(written()).toMatch(/^# identities:\n# {3}alice: /m);
    expect((await run(['plan', '--quiet'])).code).toBe(0);
  });

  it('writes accounts down whose secrets the environment has', async () => {
    await run(['init', lab.url, '--yes'], { ADMIN_PASSWORD: SECRET });
    expect(written()).toMatch(/^ {2}admin: \{ kind: admin/m);
  });

  it('writes what plan can read', async () => {
    await run(['init', lab.url, '--yes'], { BOB_PASSWORD: SECRET });
    const secrets = Object.fromEntries(
      ['ALICE', 'BOB'].flatMap((name) => [
        [`${name}_USER`, `${name}@harbor.example`],
        [`${name}_PASSWORD`, SECRET],
      ]),
    );
    const { code, stderr } = await run(['plan', '--quiet'], secrets);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  it('leaves a profile that exists as it is, unless told otherwise', async () => {
    writeFileSync(join(folder, 'probity.yaml'), 'name: mine\n');
    const kept = await run(['init', lab.url, '--yes']);
    expect(kept.code).toBe(2);
    expect(kept.stderr).toContain('probity init --force');
    expect(written()).toBe('name: mine\n');
    expect((await run(['init', lab.url, '--yes', '--force'])).code).toBe(0);
    expect(written()).toContain('name: Harbor');
  });
});

test('what cannot be inferred is marked in the profile', async () => {
  const bare = {
    openapi: '3.1.0',
    info: { title: 'Bare', version: '1' },
    paths: { '/things': { get: { responses: {} } } },
  };
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(bare));
  const { code, stdout } = await run(['init', 'http://127.0.0.1:9', '--yes', '--openapi', 'openapi.json']);
  expect(code, stdout).toBe(0);
  expect(written()).toContain('description: ./openapi.json');
  expect(written()).toContain('# FILL IN: no way to sign in was inferred');
  expect(stdout).toMatch(/◐ login +not inferred/);
  expect(stdout).toContain('marked FILL IN');
});

test('an API key in the description becomes a token of each account', async () => {
  const keyed = {
    openapi: '3.1.0',
    info: { title: 'Keyed', version: '1' },
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
    paths: { '/things': { get: { responses: {} } } },
  };
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(keyed));
  await run(['init', 'http://127.0.0.1:9', '--yes', '--openapi', 'openapi.json']);
  expect(written()).toContain("alice: { token: '${ALICE_TOKEN}' }");
  expect(written()).toContain("send: 'X-Key: {token}'");
});

const MISTAKES: [what: string, words: string[], message: RegExp][] = [
  ['no address', ['init', '--yes'], /The address of the API is missing/],
  ['an address that is none', ['init', 'api', '--yes'], /"api" is no address/],
  ['an address where nothing listens', ['init', 'http://127.0.0.1:9', '--yes'], /cannot be reached/],
  [
    'a description that is not there',
    ['init', 'http://127.0.0.1:9', '--openapi', 'none.json'],
    /cannot be read/,
  ],
];
test.each(MISTAKES)('%s ends with 2 and a next step', async (_what, words, message) => {
  const { code, stderr } = await run(words);
  expect(code).toBe(2);
  expect(stderr).toMatch(message);
  expect(stderr).toContain('Try:');
});

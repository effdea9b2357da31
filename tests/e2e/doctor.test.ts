import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { dumpOf } from './support/lab-state.ts';
import { startLab, type LabProcess } from './support/lab-process.ts';
import { createWorkplace, QUICK, type Profile, type Workplace } from './support/workplace.ts';

let lab: LabProcess;
const places: Workplace[] = [];

beforeAll(async () => {
  lab = await startLab();
});
afterAll(async () => {
  for (const place of places) place.remove();
  await lab.stop();
});

/** A profile of Harbor as a person may have written it; `change` is what is special about it. */
function workplace(change: (profile: Profile) => Profile = (same) => same, url = lab.url): Workplace {
  const place = createWorkplace(url, ({ mint: _mint, ...profile }) =>
    change({ ...profile, timing: QUICK, rate: 0 }),
  );
  places.push(place);
  return place;
}

describe('where all is well', () => {
  it('shows who may call what, tries one object of each type, and leaves the target as it was', async () => {
    const before = await dumpOf(lab);
    const { code, stdout } = await workplace().run(['doctor']);
    expect(code, stdout).toBe(0);
    for (const name of ['alice', 'bob', 'admin']) expect(stdout).toMatch(new RegExp(`✓ ${name} +signed in`));
    expect(stdout).toMatch(/✓ project +made 201 {3}read 200 {3}removed 204/);
    expect(stdout).toMatch(/GET \/v1\/admin\/users +refused 403 +refused 403 +ok/);
    expect(stdout).toMatch(/GET \/v1\/me +ok +ok +ok/);
    expect(stdout).toMatch(/✓ 2\.1 .*in full/);
    expect(stdout).toMatch(/◐ 1\.2 .*in part\n +more with mint/);
    expect(stdout).toContain('0 left\nexit 0');
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(await dumpOf(lab)).toBe(before);
  });

  it('prints the same for programs', async () => {
    const { code, stdout } = await workplace().run(['doctor', '--json']);
    const report = JSON.parse(stdout) as {
      format: string;
      operations: { operation: string; callers: Record<string, { kind: string }> }[];
      checks: { check: string; decides: string }[];
    };
    expect({ code, format: report.format }).toEqual({ code: 0, format: 'probity-doctor/1' });
    const users = report.operations.find(({ operation }) => operation === 'GET /v1/admin/users');
    expect(users?.callers['alice']?.kind).toBe('refused');
    expect(report.checks.find(({ check }) => check === '2.1')?.decides).toBe('all');
  });
});

describe('where an identity cannot sign in', () => {
  it('says what was sent, what came back, what was looked for and what to change, without the secret', async () => {
    const { code, stdout } = await workplace().run(['doctor'], { env: { BOB_PASSWORD: 'short' } });
    expect(code).toBe(3);
    expect(stdout).toMatch(/✗ bob +could not sign in: POST \/v1\/auth\/login answered 401/);
    expect(stdout).toMatch(
      /sent +POST \/v1\/auth\/login\s+content-type: application\/json\s+\{"email":"bob@harbor.example","password":"‹bob.password#1›"/,
    );
    expect(stdout).toMatch(/got +401/);
    expect(stdout).toMatch(/expected +an answer of 200 to 299 with access at access_token/);
    expect(stdout).toMatch(/change +Check identities.bob.user/);
    expect(stdout).toContain('bob.password is shorter than eight characters');
    expect(stdout).toMatch(/✓ project +made 201/);
    expect(stdout).toMatch(/○ 2\.1 .*not at all\n +needs identities.bob/);
    expect(stdout).toContain('The cases that need bob stay undecided.');
    expect(stdout).not.toContain('"short"');
  });

  const WRONG: [what: string, step: Record<string, unknown>, message: RegExp][] = [
    [
      'a body that the API does not take',
      { body: { login: '{user}', password: '{password}' } },
      /auth\.login\[0\]\.body/,
    ],
  ];
  it.each(WRONG)('helps with %s', async (_what, change, message) => {
    const step = {
      operation: 'POST /v1/auth/login',
      body: { email: '{user}', password: '{password}' },
      extract: { access: 'access_token' },
      ...change,
    };
    const auth = { login: [step], send: 'Authorization: Bearer {access}', me: 'GET /v1/me' };
    const { code, stdout } = await workplace((profile) => ({ ...profile, auth })).run(['doctor']);
    expect(code).toBe(3);
    expect(stdout).toMatch(message);
  });
});

test('a place where no token stands is corrected, and the line for the profile is told', async () => {
  const step = {
    operation: 'POST /v1/auth/login',
    body: { email: '{user}', password: '{password}' },
    extract: { access: 'jwt' },
  };
  const auth = { login: [step], send: 'Authorization: Token {access}', me: 'GET /v1/me' };
  const { code, stdout } = await workplace((profile) => ({ ...profile, auth })).run(['doctor']);
  expect(code, stdout).toBe(0);
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain("send: 'Authorization: Bearer {access}'");
});

test('without an administrator it names the administrator as what 2.5 needs', async () => {
  const place = workplace(({ resources, ...profile }) => {
    const { admin: _admin, ...identities } = profile['identities'] as Record<string, unknown>;
    const { account: _account, ...left } = resources as Record<string, unknown>;
    return { ...profile, identities, resources: left };
  });
  const { code, stdout } = await place.run(['doctor']);
  expect(code, stdout).toBe(0);
  expect(stdout).toMatch(/○ 2\.5 .*not at all\n +needs identities.admin \(an administrator\)/);
});

test('a target that throttles is named, and nothing is judged', async () => {
  const throttled = await startLab({ general: { requests: 30, windowMs: 60_000 } });
  try {
    const { stdout } = await workplace(undefined, throttled.url).run(['doctor']);
    expect(stdout).toMatch(/! The API throttles: \d+ of/);
    expect(stdout).toMatch(/change +Lower `rate`/);
  } finally {
    await throttled.stop();
  }
});

test('a target that does not answer ends with 3 and says so first', async () => {
  const { code, stdout } = await workplace(undefined, 'http://127.0.0.1:9').run(['doctor']);
  expect(code).toBe(3);
  expect(stdout).toMatch(/✗ The target gave no answer/);
});

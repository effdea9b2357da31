import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededPassword } from '@probity/lab';
import type { RunResult } from '@probity/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuthority, type Authority, type Certificate } from './support/certificates.ts';
import { startLab, type LabProcess } from './support/lab-process.ts';
import { startTlsFront, type SeenRequest, type TlsFront } from './support/tls-front.ts';
import { createWorkplace, QUICK, type Profile, type Workplace } from './support/workplace.ts';

/** Few operations: what is compared is how requests get there. */
const OPERATIONS = ['GET /v1/me', 'GET /v1/projects/{project_id}', 'PATCH /v1/projects/{project_id}'];
const CHECKS = [
  '--check',
  '1.1,2.1,2.3',
  '--rate',
  '0',
  '--quiet',
  '--json',
  '--fail-on',
  'none',
  ...OPERATIONS.flatMap((operation) => ['--operation', operation]),
];
const PASSPHRASE = 'a-long-passphrase-of-alice-1';

const certificates = mkdtempSync(join(tmpdir(), 'probity-tls-'));
let lab: LabProcess;
let authority: Authority;
let server: Certificate;
const people: Record<string, Certificate> = {};
const places: Workplace[] = [];
const fronts: TlsFront[] = [];
let plain: RunResult;

beforeAll(async () => {
  lab = await startLab({}, ['project-read-by-all']);
  authority = createAuthority(certificates);
  server = authority.server('server', ['IP:127.0.0.1', 'DNS:localhost']);
  for (const name of ['bob', 'admin', 'expendable-1', 'expendable-2']) people[name] = authority.client(name);
  people['alice'] = authority.client('alice', PASSPHRASE);
  plain = resultOf(await workplaceAt(lab.url).run(['run', ...CHECKS]));
});
afterAll(async () => {
  for (const place of places) place.remove();
  for (const each of fronts) await each.close();
  await lab.stop();
  rmSync(certificates, { recursive: true });
});

function workplaceAt(url: string, change: (profile: Profile) => Profile = (same) => same): Workplace {
  const place = createWorkplace(url, (profile) =>
    // The issuer of the example has a port of its own, which others may use.
    change({ ...profile, mint: undefined, mode: 'active', timing: QUICK }),
  );
  places.push(place);
  return place;
}

async function front(options: Parameters<typeof startTlsFront>[1] = {}): Promise<TlsFront> {
  const started = await startTlsFront(lab.url, { cert: server.cert, key: server.key, ...options });
  fronts.push(started);
  return started;
}

function resultOf({ stdout, stderr }: { stdout: string; stderr: string }): RunResult {
  try {
    return JSON.parse(stdout) as RunResult;
  } catch {
    throw new Error(stderr);
  }
}

/** A text whose lines are not broken to fit a terminal. */
const unwrapped = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** Every case with its verdict. */
const cases = ({ checks }: RunResult): string[] =>
  checks.flatMap((each) =>
    each.cases.map(
      ({ case: { operation, variation }, verdict }) =>
        `${each.check} ${operation} ${variation} ${verdict.kind}`,
    ),
  );
const verdicts = ({ checks }: RunResult): string[] =>
  checks.map(({ check, verdict }) => `${check} ${verdict}`);

describe('a server whose certificate is of an authority of one’s own', () => {
  it('is trusted with tls.ca, and every verdict is that of plain HTTP', async () => {
    const { url, seen } = await front();
    const place = workplaceAt(url, (profile) => ({
      ...profile,
      tls: { ca: authority.caFile },
      description: '/openapi.json',
    }));
    const result = resultOf(await place.run(['run', ...CHECKS]));
    expect(verdicts(plain)).toContain('2.1 fail');
    expect(cases(result)).toEqual(cases(plain));
    expect(result.target.choices).toEqual(plain.target.choices);
    expect(seen.some(({ path }) => path === '/openapi.json')).toBe(true);
    expect((await place.run(['plan'])).code).toBe(0);
  });

  it('is refused without it, before anything is sent, and the sentence says what to set', async () => {
    const { url, seen } = await front();
    const described = workplaceAt(url, (profile) => ({ ...profile, description: '/openapi.json' }));
    const { code, stderr } = await described.run(['run', ...CHECKS]);
    expect(code).toBe(2);
    expect(stderr).toContain('set `tls.ca` in the profile');
    const { stdout } = await workplaceAt(url).run(['run', ...CHECKS], {
      env: { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
    });
    expect(stdout).toContain('set `tls.ca` in the profile');
    expect(seen).toEqual([]);
  });

  it('is not verified with --insecure, which stderr and the report say', async () => {
    const { url } = await front();
    const { stdout, stderr } = await workplaceAt(url).run(['run', '--insecure', ...CHECKS]);
    const result = resultOf({ stdout, stderr });
    expect(cases(result)).toEqual(cases(plain));
    expect(stderr).toMatch(/^WARNING: --insecure: /m);
    expect(result.target.choices).toContainEqual(expect.stringContaining('not verified (--insecure)'));
  });

  const BROKEN: [what: string, names: string[], days: number, message: string][] = [
    ['has expired', ['IP:127.0.0.1'], -1, 'Its certificate has expired'],
    ['is for another name', ['DNS:other.example'], 2, 'Its certificate is for another name'],
  ];
  it.each(BROKEN)('that %s is refused in words', async (what, names, days, says) => {
    const { cert, key } = authority.server(what.replaceAll(' ', '-'), names, days);
    const { url, seen } = await front({ cert, key });
    const place = workplaceAt(url, (profile) => ({ ...profile, tls: { ca: authority.caFile } }));
    expect(unwrapped((await place.run(['doctor'])).stdout)).toContain(says);
    expect(seen).toEqual([]);
  });
});

/** Signs in at the lab for whom a certificate is, as a gateway would. */
function asNamed(): (seen: SeenRequest) => Promise<Record<string, string> | number> {
  const tokens = new Map<string, { value: string; until: number }>();
  return async ({ name }) => {
    if (name === null) return 401;
    const known = tokens.get(name);
    if (known !== undefined && known.until > Date.now()) return { authorization: known.value };
    const body = JSON.stringify({ email: `${name}@harbor.example`, password: seededPassword({ name }) });
    const answer = await fetch(`${lab.url}/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const { access_token } = (await answer.json()) as { access_token: string };
    tokens.set(name, { value: `Bearer ${access_token}`, until: Date.now() + 1000 });
    return { authorization: `Bearer ${access_token}` };
  };
}

const tlsOf = (name: string): Record<string, unknown> => ({
  cert: people[name]?.certFile,
  key: people[name]?.keyFile,
  ...(name === 'alice' && { passphrase: '${ALICE_PASSPHRASE}' }),
});
/** An account whose certificate is all that it shows; what it is called is no credential. */
const certified = (name: string): object => ({ user: `${name}@harbor.example`, tls: tlsOf(name) });
const ENV = { ALICE_PASSPHRASE: PASSPHRASE };

describe('client certificates', () => {
  it('are credentials by themselves: what each identity may do is tested as with tokens', async () => {
    const { url, seen } = await front({
      requestCert: true,
      rejectUnauthorized: false,
      ca: authority.ca,
      admit: asNamed(),
    });
    const place = workplaceAt(url, ({ auth, ...profile }) => ({
      ...profile,
      auth: { me: (auth as { me: unknown }).me },
      tls: { ca: authority.caFile },
      identities: Object.fromEntries(['alice', 'bob', 'admin'].map((name) => [name, certified(name)])),
      expendable: ['expendable-1', 'expendable-2'].map((name) => certified(name)),
    }));
    const ended = await place.run(['run', ...CHECKS], { env: ENV });
    const result = resultOf(ended);
    expect(result.identities.filter(({ ok }) => !ok)).toEqual([]);
    expect(verdicts(result)).toEqual(['1.1 pass', '2.1 fail', '2.3 pass']);
    expect(new Set(seen.map(({ name }) => name))).toEqual(
      new Set(['alice', 'bob', 'admin', 'expendable-1', 'expendable-2', null]),
    );
    const kept = readdirSync(place.latestRun()).map((file) =>
      readFileSync(join(place.latestRun(), file), 'utf8'),
    );
    const whole = [ended.stdout, ended.stderr, ...kept].join('\n');
    for (const secret of [PASSPHRASE, ...keyLines()]) expect(whole).not.toContain(secret);
    expect(whole).toContain('‹alice.certificate');
  });

  it('of an identity that signs in with a password as well go with what it sends, and not without a credential', async () => {
    const { url, seen } = await front({ requestCert: true, rejectUnauthorized: false, ca: authority.ca });
    const place = workplaceAt(url, (profile) => ({
      ...profile,
      tls: { ca: authority.caFile },
      identities: Object.fromEntries(
        Object.entries(profile['identities'] as Record<string, object>).map(([name, identity]) => [
          name,
          { ...identity, tls: tlsOf(name) },
        ]),
      ),
      expendable: (profile['expendable'] as object[]).map((identity, index) => ({
        ...identity,
        tls: tlsOf(`expendable-${index + 1}`),
      })),
    }));
    const result = resultOf(await place.run(['run', ...CHECKS], { env: ENV }));
    expect(cases(result)).toEqual(cases(plain));
    const bare = seen.filter(({ name }) => name === null);
    expect(bare.length).toBeGreaterThan(0);
    // Accounts that the run signs up have no certificate; those of the profile never go without.
    const named = new Set(seen.filter(({ name }) => name !== null).map((each) => subjectOf(each)));
    expect(named.size).toBeGreaterThan(2);
    expect(bare.map((each) => subjectOf(each)).filter((each) => each !== null && named.has(each))).toEqual(
      [],
    );
  });

  it('for all are shown by every request, so that a server that wants one answers everybody', async () => {
    const { url, seen } = await front({ requestCert: true, rejectUnauthorized: true, ca: authority.ca });
    const place = workplaceAt(url, (profile) => ({
      ...profile,
      tls: { ca: authority.caFile, pfx: authority.pfx('bob', PASSPHRASE), passphrase: '${ALICE_PASSPHRASE}' },
    }));
    const result = resultOf(await place.run(['run', ...CHECKS], { env: ENV }));
    expect(cases(result)).toEqual(cases(plain));
    expect(new Set(seen.map(({ name }) => name))).toEqual(new Set(['bob']));
    expect(result.target.choices).toContainEqual(expect.stringContaining('client certificate of `tls`'));
  });

  it('that a server wants and nobody has are asked for', async () => {
    const { url, seen } = await front({ requestCert: true, rejectUnauthorized: true, ca: authority.ca });
    const place = workplaceAt(url, (profile) => ({ ...profile, tls: { ca: authority.caFile } }));
    const { code, stdout } = await place.run(['doctor']);
    expect(code).toBe(3);
    expect(stdout).toContain('`tls.cert` and `tls.key`');
    expect(seen).toEqual([]);
  });

  const WRONG: [what: string, tls: () => Record<string, unknown>, message: string][] = [
    [
      'whose key is of another',
      () => ({ ...tlsOf('bob'), key: people['admin']?.keyFile }),
      'the key does not belong',
    ],
    [
      'whose passphrase is wrong',
      () => ({ ...tlsOf('alice'), passphrase: '${WRONG}' }),
      'does not open the key',
    ],
    [
      'whose file is not there',
      () => ({ cert: './nowhere.pem', key: './nowhere.key' }),
      'cannot read ./nowhere.pem',
    ],
    [
      'that is written out',
      () => ({ cert: people['bob']?.cert, key: people['bob']?.key }),
      'name a file here',
    ],
  ];
  it.each(WRONG)('%s end a command with 2 before anything is sent', async (_, tls, says) => {
    const { url, seen } = await front();
    const place = workplaceAt(url, (profile) => ({
      ...profile,
      tls: { ca: authority.caFile },
      identities: { ...(profile['identities'] as object), alice: { tls: tls() } },
    }));
    const { code, stderr, stdout } = await place.run(['run', ...CHECKS], {
      env: { ...ENV, WRONG: 'wrong-passphrase' },
    });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(says);
    for (const line of keyLines()) expect(stderr).not.toContain(line);
    expect(seen).toEqual([]);
  });
});

/** Whom the token of a request is for; null without one that can be read. */
function subjectOf({ headers }: SeenRequest): string | null {
  const [, claims] = headers.authorization?.split('.') ?? [];
  const text = Buffer.from(claims ?? '', 'base64url').toString();
  return /"sub":"([^"]+)"/.exec(text)?.[1] ?? null;
}

/** What no output may hold of any key. */
function keyLines(): string[] {
  return Object.values(people).flatMap(({ key }) => key.split('\n').filter((line) => line.length > 40));
}

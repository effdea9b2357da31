import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunResult } from '@probity/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuthority } from './support/certificates.ts';
import { startLab, type LabProcess } from './support/lab-process.ts';
import { startTlsFront, type TlsFront } from './support/tls-front.ts';
import { startTunnelProxy, type TunnelProxy } from './support/tunnel-proxy.ts';
import { createWorkplace, QUICK, type Profile, type Workplace } from './support/workplace.ts';

/** Few operations: what is compared is how requests get there. */
const OPERATIONS = ['GET /v1/me', 'GET /v1/projects/{project_id}', 'PATCH /v1/projects/{project_id}'];
const CHECKS = [
  '--check',
  '1.1,2.1',
  '--rate',
  '0',
  '--quiet',
  '--json',
  '--fail-on',
  'none',
  ...OPERATIONS.flatMap((operation) => ['--operation', operation]),
];
const PASSWORD = 'proxy-pass-word-1';
const KEY = 'gateway-key-of-the-tester-77';

const folder = mkdtempSync(join(tmpdir(), 'probity-proxy-'));
let lab: LabProcess;
let front: TlsFront;
let caFile = '';
let plain: RunResult;
const places: Workplace[] = [];
const proxies: TunnelProxy[] = [];

beforeAll(async () => {
  lab = await startLab({}, ['project-read-by-all']);
  const authority = createAuthority(folder);
  ({ caFile } = authority);
  const { cert, key } = authority.server('server', ['IP:127.0.0.1']);
  front = await startTlsFront(lab.url, { cert, key });
  plain = resultOf(await workplaceAt(lab.url).run(['run', ...CHECKS]));
});
afterAll(async () => {
  for (const place of places) place.remove();
  for (const each of proxies) await each.close();
  await front.close();
  await lab.stop();
  rmSync(folder, { recursive: true });
});

function workplaceAt(url: string, change: Profile = {}): Workplace {
  const place = createWorkplace(url, (profile) =>
    // The issuer of the example has a port of its own, which others may use.
    ({ ...profile, mint: undefined, mode: 'active', timing: QUICK, ...change }),
  );
  places.push(place);
  return place;
}

async function proxy(basic?: string): Promise<TunnelProxy> {
  const started = await startTunnelProxy(basic);
  proxies.push(started);
  return started;
}

function resultOf({ stdout, stderr }: { stdout: string; stderr: string }): RunResult {
  try {
    return JSON.parse(stdout) as RunResult;
  } catch {
    throw new Error(stderr);
  }
}

const cases = ({ checks }: RunResult): string[] =>
  checks.flatMap((each) =>
    each.cases.map(
      ({ case: { operation, variation }, verdict }) =>
        `${each.check} ${operation} ${variation} ${verdict.kind}`,
    ),
  );

/** Everything that a run printed or kept. */
const whole = (place: Workplace, { stdout, stderr }: { stdout: string; stderr: string }): string =>
  [
    stdout,
    stderr,
    ...readdirSync(place.latestRun()).map((file) => readFileSync(join(place.latestRun(), file), 'utf8')),
  ].join('\n');

describe('a run through a proxy', () => {
  it('has the verdicts of a run without, everything goes through tunnels to the target, and the report says so', async () => {
    const through = await proxy();
    const result = resultOf(await workplaceAt(lab.url).run(['run', '--proxy', through.url, ...CHECKS]));
    expect(plain.checks.map(({ check, verdict }) => `${check} ${verdict}`)).toContain('2.1 fail');
    expect(cases(result)).toEqual(cases(plain));
    expect(new Set(through.tunnels)).toEqual(new Set([new URL(lab.url).host]));
    expect(through.plain).toBe(0);
    expect(result.target.choices).toContain(`All requests went through the proxy ${through.url} (--proxy).`);
  });

  it('verifies the target inside of the tunnel, and prints nothing of the proxy’s credentials', async () => {
    const through = await proxy(`tester:${PASSWORD}`);
    const withCredentials = through.url.replace('//', `//tester:${PASSWORD}@`);
    const place = workplaceAt(front.url, { tls: { ca: caFile }, description: '/openapi.json' });
    const ended = await place.run(['run', '--proxy', withCredentials, ...CHECKS]);
    const result = resultOf(ended);
    expect(cases(result)).toEqual(cases(plain));
    expect(new Set(through.tunnels)).toEqual(new Set([new URL(front.url).host]));
    const printed = whole(place, ended);
    expect(printed).not.toContain(PASSWORD);
    expect(printed).not.toContain(Buffer.from(`tester:${PASSWORD}`).toString('base64'));
    const untrusted = await workplaceAt(front.url).run(['doctor', '--proxy', withCredentials]);
    expect(untrusted.stdout).toContain('`tls.ca`');
  });

  it('that asks for credentials or is not there ends with the reason', async () => {
    const closed = await proxy('a:b');
    const { stdout } = await workplaceAt(lab.url).run(['doctor', '--proxy', closed.url]);
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain('asks for credentials (407)');
    await closed.close();
    const gone = await workplaceAt(lab.url).run(['doctor', '--proxy', closed.url]);
    expect(gone.code).toBe(3);
    expect(gone.stdout).toContain(`The proxy ${closed.url}`);
  });

  it('is not made by the environment where the target is this machine', async () => {
    const through = await proxy();
    const env = { HTTP_PROXY: through.url, all_proxy: through.url };
    const { code } = await workplaceAt(lab.url).run(['doctor', '--quiet'], { env });
    expect([code, through.tunnels]).toEqual([0, []]);
  });
});

describe('--header', () => {
  it('goes with every request, is recorded as it was sent, and a value of the environment nowhere', async () => {
    const before = front.seen.length;
    const place = workplaceAt(front.url, { tls: { ca: caFile }, description: '/openapi.json' });
    const words = ['--header', 'X-Gateway-Key: $GATEWAY_KEY', '--header', 'X-Trace: on'];
    const ended = await place.run(['run', ...words, ...CHECKS], { env: { GATEWAY_KEY: KEY } });
    const seen = front.seen.slice(before);
    expect(seen.length).toBeGreaterThan(100);
    expect(
      seen.filter(({ headers }) => headers['x-gateway-key'] !== KEY || headers['x-trace'] !== 'on'),
    ).toEqual([]);
    const result = resultOf(ended);
    expect(cases(result)).toEqual(cases(plain));
    expect(result.target.choices).toContainEqual(
      expect.stringContaining('X-Gateway-Key, X-Trace (--header)'),
    );
    const printed = whole(place, ended);
    expect(printed).not.toContain(KEY);
    expect(printed).toContain('‹header.x-gateway-key');
  });

  it.each([
    ['Authorization: Bearer x', 'under `identities`'],
    ['Host: other.example', 'the connection decide'],
  ])('%s is refused before anything is sent', async (line, says) => {
    const before = front.seen.length;
    const place = workplaceAt(front.url, { tls: { ca: caFile } });
    const { code, stderr } = await place.run(['run', '--header', line, ...CHECKS]);
    expect([code, front.seen.length]).toEqual([2, before]);
    expect(stderr).toContain(says);
  });
});

describe('--run-dir', () => {
  it('keeps runs where it says, and clean finds them there', async () => {
    const place = workplaceAt(lab.url);
    const runs = join(place.folder, 'elsewhere', 'runs');
    const { code, stderr } = await place.run([
      'run',
      '--check',
      '2.4',
      '--fail-on',
      'none',
      '--run-dir',
      'elsewhere/runs',
    ]);
    expect([0, 3]).toContain(code);
    const [id = ''] = readdirSync(runs);
    expect(stderr).toContain(`result ${join('elsewhere', 'runs', id, 'result.json')}`);
    expect(readdirSync(place.folder)).not.toContain('.probity');
    const cleaned = await place.run(['clean', id, '--run-dir', runs]);
    expect(cleaned.stdout).toContain('left nothing behind');
    expect((await place.run(['clean', id])).code).toBe(2);
  });
});

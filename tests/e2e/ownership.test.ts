import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inNamespace } from './support/namespace.ts';
import type { Visit, Visits } from './support/ownership-site.ts';

const SITE = join(import.meta.dirname, 'support/ownership-site.ts');
const FILE = '203.0.113.10 GET /.well-known/probity-0123456789abcdef0123456789abcdef';
const OTHER_FILE = expect.stringMatching(/^203\.0\.113\.10 GET \/\.well-known\/probity-[0-9a-f]{32}$/);

test('what uses public addresses refuses to start outside of a network namespace', () => {
  const { status, stderr } = spawnSync(process.execPath, [SITE], { encoding: 'utf8' });
  expect(status).not.toBe(0);
  expect(stderr).toContain('refuses to start here');
});

const outcome = await inNamespace(SITE);
const visits: Visits = 'printed' in outcome ? (JSON.parse(outcome.printed) as Visits) : {};
if ('skipped' in outcome) console.warn(`Skipped: ${outcome.skipped}`);

function visit(name: string): Visit {
  const found = visits[name];
  if (found === undefined) throw new Error(`Nobody tried “${name}”.`);
  return found;
}

const writes = ({ sent }: Visit): readonly string[] =>
  sent.filter(
    (line) => / (?:POST|PUT|PATCH|DELETE) /.test(line) && !/ POST \/v1\/(?:sessions|auth)/.test(line),
  );

const STATEMENT = /^ {2}ownership: \{ stated_by: .+, until: \d{4}-\d\d-\d\d \} {3}# in probity\.yaml$/m;
const OWN = /^ {2}probity own$/m;
const INIT = /^ {2}probity init http:\/\/203\.0\.113\.10:\d+$/m;

/** What is refused, what the host was asked at most, and the line or command to add. */
const REFUSED: [name: string, sent: readonly unknown[], next: RegExp][] = [
  ['active, without a word', [], STATEMENT],
  ['active, without a word', [], OWN],
  ['active, by a statement that has lapsed', [], STATEMENT],
  ['active, doctor', [], STATEMENT],
  ['active, a URL without a profile', [], INIT],
  ['active, after the statement was taken back', [], STATEMENT],
  ['active, a public name', [], STATEMENT],
  ['active, a name with a private and a public address', [], STATEMENT],
  ['active, a public IPv6 address', [], STATEMENT],
  ['active, a public IPv4 address in IPv6 form', [], STATEMENT],
  ['active, a public address as one number', [], STATEMENT],
  ['disruptive, doctor', [], OWN],
  ['disruptive, without a word', [], OWN],
  ['disruptive, by statement', [], OWN],
  ['disruptive, with a token that is not shown', [FILE], OWN],
  ['disruptive, where the file is elsewhere', [FILE], OWN],
  ['disruptive, where every path is answered alike', [FILE, OTHER_FILE], OWN],
  ['disruptive, where the path is repeated', [FILE, OTHER_FILE], OWN],
  ['disruptive, with another DNS record', [FILE], OWN],
  ['disruptive in CI, after the file is gone', [FILE], OWN],
];

/** What is allowed, and what the report says of whose API it is. */
const ALLOWED: [name: string, line: string][] = [
  ['active, by statement', 'ownership  stated by Ada Example until 2999-12-31'],
  ['active, by proof', 'ownership  proved by a file on the host'],
  [
    'disruptive, by a file',
    'ownership  stated by Ada Example until 2999-12-31; proved by a file on the host',
  ],
  ['disruptive, by a DNS record', 'ownership  proved by a DNS record of the host'],
  ['disruptive in CI, once more', 'ownership  proved by a file on the host'],
  ['disruptive, for the first time', 'ownership  proved by a file on the host'],
  ['disruptive, within a day', 'ownership  proved by a file on the host'],
  ['active, a private name', 'no word'],
  ['active, loopback as one number', 'no word'],
  ['active, 10.9.8.7', 'no word'],
  ['active, 172.16.5.5', 'no word'],
  ['active, 192.168.7.7', 'no word'],
  ['active, 169.254.7.7', 'no word'],
  ['active, 100.64.0.7', 'no word'],
  ['active, fd00::7', 'no word'],
];

describe.skipIf('skipped' in outcome)('on addresses of its own', () => {
  test.each(REFUSED)('%s: refused, and nothing is sent but the lookup of a proof', (name, sent, next) => {
    const { code, stderr, stdout, sent: seen } = visit(name);
    expect({ code, stdout, seen }).toEqual({ code: 2, stdout: '', seen: sent });
    expect(stderr).toMatch(next);
  });

  test.each(ALLOWED)('%s: allowed', (name, ownership) => {
    const seen = visit(name);
    expect(seen).toMatchObject({ code: 0, stderr: '' });
    expect(writes(seen).length).toBeGreaterThan(0);
    const [line = 'no word'] = /^ownership.*$/m.exec(seen.stdout) ?? [];
    expect(line).toBe(ownership);
  });

  test.each(['observe, without a word', 'observe, a URL without a profile'])(
    '%s: allowed, and it only reads',
    (name) => {
      const seen = visit(name);
      expect(seen.code).not.toBe(2);
      expect(seen.sent.length).toBeGreaterThan(0);
      expect(writes(seen)).toEqual([]);
    },
  );

  test('a proof is asked for once a day, and in CI in each run', () => {
    const asked = (name: string): number =>
      visit(name).sent.filter((line) => line.includes('/.well-known/probity-')).length;
    expect(asked('disruptive in CI, once more')).toBe(2);
    expect(asked('disruptive, for the first time')).toBe(2);
    expect(asked('disruptive, within a day')).toBe(0);
    expect(asked('disruptive in CI, after the file is gone')).toBe(1);
  });

  test('a name that resolves elsewhere after it was judged is sent nothing', () => {
    const { code, stdout, sent } = visit('active, a name that is turned after it was judged');
    expect({ code, sent }).toEqual({ code: 3, sent: [] });
    expect(stdout).toMatch(
      /turned\.test resolves to 203\.0\.113\.10, which is neither a loopback nor a private/,
    );
  });

  test('a name that cannot be resolved is a target that cannot be reached', () => {
    const { code, stdout } = visit('active, a name that cannot be resolved');
    expect(code).toBe(3);
    expect(stdout).toMatch(
      /^◐ Nothing was tested\. The target gave no answer: The host name could not be resolved\./,
    );
  });

  test('own says what it saw', () => {
    const proved = visit('own, with a DNS record');
    expect(proved).toMatchObject({ code: 0, sent: [FILE] });
    expect(proved.stdout).toMatch(
      /^✗ file [^]+^✓ DNS {3}The TXT record _probity\.shown\.test shows the token\.$/m,
    );
    const missing = visit('own, with a token that is not shown');
    expect(missing).toMatchObject({ code: 3, sent: [FILE] });
    expect(missing.stdout).toContain('was answered\n        404, not 200.');
  });

  test('init only reads, and writes a profile that only reads until somebody says whose API it is', () => {
    const seen = visit('init');
    expect(seen.code).toBe(0);
    expect(writes(seen)).toEqual([]);
    expect(seen.stdout).toMatch(/^mode: observe$/m);
    expect(seen.stdout).toMatch(/^# ownership: \{ stated_by: Your Name, until: YYYY-MM-DD \}$/m);
  });

  test('plan sends nothing, and notes what a run would need', () => {
    const { code, stderr, sent } = visit('plan in active');
    expect({ code, sent }).toEqual({ code: 0, sent: [] });
    expect(stderr).toMatch(/^note: mode active needs a statement of ownership or a proof/);
  });

  test('clean removes what a run made, no matter who has taken back what', () => {
    const seen = visit('clean, after the statement was taken back');
    expect(seen.code).toBe(0);
    expect(seen.stdout).toMatch(/✓ removed[^]+\d+ things? removed, 0 left\n$/);
    expect(seen.sent.some((line) => line.includes(' DELETE '))).toBe(true);
  });
});

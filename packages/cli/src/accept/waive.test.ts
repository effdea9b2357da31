import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { exampleEvidence } from '@probity/reporters/example-evidence';
import { withFindings } from '@probity/reporters/examples';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { main } from '../main.ts';
import { keepRecording } from '../runs/keep-recording.ts';
import { appendWaiver } from './append-waiver.ts';
import { readWaivers } from './read-waivers.ts';

const READ = '00000000000000000000000000000002';
const ALL_FLAGS = ['--reason', 'legacy importer', '--owner', 'payments'];

let cwd = '';
beforeEach(async () => {
  cwd = mkdtempSync(join(tmpdir(), 'probity-waive-'));
  const folder = join(cwd, '.probity/runs', withFindings.run.id);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'key'), 'x');
  await keepRecording(join(folder, 'result.json'), { result: withFindings, evidence: exampleEvidence });
});
afterEach(() => rmSync(cwd, { recursive: true }));

async function waive(...words: readonly string[]) {
  const stream = (): [NodeJS.WriteStream, () => string] => {
    const chunks: Buffer[] = [];
    const pass = new PassThrough().on('data', (chunk: Buffer) => chunks.push(chunk));
    return [pass as unknown as NodeJS.WriteStream, () => Buffer.concat(chunks).toString()];
  };
  const [stdout, out] = stream();
  const [stderr, err] = stream();
  const now = (): number => Date.parse('2026-07-10T12:00:00Z');
  const code = await main(['waive', ...words], { stdout, stderr, env: {}, cwd: () => cwd, now });
  return { code, out: out(), err: err() };
}

const file = (): string => join(cwd, 'probity-waivers.yaml');

test('writes an entry that says what it is about, for 30 days', async () => {
  expect(await waive(READ, ...ALL_FLAGS)).toEqual({
    code: 0,
    out: 'Accepted until 9 August 2026 by payments: legacy importer. It fails again the day after.\nprobity-waivers.yaml:4\n',
    err: '',
  });
  expect(readFileSync(file(), 'utf8').split('\n').slice(1)).toEqual([
    'waivers:',
    '  # 2.1 GET /v1/invoices/{id}: bob read alice’s invoice: the canary chk-7q2mvk4tza-x3k7d2mf is in bob’s answer.',
    `  - fingerprint: "${READ}"`,
    '    check: "2.1"',
    '    operation: GET /v1/invoices/{id}',
    '    reason: legacy importer',
    '    owner: payments',
    '    expires: 2026-08-09',
    '',
  ]);
});

test('refuses to accept twice, and adds to what is there', async () => {
  writeFileSync(
    file(),
    "# ours\nwaivers:\n- check: '1.3'   # the login\n  operation: '*'\n  reason: r\n  owner: o\n  expires: 2026-07-17\n# the end\n",
  );
  const before = readFileSync(file(), 'utf8');
  expect((await waive(READ, ...ALL_FLAGS, '--expires', '2026-07-20', '--ticket', 'PAY-1')).code).toBe(0);
  const after = readFileSync(file(), 'utf8');
  expect(after.startsWith(before)).toBe(true);
  expect(after.slice(before.length)).toMatch(
    /^# 2\.1 .*\n- fingerprint: .*\n {2}check[^]*\n {2}ticket: PAY-1\n$/,
  );
  const again = await waive(READ, ...ALL_FLAGS);
  expect(again.code).toBe(2);
  expect(again.err).toContain('already accepted until 20 July 2026 by payments (probity-waivers.yaml:10)');
  const byPattern = await waive('00000000000000000000000000000004', ...ALL_FLAGS);
  expect(byPattern.err).toContain('already accepted until 17 July 2026 by o (probity-waivers.yaml:3)');
  expect(readFileSync(file(), 'utf8')).toBe(after);
});

test('an expired waiver can be followed by another', async () => {
  writeFileSync(
    file(),
    `waivers:\n  - fingerprint: '${READ}'\n    reason: r\n    owner: o\n    expires: 2026-07-01\n`,
  );
  expect((await waive(READ, ...ALL_FLAGS)).code).toBe(0);
});

describe('refuses, and writes nothing', () => {
  test.each<[name: string, words: readonly string[], message: RegExp]>([
    [
      'no reason',
      [READ, '--owner', 'o'],
      /needs a reason and an owner\. Nothing was changed\. Try:\n {2}--reason/,
    ],
    ['an empty reason', [READ, '--reason', ' ', '--owner', 'o'], /--reason/],
    ['an unknown finding', ['ffffff', ...ALL_FLAGS], /has no such finding/],
    ['a day in the past', [READ, ...ALL_FLAGS, '--expires', '2026-07-09'], /has passed/],
    ['more than a year', [READ, ...ALL_FLAGS, '--expires', '400d'], /a year at most, until 2027-07-11/],
    ['what is no day', [READ, ...ALL_FLAGS, '--expires', '2026-02-30'], /neither a number of days nor a day/],
    ['what is no time', [READ, ...ALL_FLAGS, '--expires', 'never'], /neither a number of days nor a day/],
    ['an unknown run', [READ, ...ALL_FLAGS, '--run', 'nothere'], /nothere cannot be read: ENOENT/],
  ])('%s', async (_name, words, message) => {
    const { code, err } = await waive(...words);
    expect(code).toBe(2);
    expect(err).toMatch(message);
    expect(existsSync(file())).toBe(false);
  });

  test('a list in brackets, whose lines a person has to add', async () => {
    const text = `waivers: [{ fingerprint: '${'a'.repeat(32)}', reason: r, owner: o, expires: 2026-07-17 }]\n`;
    writeFileSync(file(), text);
    const { code, out, err } = await waive(READ, ...ALL_FLAGS);
    expect([code, readFileSync(file(), 'utf8')]).toEqual([2, text]);
    expect(err).toContain('put the lines above under `waivers:` yourself');
    expect(out).toContain('- fingerprint: ');
  });
});

test('what an API says cannot leave the comment', async () => {
  const evil = 'x\n- fingerprint: y\u0085\u2028\u001B[2J\u202E # [ {';
  const checks = withFindings.checks.map((check) => ({
    ...check,
    cases: check.cases.map((each) => ({
      ...each,
      case: { ...each.case, operation: `GET /${evil}` },
      verdict:
        each.verdict.kind === 'fail'
          ? ({
              ...each.verdict,
              findings: [{ ...each.verdict.findings[0], message: evil }],
            } as const)
          : each.verdict,
    })),
  }));
  const result = { ...withFindings, checks };
  await keepRecording(join(cwd, 'evil.json'), { result, evidence: exampleEvidence });
  const { code, err } = await waive(READ, ...ALL_FLAGS, '--run', 'evil.json');
  expect([code, err]).toEqual([0, '']);
  const text = readFileSync(file(), 'utf8');
  expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  expect(readWaivers(text, 'w.yaml', '2026-07-10')).toMatchObject({ waivers: [{ fingerprint: READ }] });
});

const ENTRY = { fingerprint: READ, reason: 'r', owner: 'o', expires: '2026-07-17' };

test.each([
  ['nothing', ''],
  ['a comment', '# ours\n'],
  ['an empty list', '# ours\nwaivers: [] # none yet\n'],
  ['a key alone', 'waivers:\n'],
  ['no line break at the end', 'waivers:'],
  ['line breaks of Windows', '# ours\r\nwaivers: []\r\n'],
])('an entry can be added to %s', (_name, text) => {
  const changed = appendWaiver(text, { entry: ENTRY, comment: 'what it is' });
  expect(readWaivers(changed ?? '', 'w.yaml', '2026-07-10')).toMatchObject({ waivers: [ENTRY] });
  expect(changed?.includes('# ours')).toBe(text.includes('# ours'));
});

test.each(['a: b # c', "- '", '[x', '"', '%', '| >', '#', '2026-07-17', 'null', '\u202Ex', '&a *b'])(
  'the text %j stays a text',
  (text) => {
    const entry = { ...ENTRY, reason: `x ${text}`, owner: `${text} x` };
    const changed = appendWaiver('', { entry, comment: text });
    expect(readWaivers(changed ?? '', 'w.yaml', '2026-07-10')).toMatchObject({ waivers: [entry] });
  },
);

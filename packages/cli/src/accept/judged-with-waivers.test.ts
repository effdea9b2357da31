import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { RunResult } from '@probity/model';
import { exampleEvidence } from '@probity/reporters/example-evidence';
import { withFindings } from '@probity/reporters/examples';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { main } from '../main.ts';
import { keepRecording } from '../runs/keep-recording.ts';

const READ = '00000000000000000000000000000002';
const DELETE = '00000000000000000000000000000003';

let cwd = '';
beforeEach(async () => {
  cwd = mkdtempSync(join(tmpdir(), 'probity-accept-'));
  await keepRecording(join(cwd, 'result.json'), {
    result: onlyOf('9.9', withFindings),
    evidence: exampleEvidence,
  });
});
afterEach(() => rmSync(cwd, { recursive: true }));

/** The findings under a number that no probe has, so that judging again leaves the examples as they are. */
function onlyOf(check: string, result: RunResult): RunResult {
  const found = result.checks.filter((each) => each.check === '2.1');
  return {
    ...result,
    checks: found.map((each) => ({
      ...each,
      check,
      cases: each.cases.map((one) => ({ ...one, case: { ...one.case, check } })),
    })),
  };
}

async function probity(words: readonly string[], day = '2026-07-10') {
  const stream = (): [NodeJS.WriteStream, () => string] => {
    const chunks: Buffer[] = [];
    const pass = new PassThrough().on('data', (chunk: Buffer) => chunks.push(chunk));
    return [pass as unknown as NodeJS.WriteStream, () => Buffer.concat(chunks).toString()];
  };
  const [stdout, out] = stream();
  const [stderr, err] = stream();
  const now = (): number => Date.parse(`${day}T12:00:00Z`);
  const code = await main(words, { stdout, stderr, env: {}, cwd: () => cwd, now });
  return { code, out: out(), err: err() };
}

function waive(name: string, ...fingerprints: readonly string[]): void {
  const entries = fingerprints.map(
    (each) =>
      `  - fingerprint: '${each}'\n    reason: legacy importer\n    owner: payments\n    expires: 2026-07-17\n`,
  );
  writeFileSync(join(cwd, name), `waivers:\n${entries.join('')}`);
}

describe('judge', () => {
  test('fails without a waiver', async () => {
    expect(await probity(['judge', 'result.json'])).toMatchObject({ code: 1 });
  });

  test('passes on the last day of a waiver, and fails the day after', async () => {
    waive('probity-waivers.yaml', READ, DELETE);
    const last = await probity(['judge', 'result.json'], '2026-07-17');
    expect(last).toMatchObject({ code: 0, err: '' });
    expect(last.out).toContain('Gate passed. 2 findings are accepted until 17 July 2026.');
    expect(last.out).toMatch(/✗ 9\.9 .* fail +3\/3\s+waived until 17 July 2026/);
    const after = await probity(['judge', 'result.json'], '2026-07-18');
    expect(after.code).toBe(1);
    expect(after.out.replaceAll(/\s+/g, ' ')).toContain(
      '1 Must check fails. 2 waivers have expired, so 2 findings count again.',
    );
  });

  test('takes another file, and says if a run had waivers that are not here', async () => {
    waive('elsewhere.yaml', READ, DELETE);
    const judged = await probity(['judge', 'result.json', '--waivers', 'elsewhere.yaml', '--json']);
    expect(judged.code).toBe(0);
    writeFileSync(join(cwd, 'result.json'), judged.out);
    const again = await probity(['judge', 'result.json']);
    expect(again.code).toBe(1);
    expect(again.err).toContain('there is no probity-waivers.yaml here, so nothing is accepted');
  });

  test('names an unused waiver, and ends with 1 where that is asked for', async () => {
    waive('probity-waivers.yaml', READ, DELETE, 'f'.repeat(32));
    const warned = await probity(['judge', 'result.json']);
    expect(warned.code).toBe(0);
    expect(warned.err).toContain('warning: probity-waivers.yaml:10: this waiver covers nothing');
    expect(warned.out).toContain('Waivers that cover nothing');
    const strict = await probity(['judge', 'result.json', '--fail-on-unused-waivers']);
    expect(strict.code).toBe(1);
  });

  test('compares with a baseline', async () => {
    const findings = [
      { fingerprint: READ, check: '2.1', operation: 'GET /v1/invoices/{id}', code: 'foreign-object-read' },
    ];
    writeFileSync(
      join(cwd, 'probity-baseline.json'),
      JSON.stringify({ format: 'probity-baseline/1', findings }),
    );
    const one = await probity(['judge', 'result.json', '--fail-on', 'new']);
    expect(one.code).toBe(1);
    expect(one.out).toContain('1 check has findings that the baseline does not have.');
    waive('probity-waivers.yaml', DELETE);
    const none = await probity(['judge', 'result.json', '--fail-on', 'new']);
    expect(none.code).toBe(0);
  });
});

describe('refused before anything is done', () => {
  test.each<[name: string, file: string, text: string, words: readonly string[], message: RegExp]>([
    [
      'a waiver without a reason',
      'probity-waivers.yaml',
      "waivers:\n  - fingerprint: 'x'\n",
      [],
      /probity-waivers\.yaml:2:5/,
    ],
    [
      'a file that is not there',
      'x',
      '',
      ['--waivers', 'none.yaml'],
      /--waivers none\.yaml cannot be read: ENOENT/,
    ],
    ['new without a baseline', 'x', '', ['--fail-on', 'new'], /there is no probity-baseline\.json here/],
    [
      'a baseline that is none',
      'probity-baseline.json',
      '{}',
      [],
      /probity-baseline\.json is not a baseline: format/,
    ],
    [
      'a baseline of a later release',
      'probity-baseline.json',
      '{"format":"probity-baseline/2"}',
      [],
      /another format/,
    ],
    ['a baseline that is no JSON', 'probity-baseline.json', 'x', [], /is not JSON/],
  ])('%s', async (_name, file, text, words, message) => {
    writeFileSync(join(cwd, file), text);
    for (const command of [
      ['judge', 'result.json'],
      ['run', 'http://127.0.0.1:9'],
    ]) {
      const { code, err } = await probity([...command, ...words]);
      expect(code).toBe(2);
      expect(err).toMatch(message);
    }
    expect(existsSync(join(cwd, '.probity'))).toBe(false);
  });
});

test('the waivers beside the profile come before those of the folder', async () => {
  mkdirSync(join(cwd, 'api'));
  writeFileSync(join(cwd, 'api/probity-waivers.yaml'), 'waivers: none\n');
  waive('probity-waivers.yaml', READ);
  const { code, err } = await probity(['run', 'api/probity.yaml']);
  expect({ code, err }).toMatchObject({
    code: 2,
    err: expect.stringContaining('api/probity-waivers.yaml:1:1'),
  });
  expect(readFileSync(join(cwd, 'api/probity-waivers.yaml'), 'utf8')).toBe('waivers: none\n');
});

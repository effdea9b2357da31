import type { Checklist, RunResult } from '@probity/model';
import { expect, test } from 'vitest';
import * as examples from '../example-results.ts';
import { gate, type GateOptions } from '../gate.ts';
import { terminalReport } from './report.ts';
import type { Look } from './look.ts';

const GATE: GateOptions = { failOn: 'should', minCoverage: 0 };

/** Only the parts of the checklist that a report reads. */
const checklist = {
  chapters: [
    {
      position: 1,
      title: 'Authentication',
      checks: [entry('1.1'), entry('1.3'), entry('1.5'), entry('1.2')],
    },
    { position: 2, title: 'Authorization', checks: [entry('2.1')] },
  ],
} as unknown as Checklist;

function entry(id: string) {
  return { level: 'Must', about: { id, label: `Label of ${id}` } };
}

function show(result: RunResult, width = 80, paint: Look['paint'] = (_, text) => text): string {
  const options = { checklist, gate: gate(result, {}, GATE), look: { width, paint }, removed: 21 };
  return [...terminalReport(result, options)].join('');
}

/** A command is left whole so that it can be copied, and so is a cause; everything else is held to the width. */
function prose(text: string): string[] {
  return text.split('\n').filter((line) => !/^ {2}(?:again)? {4,9}(?:probity|curl) |^◐ Nothing/.test(line));
}

const RESULTS = Object.entries(examples);

test.each(RESULTS.flatMap(([name, result]) => [40, 80, 140].map((width) => ({ name, result, width }))))(
  '$name keeps within $width columns',
  ({ result, width }) => {
    for (const line of prose(show(result, width))) expect(line.length, line).toBeLessThanOrEqual(width);
  },
);

test.each(RESULTS)('%s ends with the exit code', (_, result) => {
  expect(show(result)).toMatch(/\nexit \d+\n$/);
});

test('every finding shows control and attack, how to repeat it, and where to read', () => {
  const text = show(examples.withFindings, 100);
  expect(text).toContain('✗ 2.1  GET /v1/invoices/{id}   Must   exposed');
  expect(text).toContain('control  alice  200   attack  bob  200   expected  403 or 404');
  expect(text).toContain('again    probity run --check 2.1 --operation "GET /v1/invoices/{id}"');
  expect(text).toContain(
    'curl -i -H "authorization: Bearer $BOB_ACCESS" -H "accept: application/json" https://api.harbor.example/v1/invoices/i1',
  );
  expect(text).toContain('also     bob reads with a trailing slash');
  expect(text).toContain('read     probity explain 2.1');
  expect(text).toContain('measured 50 attempts   bound  25 attempts');
  expect(text).toMatch(/before {3}alice {2}200 {3}attack {2}bob {2}204 {3}after {2}alice {2}404/);
  expect(text).toContain('Gate not passed. 2 Must checks fail.');
});

test('a canary is marked where there is colour', () => {
  const text = show(examples.withFindings, 100, (style, text_) => `<${style}>${text_}</${style}>`);
  expect(text).toContain('<bold><bgYellow><black>chk-7q2mvk4tza-x3k7d2mf</black></bgYellow></bold>');
});

test('wrong statuses are one line per check and status', () => {
  const text = show(examples.withWrongStatuses, 140);
  expect(text).toMatch(/✗ 1\.1 {2}400 instead of 401 {3}Must {3}5 cases: .* and 2 more\n/);
  expect(text.match(/instead of/g)).toHaveLength(1);
  expect(text).toContain('wrong status: Refused, but with 400');
  expect(text).toContain('accepted  foreign: 403, 404 and also 400 (probity.yaml:31)');
});

test('when nothing was tested, the first line says so', () => {
  expect(show(examples.untestedRun, 140)).toMatch(
    /^◐ Nothing was tested\. alice could not sign in: POST \/v1\/sessions answered 401\.\n {2}sent/,
  );
});

test('what was noticed is told, and a check of which nothing is there says so', () => {
  const text = show(examples.withRemarks, 140);
  expect(text).toMatch(/◐ 1\.2 .*inconclusive +0\/0 +GET \/v1\/reports is described but not there/);
  expect(text).toContain(
    'Noticed\n  · GET /v1/reports is described but not there. It was not judged.\n  · The body of',
  );
});

test('what is left on the target is named, with the command that tries again', () => {
  const text = show(examples.withLeftovers);
  expect(text).toContain('object alice.invoice-2: DELETE');
  expect(text).toContain('probity clean 7q2mvk4tza');
  expect(text).toContain('21 objects removed, 1 left');
});

test('a run that broke shows what it found before, and in one sentence what broke', () => {
  const { withFindings } = examples;
  const cause = 'The tool broke: the disk is full.';
  const text = show({ ...withFindings, run: { ...withFindings.run, state: 'broken', cause } });
  expect(text).toContain('exposed');
  expect(text).toMatch(/Gate not passed\./);
  const clean = {
    ...examples.withoutFindings,
    run: { ...withFindings.run, state: 'broken', cause },
  } as const;
  expect(show(clean)).toMatch(
    /Gate not passed\. The tool broke: the disk is full\.\s+This\s+says\s+nothing\s+about\s+your\s+API\.[^]+exit 4\n$/,
  );
});

test('a long list of leftovers is cut, and says where the rest is', () => {
  const [left] = examples.withLeftovers.leftovers;
  const text = show({ ...examples.withLeftovers, leftovers: Array.from({ length: 1500 }, () => left!) });
  expect(text.match(/object alice/g)).toHaveLength(10);
  expect(text).toContain('… 1 490 more, named in the result document');
});

test('what is undecided is printed before the failures, with the input that decides it', () => {
  const text = show(examples.withFindings);
  expect(text).toMatch(/◐ 1\.5 .*inconclusive +0\/1\s+needs mode: disruptive/);
  expect(text.indexOf('What this run does not tell')).toBeLessThan(text.indexOf('control  alice'));
});

const HOSTILE =
  '\u001B[2J\u009B31m\u202Eevil\u2066\u200B\u0007\r\n\u001B]0;title\u0007\u{E0041}$(reboot)`id`\'"';

test.each(RESULTS)('hostile text in any place of %s cannot act on the terminal or a shell', (_, result) => {
  const text = show(spoil(result));
  expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(4100);
});

/** Appends hostile text to every string that is not a word of ours. */
function spoil(result: RunResult): RunResult {
  const ours = new Set([
    'kind',
    'verdict',
    'state',
    'mode',
    'purpose',
    'class',
    'format',
    'form',
    'exchange',
    'attack',
  ]);
  return JSON.parse(JSON.stringify(result), (key, value: unknown) =>
    typeof value === 'string' && !ours.has(key) && !/^x\d$/.test(value) ? value + HOSTILE : value,
  ) as RunResult;
}

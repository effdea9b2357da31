import { waiversJsonSchema } from '@probity/model';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { showProblem } from '../errors/show-problem.ts';
import { readWaivers } from './read-waivers.ts';

const TODAY = '2026-07-01';
const SIGNED = ['reason: legacy importer', 'owner: payments', 'expires: 2026-07-17'];

/** A file with one waiver that has these lines. */
function file(...lines: readonly string[]): string {
  return `# ours\nwaivers:\n${lines.map((line, at) => `${at === 0 ? '  - ' : '    '}${line}\n`).join('')}`;
}

const read = (text: string) => readWaivers(text, 'w.yaml', TODAY);
const isValid = new Ajv2020({ formats: { date: true } }).compile(waiversJsonSchema());

test('a fingerprint of digits and a check with a nought at its end stay texts', () => {
  const entry = (...lines: string[]) => file(...lines, ...SIGNED).replace('# ours\nwaivers:\n', '');
  const text = `waivers:\n${entry('fingerprint: 12345678901234567890123456789e12')}\n${entry('check: 2.1', 'operation: GET /v1/*', 'ticket: PAY-1')}`;
  expect(read(text)).toEqual({
    waivers: [
      {
        fingerprint: '12345678901234567890123456789e12',
        reason: 'legacy importer',
        owner: 'payments',
        expires: '2026-07-17',
        where: 'w.yaml:2',
      },
      {
        check: '2.1',
        operation: 'GET /v1/*',
        ticket: 'PAY-1',
        reason: 'legacy importer',
        owner: 'payments',
        expires: '2026-07-17',
        where: 'w.yaml:7',
      },
    ],
  });
});

test.each(['', '# nothing yet\n', 'waivers: []\n'])('%j accepts nothing', (text) => {
  expect(read(text)).toEqual({ waivers: [] });
});

const PRINT = `fingerprint: ${'a'.repeat(32)}`;

const WRONG: readonly [name: string, text: string, problem: RegExp][] = [
  [
    'no reason',
    file(PRINT, 'owner: me', 'expires: 2026-07-17'),
    /^w\.yaml:3:5 {2}this waiver needs the reason\. Add the line: reason:/,
  ],
  [
    'an empty reason',
    file(PRINT, 'reason:', 'owner: me', 'expires: 2026-07-17'),
    /^w\.yaml:4:5 {2}this waiver needs the reason/,
  ],
  [
    'no owner',
    file(PRINT, 'reason: x', 'expires: 2026-07-17'),
    /^w\.yaml:3:5 {2}.*who answers for it\. Add the line: owner:/,
  ],
  [
    'no expiry',
    file(PRINT, 'reason: x', 'owner: me'),
    /^w\.yaml:3:5 {2}.*the last day.* Add the line: expires: 2026-07-31$/,
  ],
  [
    'a day that is none',
    file(PRINT, 'reason: x', 'owner: me', 'expires: 2026-02-30'),
    /^w\.yaml:6:5 {2}.*`expires` that is no day\. Write the line: expires: 2026-07-31$/,
  ],
  ['a time in words', file(PRINT, 'reason: x', 'owner: me', 'expires: never'), /^w\.yaml:6:5 {2}.*is no day/],
  [
    'more than a year',
    file(PRINT, 'reason: x', 'owner: me', 'expires: 2027-07-03'),
    /^w\.yaml:6:5 {2}.*a year at most, and 2027-07-03 is later\. Write the line: expires: 2027-07-02$/,
  ],
  [
    'an unknown key',
    file(PRINT, 'until: 2026-07-17', ...SIGNED),
    /^w\.yaml:4:5 {2}the key "until" is not known in a waiver\. The keys are fingerprint,/,
  ],
  [
    'an unknown key of the file',
    `${file(PRINT, ...SIGNED)}waiver: []\n`,
    /^w\.yaml:7:1 {2}the key "waiver" is not known here/,
  ],
  ['a list without its key', `- ${PRINT}\n`, /^w\.yaml:1:1 {2}this is no list of waivers/],
  ['nothing that it is about', file(...SIGNED), /^w\.yaml:3:5 {2}this waiver does not say which finding/],
  [
    'a check alone',
    file("check: '2.1'", ...SIGNED),
    /^w\.yaml:3:5 {2}this waiver does not say which finding/,
  ],
  ['an operation alone', file('operation: GET /x', ...SIGNED), /does not say which finding/],
  [
    'the beginning of a fingerprint',
    file('fingerprint: abcdef', ...SIGNED),
    /^w\.yaml:3:5 {2}this is not a whole fingerprint/,
  ],
  [
    'a check that there is not',
    file("check: '9.9'", 'operation: "*"', ...SIGNED),
    /^w\.yaml:3:5 {2}there is no check "9\.9"/,
  ],
  [
    'all checks',
    file('check: "*"', 'operation: "*"', ...SIGNED),
    /^w\.yaml:3:5 {2}this is not the number of a check/,
  ],
  ['a key twice', file(PRINT, PRINT, ...SIGNED), /^w\.yaml:4:5 {2}this is not YAML/],
  ['what is no YAML', 'waivers: [\n', /this is not YAML/],
  ['a text for the list', 'waivers: none\n', /^w\.yaml:1:1 {2}`waivers` is not a list/],
];

test.each(WRONG)('%s', (_name, text, problem) => {
  const answer = read(text);
  if (!('problems' in answer)) throw new Error('It was read.');
  expect(answer.problems.map(showProblem)).toEqual([expect.stringMatching(problem)]);
});

test('several mistakes are named at once', () => {
  const answer = read(file(PRINT, 'reason: x'));
  expect(answer).toMatchObject({ problems: [{ line: 3 }, { line: 3 }] });
});

describe('the published schema', () => {
  test.each([
    ['takes a fingerprint', file(PRINT, ...SIGNED), true],
    ['takes a pattern', file("check: '2.1'", 'operation: GET /x', ...SIGNED), true],
    ['refuses neither', file(...SIGNED), false],
    ['refuses another key', file(PRINT, 'until: x', ...SIGNED), false],
    ['refuses no reason', file(PRINT, 'owner: x', 'expires: 2026-07-17'), false],
  ])('%s', (_name, text, valid) => {
    expect(isValid(parse(text))).toBe(valid);
  });
});

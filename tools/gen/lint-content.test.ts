import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lintContent } from './lint-content.ts';
import { showProblem } from './problem.ts';
import { readContent } from './read-content.ts';
import { contentStub } from '../new-check/content-stub.ts';
import { explanationStub } from '../new-check/explanation-stub.ts';

const CHAPTER =
  'title: Made up\nsummary: Checks a made-up thing.\nrisk_references: [API8:2023]\nversion: 1\n';
const STUB = { slug: 'made-up-thing', risk: 'API8:2023' };
const GOOD = contentStub({ ...STUB, probe: false });

let root = '';
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'probity-lint-'))));
afterEach(() => rmSync(root, { recursive: true }));

/** The problems of a checklist with one chapter of one check; further files lie beside its content. */
function problemsOf(
  content: string,
  files: readonly string[] = [],
  chapter = CHAPTER,
  number = '8.1',
  explanation?: string,
): string[] {
  const folder = join(root, `packages/checklist/src/8-made-up/${number}-made-up-thing`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, '../chapter.yaml'), chapter);
  writeFileSync(join(folder, 'content.yaml'), content);
  if (explanation !== undefined) writeFileSync(join(folder, 'explanation.yaml'), explanation);
  for (const file of files) writeFileSync(join(folder, file), '');
  const { chapters, problems } = readContent(root);
  return [...problems, ...lintContent(chapters)].map(showProblem);
}

test('what new-check writes has no problem, without a probe and with one', () => {
  const explained = explanationStub();
  expect(problemsOf(GOOD, [], CHAPTER, '8.1', explained)).toEqual([]);
  const run = contentStub({ ...STUB, probe: true });
  expect(problemsOf(run, ['probe.ts', 'probe.test.ts'], CHAPTER, '8.1', explained)).toEqual([]);
});

const EXAMPLE = 'example:\n  language: Shell\n  code: curl "$API/v1/me"\n';
const BROKEN: [name: string, content: string, message: string, files?: string[]][] = [
  [
    'a Should that says must',
    GOOD.replace('Say in', 'You must say in'),
    'a Should check does not say "must"',
  ],
  [
    'a Must that says should',
    GOOD.replace('level: Should', 'level: Must').replace('Say in', 'You should say in'),
    'a Must check does not say "should"',
  ],
  ['a level that does not exist', GOOD.replace('level: Should', 'level: Could'), 'content.yaml:6:8  level:'],
  ['a verify text that opens otherwise', GOOD.replace('To verify,', 'Please'), 'opens with "To verify"'],
  ['a reference to no check', GOOD.replace('Say in', 'As in check 9.9, say in'), 'names check 9.9'],
  ['an unknown CWE form', GOOD.replace('cwe: []', 'cwe: [CWE-abc]'), 'must look like CWE-306'],
  ['an unknown RFC form', GOOD.replace('rfc: []', 'rfc: [rfc9110]'), 'must look like RFC 9110'],
  ['a mapping named twice', GOOD.replace('cwe: []', 'cwe: [CWE-1, CWE-1]'), 'names CWE-1 twice'],
  [
    'a risk outside the chapter',
    GOOD.replace('API8:2023', 'API1:2023'),
    "not among the chapter's risk_references",
  ],
  ['a risk outside the edition', GOOD.replace('API8:2023', 'API11:2023'), 'must look like API1:2023'],
  ['a key that nobody knows', `${GOOD}colour: blue\n`, 'Unrecognized key'],
  ['an example without a test', GOOD + EXAMPLE, 'example.test.ts, which runs it'],
  [
    'an example without $API',
    GOOD + EXAMPLE.replace('$API', 'x'),
    'names the API as $API',
    ['example.test.ts'],
  ],
  ['an example without /v1', GOOD + EXAMPLE.replace('/v1', ''), 'the /v1 prefix', ['example.test.ts']],
  [
    'an example too wide',
    `${GOOD}${EXAMPLE.trimEnd()} ${'x'.repeat(70)}\n`,
    'a line over 78 columns',
    ['example.test.ts'],
  ],
  ['a test of no example', GOOD, 'tests an example that is not there', ['example.test.ts']],
  ['a probe for a planned check', GOOD, 'says planned, but', ['probe.ts', 'probe.test.ts']],
  [
    'a probe without a test',
    GOOD.replace('automation: planned', 'automation: automatic'),
    'needs both probe.ts and probe.test.ts',
    ['probe.ts'],
  ],
  [
    'a probe that does not say what it needs',
    GOOD.replace('automation: planned', 'automation: automatic'),
    'needs inputs, because',
    ['probe.ts', 'probe.test.ts'],
  ],
  [
    'an input that nobody knows',
    `${GOOD.replace('planned', 'automatic')}inputs: { first: [target, moon], full: [], more: [] }\n`,
    'name moon, which is none of target, authority, public,',
    ['probe.ts', 'probe.test.ts'],
  ],
  [
    'an input that is named twice',
    `${GOOD.replace('planned', 'automatic')}inputs: { first: [user], full: [user], more: [] }\n`,
    'name user twice',
    ['probe.ts', 'probe.test.ts'],
  ],
  [
    'inputs of a check without a probe',
    `${GOOD}inputs: { first: [user], full: [], more: [] }\n`,
    'are for a check with a probe',
  ],
  ['broken YAML', `${GOOD}\n  : :\n- x`, 'content.yaml:'],
];

test.each(BROKEN)('%s is a problem with its place', (_name, content, message, files) => {
  const problems = problemsOf(content, files);
  expect(problems.join('\n')).toContain(message);
  expect(problems[0]).toMatch(/^packages\/checklist\/src\/8-made-up\/.*\.yaml:\d+:\d+ {2}/);
});

test('a gap in the numbers is a problem', () => {
  expect(problemsOf(GOOD, [], CHAPTER, '8.2').join()).toContain('numbered from 1 without gaps');
});

test('a check in the wrong chapter is a problem', () => {
  expect(problemsOf(GOOD, [], CHAPTER, '7.1').join()).toContain('belongs to chapter 7, not 8');
});

const REQUEST =
  'who: alice, is: with her token, sends: GET /v1/me, label: as usual, answer: "200", means: it works';
const EXPLAINED = `requests:
  - { role: control, ${REQUEST} }
  - { role: attack, ${REQUEST} }
stake: { what: a record, note: that she owns }
caption: Only the token differs.
decides: { pass: It was refused., fail: It was served., inconclusive: It was busy., inapplicable: Never. }
`;

test('an explanation with a control and an attack has no problem', () => {
  expect(problemsOf(GOOD, [], CHAPTER, '8.1', EXPLAINED)).toEqual([]);
});

const UNCLEAR: [name: string, explanation: string, message: string][] = [
  ['that opens with the attack', EXPLAINED.replace('role: control', 'role: attack'), 'is the control'],
  ['without an attack', EXPLAINED.replace('role: attack', 'role: proof'), 'needs an attack'],
  ['with one request', EXPLAINED.replace(/^ {2}- \{ role: attack.*\n/m, ''), 'requests.1: Invalid input'],
  ['with a caption that does not end', EXPLAINED.replace('differs.', 'differs'), 'end with a full stop'],
  [
    'wider than the picture',
    EXPLAINED.replace('/v1/me', `/v1/${'x'.repeat(60)}`),
    'shorten them by 20 characters',
  ],
  ['with a key that nobody knows', `${EXPLAINED}colour: blue\n`, 'Unrecognized key'],
];

test.each(UNCLEAR)('an explanation %s is a problem with its place', (_name, explanation, message) => {
  const [problem, ...more] = problemsOf(GOOD, [], CHAPTER, '8.1', explanation);
  expect(problem).toMatch(/\/explanation\.yaml:\d+:\d+ {2}/);
  expect(problem).toContain(message);
  expect(more).toEqual([]);
});

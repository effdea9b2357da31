import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lintContent } from './lint-content.ts';
import { showProblem } from './problem.ts';
import { readContent } from './read-content.ts';
import { scaffold } from '../new-check/scaffold.ts';

const CHAPTER =
  'title: Made up\nsummary: Checks a made-up thing.\nrisk_references: [API8:2023]\nversion: 1\n';
const GOOD = scaffold('made-up-thing', 'API8:2023');

let root = '';
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'probity-lint-'))));
afterEach(() => rmSync(root, { recursive: true }));

/** The problems of a checklist with one chapter of one check; further files lie beside its content. */
function problemsOf(content: string, files: string[] = [], chapter = CHAPTER, number = '8.1'): string[] {
  const folder = join(root, `packages/checklist/src/8-made-up/${number}-made-up-thing`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, '../chapter.yaml'), chapter);
  writeFileSync(join(folder, 'content.yaml'), content);
  for (const file of files) writeFileSync(join(folder, file), '');
  const { chapters, problems } = readContent(root);
  return [...problems, ...lintContent(chapters)].map(showProblem);
}

test('what new-check scaffolds has no problem', () => {
  expect(problemsOf(GOOD)).toEqual([]);
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

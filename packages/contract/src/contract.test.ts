import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi/document.ts';
import { COMMON_PROBLEMS, OPERATIONS } from './operations.ts';
import { isProblemCode, PROBLEM_CODES, PROBLEMS } from './problems/catalogue.ts';
import { ProblemDocument, problemDocument, problemPath } from './problems/document.ts';

const page = readFileSync(new URL('../../../docs/reference/problems.md', import.meta.url), 'utf8');
const sections = [...page.matchAll(/^## (.+)$/gm)].map(([, title]) => title);

test('the reference page has a section for every problem, and no other', () => {
  expect(sections).toEqual(PROBLEM_CODES);
});

test.each(PROBLEM_CODES)('the reference page says of %s what the catalogue says', (code) => {
  const { status, title, why, next } = PROBLEMS[code];
  const [section = ''] = page.split(`\n## ${code}\n`).slice(1);
  for (const text of [`**${status}** · ${title}.`, why, next]) expect(section).toContain(text);
});

test.each(PROBLEM_CODES)('%s is a document with a type that leads to its explanation', (code) => {
  const document = problemDocument(code);
  expect(ProblemDocument.parse(document)).toEqual(document);
  expect(document.type).toBe(problemPath(code));
});

test('codes are ordered by status, so that the page reads like a table', () => {
  const statuses = PROBLEM_CODES.map((code) => PROBLEMS[code].status);
  expect(statuses).toEqual(statuses.toSorted((a, b) => a - b));
});

test.each(['constructor', '__proto__', 'toString', 'Not-Found', ''])('%j is no code', (text) => {
  expect(isProblemCode(text)).toBe(false);
});

test('a detail and an instance of one occurrence are taken up', () => {
  const document = problemDocument('internal', { detail: 'This one.', instance: 'urn:uuid:1' });
  expect(document).toMatchObject({ detail: 'This one.', instance: 'urn:uuid:1', status: 500 });
});

const document = openApiDocument();

test('every operation is described once, under its path, and public', () => {
  expect(
    Object.entries(document.paths).map(([path, { get }]) => [get.operationId, path, get.security]),
  ).toEqual(OPERATIONS.map(({ id, path }) => [id, path, []]));
});

test('every problem of the catalogue is described, and every described one is of the catalogue', () => {
  expect(Object.keys(document.components.responses)).toEqual(PROBLEM_CODES);
});

test.each(OPERATIONS.map((each) => [each.id, each] as const))(
  '%s describes all it refuses',
  (_id, operation) => {
    const responses = document.paths[operation.path]?.get.responses ?? {};
    for (const code of [...operation.problems, ...COMMON_PROBLEMS]) {
      expect(responses).toHaveProperty(String(PROBLEMS[code].status));
    }
  },
);

test('every reference of the description leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  expect(references.length).toBeGreaterThan(50);
  for (const path of references) expect(document, path).toHaveProperty(path.split('/'));
});

test('the description names no version of the program', () => {
  expect(document.info.version).toBe('1.0.0');
});

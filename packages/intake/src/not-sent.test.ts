import type { Target } from '@probity/model';
import { expect, test } from 'vitest';
import { showProblem } from './problem.ts';
import { readTarget } from './read-target.ts';

const done = { responses: { 200: { description: 'Done' } } };
const DOCUMENT = JSON.stringify({
  openapi: '3.0.3',
  info: { title: 'Demo', version: '1' },
  paths: {
    '/demo/refill': { get: { operationId: 'demo', summary: 'Fills the store', ...done } },
    '/demo/state': { get: { summary: 'Shows the state', ...done } },
    '/logout': { get: { summary: 'Log out', ...done } },
    '/notes/search': { get: { summary: 'Purges and searches notes', ...done } },
  },
});

async function load(profile?: string, exclude?: readonly string[]) {
  const loaded = await readTarget({
    ...(profile !== undefined && { profileText: `target: http://127.0.0.1:1\n${profile}` }),
    descriptionText: DOCUMENT,
    descriptionPath: 'openapi.json',
    env: {},
    readFile: () => Promise.reject(new Error('no file')),
    overrides: { url: 'http://127.0.0.1:1', ...(exclude && { exclude }) },
  });
  return 'problems' in loaded ? loaded.problems.map(showProblem) : loaded.target;
}

const sentOf = (target: Target | readonly string[]): readonly string[] =>
  'operations' in target
    ? target.operations.flatMap(({ id, excluded }) => (excluded === null ? [id] : []))
    : target;

test.each<[string, string | undefined, readonly string[]]>([
  ['without a profile', undefined, ['GET /demo/state']],
  ['with a profile', '', ['GET /demo/state']],
  ['in every mode', 'mode: disruptive', ['GET /demo/state']],
  [
    'unless the profile states that it reads',
    'operations: { GET /demo/refill: { effect: reads } }',
    ['GET /demo/refill', 'GET /demo/state'],
  ],
  [
    'also if the profile states that it writes',
    'operations: { demo: { effect: writes } }',
    ['GET /demo/state'],
  ],
  [
    'unless the profile names it as a part of authentication',
    'auth: { logout: GET /logout }',
    ['GET /demo/state', 'GET /logout'],
  ],
])('what says that it acts is held back %s', async (_name, profile, sent) => {
  expect(sentOf(await load(profile))).toEqual(sent);
});

test('what is held back has no part in authentication, unless the profile says so', async () => {
  expect(await load()).toHaveProperty('auth', {});
  expect(await load('auth: { logout: GET /logout }')).toMatchObject({
    auth: { logout: 'GET /logout' },
    operations: [{}, {}, { id: 'GET /logout', effect: 'writes' }, {}],
  });
});

test('what is allowed although it says that it acts keeps the words that say so', async () => {
  expect(await load('operations: { demo: { effect: reads } }')).toMatchObject({
    operations: [{ effect: 'reads', describedAction: 'path says that it acts (“/refill”)' }, {}, {}, {}],
  });
});

test.each<[string, readonly string[], readonly string[]]>([
  ['a pattern', ['GET /demo/*'], ['GET /logout']],
  ['an operation id', ['demo'], ['GET /demo/state', 'GET /logout']],
  ['several', ['demo', 'get /demo/state'], ['GET /logout']],
])('the command line excludes by %s', async (_name, exclude, sent) => {
  expect(sentOf(await load('auth: { logout: GET /logout }', exclude))).toEqual(sent);
});

test.each([
  ['GET /demo/stat', '--exclude  no operation GET /demo/stat. Did you mean GET /demo/state?'],
  [
    'nonsense*',
    '--exclude  no operation nonsense*. `probity plan` lists the operations; * stands for any text.',
  ],
])('--exclude %s that names nothing is a problem with a way out', async (pattern, problem) => {
  expect(await load('', [pattern])).toEqual([problem]);
});

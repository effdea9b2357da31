import { expect, test } from 'vitest';
import type { Labels } from './labels.ts';
import { scoreDocument, type Inferred } from './score.ts';

const LABELS: Labels = {
  document: 'x',
  login: ['POST /login', 'POST /token'],
  me: [],
  logout: ['POST /logout'],
  privileged: ['GET /admin'],
  lifecycles: {
    note: { create: ['POST /notes'], read: ['GET /notes/{id}'], update: ['PUT /n', 'PATCH /n'] },
  },
};
const NOTHING: Inferred = { auth: {}, resources: [], privileged: [] };
const note = { name: 'n', create: 'POST /notes', read: null, update: 'PATCH /n', delete: null, list: null };

const counts = ({ right, wrong, missed }: { right: number; wrong: number; missed: number }) => [
  right,
  wrong,
  missed,
];

test.each([
  ['any of several logins is right', { auth: { login: 'POST /token' } }, 'login', [1, 0, 0]],
  ['a wrong login is wrong and missed', { auth: { login: 'POST /x' } }, 'login', [0, 1, 1]],
  ['nothing where there is nothing is neither', {}, 'me', [0, 0, 0]],
  ['something where there is nothing is wrong', { auth: { me: 'GET /x' } }, 'me', [0, 1, 0]],
  ['a missing logout is missed', {}, 'logout', [0, 0, 1]],
  [
    'privileged operations are counted one by one',
    { privileged: ['GET /admin', 'GET /x'] },
    'privileged',
    [1, 1, 0],
  ],
  ['parts of a lifecycle are counted one by one', { resources: [note] }, 'lifecycles', [2, 0, 1]],
  [
    'a type that is none is wrong in each part',
    { resources: [note, { ...note, create: 'POST /y', update: null }] },
    'lifecycles',
    [2, 1, 1],
  ],
] as const)('%s', (_, inferred, what, expected) => {
  expect(counts(scoreDocument({ ...NOTHING, ...inferred }, LABELS)[what])).toEqual(expected);
});

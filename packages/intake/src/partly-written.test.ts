import { expect, test } from 'vitest';
import { readTarget, showProblem } from './index.ts';

const BODY = `requestBody: { content: { application/json: { schema: { type: object, properties: { title: { type: string } } } } } }`;

const DESCRIPTION = `
openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /notes: { get: {}, post: { ${BODY} } }
  /notes/{id}: { get: {}, put: { ${BODY} }, patch: { ${BODY} }, delete: {} }
  /old/notes: { post: { ${BODY} } }
`;

const MAKE = "create: { operation: POST /notes, body: { title: '{canary}' } }";
const WHOLE = {
  create: 'POST /notes',
  read: 'GET /notes/{id}',
  update: 'PATCH /notes/{id}',
  delete: 'DELETE /notes/{id}',
  list: 'GET /notes',
};
const NONE = { read: null, update: null, delete: null, list: null };

test.each<[string, string, object]>([
  ['has the rest of the inferred one', `infer: true\nresources: { note: { ${MAKE} } }`, WHOLE],
  ['has nothing else where nothing is inferred', `resources: { note: { ${MAKE} } }`, { ...WHOLE, ...NONE }],
  [
    'has nothing else of one that is made elsewhere',
    'infer: true\nresources: { note: { create: POST /old/notes } }',
    { ...NONE, create: 'POST /old/notes' },
  ],
  [
    'may be changed in another way at the same place',
    `infer: true\nresources: { note: { ${MAKE}, update: 'PUT /notes/{id}' } }`,
    { ...WHOLE, update: 'PUT /notes/{id}' },
  ],
  [
    'lacks what is struck out',
    `infer: true\nresources: { note: { ${MAKE}, delete: null } }`,
    { ...WHOLE, delete: null },
  ],
])('a type of which the profile names some operations %s', async (_name, profile, expected) => {
  const loaded = await readTarget({
    descriptionText: DESCRIPTION,
    profileText: `target: https://api.example\n${profile}`,
    env: {},
    readFile: () => Promise.reject(new Error('nothing is read here.')),
  });
  if ('problems' in loaded) throw new Error(loaded.problems.map(showProblem).join('\n'));
  expect(loaded.target.resources.find(({ name }) => name === 'note')).toMatchObject(expected);
});

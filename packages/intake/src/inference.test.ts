import type { Operation } from '@probity/model';
import { beforeAll, describe, expect, test } from 'vitest';
import { showProblem, type LoadResult } from './index.ts';
import { loadSmallApi } from './small-api.fake.ts';

const PROFILE = `
target: https://small.example
public: [logIn]
resources:
  note: { at: /notes, search: [findNotes] }
`;

function targetOf(result: LoadResult) {
  if ('problems' in result) throw new Error(result.problems.map(showProblem).join('\n'));
  return result.target;
}

let operations: ReadonlyMap<string, Operation>;
let target: ReturnType<typeof targetOf>;

beforeAll(async () => {
  target = targetOf(await loadSmallApi(PROFILE));
  operations = new Map(
    target.operations.map((operation) => [operation.id.replace('/api/v2', ''), operation]),
  );
});

test('a collection path gives the whole resource', () => {
  expect(target.resources).toEqual([
    {
      name: 'note',
      visibility: 'private',
      parent: null,
      owner: 'alice',
      idAt: 'data.uuid',
      create: 'POST /api/v2/notes',
      read: 'GET /api/v2/notes/{noteId}',
      update: 'PUT /api/v2/notes/{noteId}',
      delete: 'DELETE /api/v2/notes/{noteId}',
      list: 'GET /api/v2/notes',
      collections: ['GET /api/v2/find'],
      actions: [
        'POST /api/v2/notes/{noteId}/pin',
        'GET /api/v2/notes/{id}/pages/{page}',
        'GET /api/v2/history/{noteId}',
      ],
      owns: {},
    },
  ]);
});

test.each([
  ['GET /notes/{noteId}', { noteId: 'note' }, {}],
  ['POST /notes/{noteId}/pin', { noteId: 'note' }, {}],
  ['GET /notes/{id}/pages/{page}', { id: 'note' }, { page: 3 }],
  ['GET /history/{noteId}', { noteId: 'note' }, {}],
  ['GET /admin/users', {}, {}],
])('the parameters of %s are %j and %j', (id, bindings, values) => {
  expect(operations.get(id)).toMatchObject({ bindings, values });
});

test.each([
  ['GET /notes', 'reads', null],
  ['POST /notes', 'writes', null],
  ['PUT /notes/{noteId}', 'writes', null],
  ['DELETE /notes/{noteId}', 'destroys', null],
  [
    'GET /reset-everything',
    'destroys',
    'It is a GET, but its operation id says that it acts (“resetAll”). If it only reads, allow it: operations: { GET /api/v2/reset-everything: { effect: reads } }',
  ],
])('%s %s', (id, effect, excluded) => {
  expect(operations.get(id)).toMatchObject({ effect, excluded });
});

describe('who may call', () => {
  test.each([
    ['POST /login', true, false, 'alice'],
    ['GET /notes', false, false, 'alice'],
    ['GET /admin/users', false, true, 'admin'],
  ])('%s: public %s, privileged %s, by %s', (id, isPublic, privileged, caller) => {
    expect(operations.get(id)).toMatchObject({
      public: isPublic,
      publicSource: 'profile',
      privileged,
      caller,
    });
  });
});

describe('bodies', () => {
  test('carry the canary in the first field of free text, without read-only fields', () => {
    expect(operations.get('POST /notes')?.body).toMatchObject({
      type: 'application/json',
      template: { kind: 'plain', text: '{canary}' },
    });
    expect(operations.get('POST /notes')?.body?.template).not.toHaveProperty('id');
  });

  test('from a description hold no placeholders of ours', () => {
    expect(operations.get('POST /notes')?.body?.template).toMatchObject({ greeting: 'Dear (password)' });
  });
});

test('a search asks for our canaries, and required parameters have a value', () => {
  expect(operations.get('GET /find')?.query).toEqual({ q: '{canary_prefix}', kind: 'plain' });
});

test('what the profile says of single operations overrides everything', async () => {
  const own = await loadSmallApi(`${PROFILE}
identities: { carol: { token: '\${PASSWORD}' } }
exclude: [pinNote]
privileged: [GET /history/*]
operations:
  resetAll: { effect: reads, caller: carol }
  GET /notes/{x}/pages/{y}: { values: { page: 7 }, query: { full: yes } }
`);
  const found = new Map(targetOf(own).operations.map((operation) => [operation.id, operation]));
  expect(found.get('GET /api/v2/reset-everything')).toMatchObject({
    effect: 'reads',
    excluded: null,
    caller: 'carol',
  });
  expect(found.get('GET /api/v2/notes/{id}/pages/{page}')).toMatchObject({
    values: { page: 7 },
    query: { full: 'yes' },
  });
  expect(found.get('POST /api/v2/notes/{noteId}/pin')).toMatchObject({
    excluded: 'The profile excludes it.',
  });
  expect(found.get('GET /api/v2/history/{noteId}')).toMatchObject({ privileged: true, caller: 'admin' });
});

test.each([
  ['no list', '', ['note']],
  ['a list', 'resources: { page: /notes }', ['page']],
  [
    'a list and infer',
    'infer: true\nresources: { entry: { create: pinNote, read: getMe } }',
    ['entry', 'note'],
  ],
  ['a list of the same objects and infer', 'infer: true\nresources: { page: /notes }', ['page']],
  ['no infer', 'infer: false', []],
  ['one that is left out', 'infer: true\nresources: { note: null }', []],
])('with %s the resources are those of the profile or those inferred', async (_, lines, expected) => {
  const loaded = targetOf(await loadSmallApi(`target: https://small.example\npublic: [logIn]\n${lines}`));
  expect(loaded.resources.map(({ name }) => name)).toEqual(expected);
});

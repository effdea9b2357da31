import { expect, test } from 'vitest';
import { FOUR_VERSIONS } from './four-versions.fake.ts';
import { readTarget, showProblem } from './index.ts';

async function targetOf(descriptionText: string) {
  const loaded = await readTarget({
    descriptionText,
    descriptionPath: 'https://notes.example/openapi.yaml',
    env: {},
    readFile: () => Promise.reject(new Error('nothing is read here.')),
    overrides: { url: 'https://notes.example' },
  });
  if ('problems' in loaded) throw new Error(loaded.problems.map(showProblem).join('\n'));
  return loaded;
}

test('the API of the table is inferred in full', async () => {
  const { target } = await targetOf(FOUR_VERSIONS['3.1']);
  expect(target.auth).toEqual({ login: 'POST /v1/login', logout: 'POST /v1/logout', me: 'GET /v1/me' });
  expect(target.resources).toMatchObject([
    {
      name: 'note',
      visibility: 'private',
      create: 'POST /v1/notes',
      read: 'GET /v1/notes/{note_id}',
      update: 'PATCH /v1/notes/{note_id}',
      delete: 'DELETE /v1/notes/{note_id}',
      list: 'GET /v1/notes',
      idAt: 'id',
    },
  ]);
  expect(target.operations.filter(({ privileged }) => privileged).map(({ id }) => id)).toEqual([
    'GET /v1/admin/users',
  ]);
  const create = target.operations.find(({ id }) => id === 'POST /v1/notes');
  expect(create).toMatchObject({ body: { type: 'application/json', template: { text: '{canary}' } } });
});

test.each(['2.0', '3.0', '3.2'] as const)('OpenAPI %s yields the same target as 3.1', async (version) => {
  const [one, other] = [await targetOf(FOUR_VERSIONS[version]), await targetOf(FOUR_VERSIONS['3.1'])];
  expect(one.target).toEqual(other.target);
  expect(one.facts).toEqual(other.facts);
  expect(one.warnings.map(showProblem)).toEqual(other.warnings.map(showProblem));
});

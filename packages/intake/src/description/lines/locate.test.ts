import { expect, it } from 'vitest';
import { readTarget } from '../../read-target.ts';

const DESCRIPTION = `openapi: 3.1.0
servers: [{ url: /v1 }]
paths:
  /me: { get: {} }
  /files?id={id}:
    get: {}
  /teams: { $ref: ./teams.yaml }
`;
const TEAMS = 'get: {}\npost: {}\n';

async function located(description: string, handed: { readonly text: string; readonly path: string } | null) {
  const loaded = await readTarget({
    env: {},
    readFile: async (path) => (path.endsWith('api/teams.yaml') ? TEAMS : DESCRIPTION),
    fetchText: async () => DESCRIPTION.replace('{ $ref: ./teams.yaml }', '{}'),
    profileText: `target: http://127.0.0.1:1\n\ndescription: ${description}\n`,
    profilePath: 'api/probity.yaml',
    ...(handed !== null && { descriptionText: handed.text, descriptionPath: handed.path }),
  });
  if ('problems' in loaded) throw new Error(JSON.stringify(loaded.problems));
  return loaded.locate();
}

it('a file that the profile names is seen from where the command runs', async () => {
  const { description, profile, lines } = await located('./openapi.yaml', null);
  expect({ description, profile }).toEqual({
    description: 'api/openapi.yaml',
    profile: { file: 'api/probity.yaml', line: 3 },
  });
  expect(Object.fromEntries(lines)).toEqual({
    'GET /v1/me': 4,
    'GET /v1/files': 6,
    'GET /v1/teams': 7,
    'POST /v1/teams': 7,
  });
});

it('an address has no lines, and the profile says where it is named', async () => {
  const { description, profile, lines } = await located('/openapi.yaml', null);
  expect({ description, profile, lines: lines.size }).toEqual({
    description: 'http://127.0.0.1:1/openapi.yaml',
    profile: { file: 'api/probity.yaml', line: 3 },
    lines: 0,
  });
});

it('a list of routes has lines too', async () => {
  const text = '# Accounts\nGET /me\n\n- DELETE /notes/:id # gone\nGET /me\n';
  const { lines } = await located('./openapi.yaml', { text, path: 'routes.txt' });
  expect(Object.fromEntries(lines)).toEqual({ 'GET /me': 2, 'DELETE /notes/{id}': 4 });
});

it('a description of the command line is the one that counts', async () => {
  const text = 'openapi: 3.1.0\npaths:\n  /me:\n    get: {}\n';
  const { description, lines } = await located('./openapi.yaml', { text, path: 'other.yaml' });
  expect([description, lines.get('GET /me')]).toEqual(['other.yaml', 4]);
});

import { expect, test } from 'vitest';
import { readTarget, showProblem } from './index.ts';

const DESCRIPTION = `
openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /notes/:
    get: {}
    post: { requestBody: { content: { application/json: { schema: { type: object, properties: { title: { type: string } } } } } } }
  /notes/{id}/:
    get: {}
    delete: {}
`;

test.each(['/notes/', '/notes'])('a collection whose path ends with a slash is found at %s', async (at) => {
  const loaded = await readTarget({
    descriptionText: DESCRIPTION,
    profileText: `target: https://api.example\nresources: { note: ${at} }`,
    env: {},
    readFile: () => Promise.reject(new Error('nothing is read here.')),
  });
  if ('problems' in loaded) throw new Error(loaded.problems.map(showProblem).join('\n'));
  expect(loaded.target.resources.find(({ name }) => name === 'note')).toMatchObject({
    create: 'POST /notes/',
    read: 'GET /notes/{id}/',
    delete: 'DELETE /notes/{id}/',
    list: 'GET /notes/',
  });
});

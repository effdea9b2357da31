import { expect, test } from 'vitest';
import { readTarget, showProblem } from './index.ts';

/** The id of a chore is in the query, that of a card in the body, that of a tenant in a header. */
const DESCRIPTION = `
openapi: 3.1.0
info: { title: Chores, version: '1' }
security: [{ key: [] }]
paths:
  /chores:
    get: { summary: List chores }
    post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Chore' } } } } }
    delete: { parameters: [{ in: query, name: choreId, required: true, schema: { type: string } }] }
  /cards/create:
    post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Chore' } } } } }
  /cards/view:
    post: { requestBody: { content: { application/json: { schema: { type: object, properties: { card_id: { type: string } } } } } } }
  /boards/create:
    post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Chore' } } } } }
  /boards/view:
    get:
      parameters:
        - { in: header, name: X-Board-Id, required: true, schema: { type: string } }
        - { in: header, name: X-Region, required: true, schema: { enum: [north, south] } }
        - { in: header, name: X-Api-Key, required: true, schema: { type: string } }
components:
  securitySchemes: { key: { type: http, scheme: bearer } }
  schemas: { Chore: { type: object, properties: { title: { type: string } } } }
`;

test('ids in the query, the body and headers are filled with those of our own objects', async () => {
  const loaded = await readTarget({
    descriptionText: DESCRIPTION,
    env: {},
    readFile: () => Promise.reject(new Error('nothing is read here.')),
    overrides: { url: 'https://api.example' },
  });
  if ('problems' in loaded) throw new Error(loaded.problems.map(showProblem).join('\n'));
  const { resources, operations } = loaded.target;
  expect(resources.map(({ name }) => name)).toEqual(['chore', 'card', 'board']);
  const find = (id: string) => operations.find((operation) => operation.id === id);
  expect(find('DELETE /chores')?.query).toEqual({ choreId: '{chore.id}' });
  expect(find('POST /cards/view')?.body?.template).toEqual({ card_id: '{card.id}' });
  expect(find('GET /boards/view')?.headers).toEqual({ 'X-Board-Id': '{board.id}', 'X-Region': 'north' });
  expect(loaded.facts.map(({ reason }) => reason)).toContain(
    'its path says so; its id is X-Board-Id in the header',
  );
});

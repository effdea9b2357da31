import { expect, test } from 'vitest';
import { readTarget, showProblem } from '../../index.ts';

const DESCRIPTION = `
openapi: 3.1.0
info: { title: Notes, version: '1' }
paths:
  /plain: { post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } } } }
  /example: { post: { requestBody: { content: { application/json: { example: { text: Hello }, schema: { $ref: '#/components/schemas/Note' } } } } } }
  /given: { post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } } } }
  /people/invite: { post: { requestBody: { content: { application/json: { schema: { type: object }, example: { to: [admin@company.example], words: 'a @ b' } } } } } }
  /either: { post: { requestBody: { content: { application/json: { schema: { oneOf: [{ type: array, items: { $ref: '#/components/schemas/Note' } }, { $ref: '#/components/schemas/Note' }] } } } } } }
  /lined: { post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Lined' } } } } } }
  /lids: { get: {}, post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Lid' } } } } } }
  /lids/{lid}: { get: {}, delete: {} }
  /hinges: { post: { requestBody: { content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Hinge' } } } } } } }
  /screws: { get: { parameters: [{ name: lid, in: query, required: true, schema: { type: integer } }] } }
  /boxes/{box}: { post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } } } }
components:
  schemas:
    Lid: { type: object, required: [title], properties: { title: { type: string }, lid: { type: integer }, hinge_id: { type: integer } } }
    Hinge: { type: object, required: [lid], properties: { lid: { type: integer }, size: { type: integer } } }
    Note: { type: object, properties: { text: { type: string }, unit: { enum: [kg, g] } } }
    Lined: { type: object, properties: { text: { type: string }, lid: { type: integer } } }
`;

const PROFILE = `
target: https://api.example
description: ./openapi.yaml
operations: { 'POST /given': { body: { text: Mine } } }
values: { box: 7 }
`;

test.each([
  ['made from the schema', 'POST /plain', { template: { text: '{word}', unit: 'kg' } }],
  [
    'made from the schema, beside which stands what a refusal may ask for',
    'POST /lined',
    {
      template: { text: '{word}' },
      described: { text: '{word}', lid: '{lid.id}' },
      foreign: ['lid 0'],
    },
  ],
  [
    'made without one of its own kind, and names what is asked for otherwise',
    'POST /lids',
    {
      template: { title: '{canary}' },
      described: { title: '{canary}', lid: '{lid}', hinge_id: '{hinge_id}' },
      foreign: ['lid 0', 'hinge_id 0'],
    },
  ],
  [
    'a list of what refers to a thing by its number',
    'POST /hinges',
    { template: [{ lid: '{lid.id}', size: 0 }], foreign: ['lid 0'] },
  ],
  [
    'an example, beside which the schema says what else there is',
    'POST /example',
    { template: { text: '{word}' }, described: { text: '{word}', unit: 'kg' }, foreign: ['text Hello'] },
  ],
  [
    'an example in which nobody is written to',
    'POST /people/invite',
    { template: { to: ['{email}'], words: 'a @ b' }, described: {}, foreign: ['to admin@company.example'] },
  ],
  ['one object where a list would do as well', 'POST /either', { template: { text: '{word}', unit: 'kg' } }],
  [
    'written by the profile, which is known of it',
    'POST /given',
    { template: { text: 'Mine' }, given: true },
  ],
])('a body is %s', async (_what, id, body) => {
  const taken = await readTarget({
    profileText: PROFILE,
    profilePath: '/p/probity.yaml',
    descriptionText: DESCRIPTION,
    env: {},
    readFile: () => Promise.reject(new Error('nothing is read here.')),
  });
  if ('problems' in taken) throw new Error(taken.problems.map(showProblem).join('\n'));
  const found = taken.target.operations.find((operation) => operation.id === id);
  expect(found?.body).toEqual({ type: 'application/json', ...body });
  const boxed = taken.target.operations.find((operation) => operation.path === '/boxes/{box}');
  expect(boxed?.values).toEqual({ box: 7 });
});

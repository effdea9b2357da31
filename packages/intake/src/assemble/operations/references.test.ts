import { expect, test } from 'vitest';
import { readTarget, showProblem } from '../../index.ts';

const text = '{ type: string }';
const body = (properties: string, required: string): string =>
  `requestBody: { content: { application/json: { schema: { type: object, required: ${required}, properties: ${properties} } } } }`;
const DESCRIPTION = `
openapi: 3.1.0
info: { title: Notes, version: '1' }
paths:
  /notes:
    post: { ${body(`{ title: ${text} }`, '[title]')} }
  /notes/{note_id}: { get: {} }
  /categories: { get: {} }
  /categories/{category_id}: { get: {} }
  /comments:
    get: { parameters: [{ name: note_id, in: query, required: true, schema: ${text} }, { name: author_id, in: query, schema: ${text} }] }
    post:
      ${body(`{ text: ${text}, source_note_id: ${text}, other_note_id: ${text}, category_id: ${text}, parent_comment_id: ${text} }`, '[text, source_note_id, category_id, parent_comment_id]')}
  /comments/{comment_id}: { get: {} }
`;

test('what a query or a body refers to is an object of ours, if one can be made', async () => {
  const taken = await readTarget({
    profileText: 'target: https://api.example\ndescription: ./openapi.yaml\n',
    profilePath: '/p/probity.yaml',
    descriptionText: DESCRIPTION,
    env: {},
    readFile: () => Promise.reject(new Error('nothing is read here.')),
  });
  if ('problems' in taken) throw new Error(taken.problems.map(showProblem).join('\n'));
  const found = (id: string) => taken.target.operations.find((operation) => operation.id === id);
  expect(found('GET /comments')?.query).toEqual({ note_id: '{note.id}' });
  expect(found('POST /comments')?.body?.template).toEqual({
    text: '{canary}',
    source_note_id: '{note.id}',
    // Nothing makes a category: the first of the API's own list is referred to.
    category_id: '{category_id}',
    parent_comment_id: '{parent_comment_id}',
  });
});

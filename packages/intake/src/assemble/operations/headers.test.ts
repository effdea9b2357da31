import { expect, test } from 'vitest';
import { readTarget, showProblem } from '../../index.ts';

const DESCRIPTION = `
openapi: 3.1.0
info: { title: Notes, version: '1' }
paths:
  /notes:
    post:
      parameters:
        - { name: Idempotency-Key, in: header, required: true, schema: { type: string, format: uuid } }
        - { name: X-Request-ID, in: header, required: true, schema: { type: string } }
        - { name: X-Nonce, in: header, required: true, schema: { type: integer } }
        - { name: X-Correlation-Id, in: header, schema: { type: string } }
        - { name: X-Api-Key, in: header, required: true, schema: { type: string } }
        - { name: X-Region, in: header, required: true, schema: { type: string }, example: eu }
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                text: { type: string }
                idempotency_key: { type: string, format: uuid }
`;

test('what has to be another one in every request is asked to be fresh', async () => {
  const taken = await readTarget({
    profileText: 'target: https://api.example\ndescription: ./openapi.yaml\n',
    profilePath: '/p/probity.yaml',
    descriptionText: DESCRIPTION,
    env: {},
    readFile: () => Promise.reject(new Error('nothing is read here.')),
  });
  if ('problems' in taken) throw new Error(taken.problems.map(showProblem).join('\n'));
  const [post] = taken.target.operations;
  expect(post?.headers).toEqual({
    'Idempotency-Key': '{fresh}',
    'X-Request-ID': '{fresh}',
    'X-Nonce': '0',
    'X-Region': 'eu',
  });
  expect(post?.body?.template).toMatchObject({ idempotency_key: '{fresh}' });
});

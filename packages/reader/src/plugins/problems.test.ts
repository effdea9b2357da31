import { fastify, type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { attachProblems, type Fault } from './problems.ts';

function broken(error: unknown): { app: FastifyInstance; faults: Fault[] } {
  const app = fastify();
  const faults: Fault[] = [];
  attachProblems(app, (fault) => faults.push(fault));
  app.get('/', () => {
    throw error;
  });
  return { app, faults };
}

test('what breaks inside is told to the log and not to the caller', async () => {
  const error = new Error('SELECT password FROM users');
  const { app, faults } = broken(error);
  const answer = await app.inject('/');
  const body: Record<string, unknown> = answer.json();
  expect(answer.statusCode).toBe(500);
  expect(answer.headers['content-type']).toBe('application/problem+json');
  expect(body).toMatchObject({ code: 'internal', instance: expect.stringMatching(/^urn:uuid:/) });
  expect(answer.body).not.toContain('SELECT');
  expect(faults).toEqual([{ instance: body['instance'], error }]);
});

const REFUSALS: [status: number, code: string][] = [
  [400, 'malformed-request'],
  [404, 'not-found'],
  [413, 'payload-too-large'],
  [415, 'unsupported-media-type'],
];

test.each(REFUSALS)('a %i of the framework is the problem %s', async (statusCode, code) => {
  const { app, faults } = broken(Object.assign(new Error('of the framework'), { statusCode }));
  const answer = await app.inject('/');
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([statusCode, code]);
  expect(faults).toEqual([]);
});

test('a status that is none of the catalogue’s is our own mistake', async () => {
  const { app, faults } = broken(Object.assign(new Error('odd'), { statusCode: 418 }));
  expect((await app.inject('/')).statusCode).toBe(500);
  expect(faults).toHaveLength(1);
});

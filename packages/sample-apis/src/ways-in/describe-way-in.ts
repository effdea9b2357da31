import type { Door, Entrance } from './door.ts';

const note = {
  type: 'object',
  required: ['id', 'text'],
  properties: { id: { type: 'string', format: 'uuid' }, text: { type: 'string' } },
};

/** The description of a way in: what it says of itself, true or not. */
export function describeWayIn({ signUp, logIn, schemes, paths, self }: Door): unknown {
  const names = Object.keys(schemes);
  const all: Readonly<Record<string, unknown>> = { ...fixedPaths(signUp, logIn, self), ...paths };
  return {
    openapi: '3.0.3',
    info: { title: 'Notes', version: '1.0.0' },
    ...(names.length > 0 && { security: [Object.fromEntries(names.map((name) => [name, []]))] }),
    // Null takes a path out.
    paths: Object.fromEntries(Object.entries(all).filter(([, item]) => item !== null)),
    components: { securitySchemes: schemes },
  };
}

const fixedPaths = (signUp: Entrance, logIn: Entrance, self: string): Readonly<Record<string, unknown>> => ({
  [signUp.path]: { post: entrance('Sign up', signUp, '201') },
  [logIn.path]: { post: entrance('Log in', logIn, '200') },
  [self]: { get: { summary: 'My account', responses: answer('200', { type: 'object' }) } },
  '/notes': {
    get: {
      summary: 'My notes',
      responses: answer('200', { type: 'object', properties: { notes: { type: 'array', items: note } } }),
    },
    post: {
      summary: 'Write a note',
      requestBody: content('application/json', {
        type: 'object',
        required: ['text'],
        properties: { text: { type: 'string' } },
      }),
      responses: answer('201', note),
    },
  },
  '/notes/{id}': {
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
    get: { summary: 'A note of mine', responses: answer('200', note) },
    delete: { summary: 'Delete a note of mine', responses: { '204': { description: 'Gone' } } },
  },
});

function entrance(summary: string, { described, describedAs, security }: Entrance, status: string): unknown {
  return {
    summary,
    security,
    requestBody: content(describedAs, described),
    responses: { [status]: { description: 'Done' } },
  };
}

const content = (type: string, schema: unknown): unknown => ({
  required: true,
  content: { [type]: { schema } },
});

const answer = (status: string, schema: unknown): unknown => ({
  [status]: { description: 'Done', content: { 'application/json': { schema } } },
});

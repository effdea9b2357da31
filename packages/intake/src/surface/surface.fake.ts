import type { Surface } from '@probity/model';
import { readTarget, showProblem } from '../index.ts';

/** One operation of a made-up API: parameters of its query and headers, and the properties of its body. */
export interface Asked {
  readonly query?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
  readonly headers?: readonly string[];
  readonly body?: Readonly<Record<string, object>>;
  readonly answer?: Readonly<Record<string, object>>;
  readonly summary?: string;
}

/** The surface of an API of notes, folders and users, with some more operations. */
export async function surfaceWith(
  more: Readonly<Record<string, Asked>>,
  profileText?: string,
): Promise<Surface> {
  const operations = { ...NOTES, ...more };
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, asked] of Object.entries(operations)) {
    const [method = '', path = ''] = name.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(path, asked) };
  }
  const loaded = await readTarget({
    descriptionText: JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Notes', version: '1' },
      security: [{ key: [] }],
      paths,
      components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
    }),
    ...(profileText !== undefined && { profileText }),
    env: {},
    readFile: () => Promise.reject(new Error('nothing is read here.')),
    overrides: { url: 'https://api.example' },
  });
  if ('problems' in loaded) throw new Error(loaded.problems.map(showProblem).join('\n'));
  return loaded.target.surface;
}

const TEXT = { type: 'string' };
const NOTE = { id: TEXT, text: TEXT };

const NOTES: Readonly<Record<string, Asked>> = {
  'POST /register': { body: { email: TEXT, password: TEXT } },
  'POST /login': { body: { email: TEXT, password: TEXT }, answer: { token: TEXT } },
  'GET /me': { answer: { id: TEXT, email: TEXT } },
  'GET /notes': { answer: NOTE },
  'POST /notes': { body: { text: TEXT }, answer: NOTE },
  'GET /notes/{id}': { answer: NOTE },
  'DELETE /notes/{id}': {},
  'GET /folders': {},
  'POST /folders': { body: { title: TEXT }, answer: { id: TEXT, title: TEXT } },
  'GET /folders/{folder_id}': { answer: { id: TEXT, title: TEXT } },
  'GET /users/{user_id}': { answer: { id: TEXT } },
};

function operation(
  path: string,
  { query = {}, required = [], headers = [], body, answer, summary }: Asked,
): object {
  const isOpen = /register|login/.test(path);
  return {
    ...(summary !== undefined && { summary }),
    ...(isOpen && { security: [] }),
    parameters: [
      ...[...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => ({
        in: 'path',
        name,
        required: true,
        schema: TEXT,
      })),
      ...Object.entries(query).map(([name, schema]) => ({
        in: 'query',
        name,
        schema,
        required: required.includes(name),
      })),
      ...headers.map((name) => ({ in: 'header', name, required: required.includes(name), schema: TEXT })),
    ],
    ...(body && {
      requestBody: {
        content: {
          'application/json': {
            schema: { type: 'object', properties: body, required: required.filter((name) => name in body) },
          },
        },
      },
    }),
    responses: {
      200: {
        description: 'Done.',
        ...(answer && {
          content: { 'application/json': { schema: { type: 'object', properties: answer } } },
        }),
      },
    },
  };
}

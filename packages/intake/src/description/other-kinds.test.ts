import { describe, expect, test } from 'vitest';
import { readTarget, showProblem } from '../index.ts';

async function load(description: unknown, url = 'https://api.example') {
  return readTarget({
    descriptionText: typeof description === 'string' ? description : JSON.stringify(description),
    descriptionPath: 'recording',
    env: {},
    readFile: () => Promise.reject(new Error('nothing is read here.')),
    overrides: { url },
  });
}

async function targetOf(description: unknown, url?: string) {
  const loaded = await load(description, url);
  if ('problems' in loaded) throw new Error(loaded.problems.map(showProblem).join('\n'));
  return loaded.target;
}

const entry = (method: string, url: string, more: object = {}, answer: object = {}) => ({
  request: { method, url, headers: [{ name: 'Authorization', value: 'Bearer s3cr3t-value' }], ...more },
  response: { status: 200, content: { mimeType: 'application/json', text: '{"id":"n1"}', ...answer } },
});
const json = (value: object) => ({ postData: { mimeType: 'application/json', text: JSON.stringify(value) } });

describe('a HAR file', () => {
  const har = {
    log: {
      entries: [
        entry('POST', 'https://api.example/login', {
          headers: [],
          ...json({ email: 'a@b.example', password: 'hunter2' }),
        }),
        entry('POST', 'https://api.example/notes', json({ text: 'hello' })),
        entry('GET', 'https://api.example/notes/7'),
        entry('GET', 'https://api.example/notes/8?full=yes&token=s3cr3t-query'),
        entry('GET', 'https://api.example/logo.png', {}, { mimeType: 'image/png', text: '' }),
        entry('GET', 'https://elsewhere.example/tracking'),
      ],
    },
  };

  test('becomes operations with templates for ids', async () => {
    const target = await targetOf(har);
    expect(target.operations.map(({ id }) => id)).toEqual([
      'POST /login',
      'POST /notes',
      'GET /notes/{note_id}',
    ]);
    expect(target.resources).toMatchObject([
      { name: 'note', create: 'POST /notes', read: 'GET /notes/{note_id}' },
    ]);
    expect(target.auth.login).toBe('POST /login');
    expect(target.operations.map((each) => each.public)).toEqual([true, false, false]);
    expect(target.operations[1]?.body?.template).toEqual({ text: '{canary}' });
  });

  test('leaves no secret in the target', async () => {
    expect(JSON.stringify(await targetOf(har))).not.toMatch(/s3cr3t|hunter2/);
  });

  test('without a request to an API is a problem with a way out', async () => {
    expect(await load({ log: { entries: [] } })).toMatchObject({
      problems: [{ message: 'the HAR file holds no request to an API.', suggestion: expect.any(String) }],
    });
  });
});

describe('a Postman collection', () => {
  const request = (method: string, raw: string, more: object = {}) => ({ method, url: { raw }, ...more });
  const items = [
    {
      name: 'Log in',
      request: request('POST', '{{base}}/login', {
        auth: { type: 'noauth' },
        body: { mode: 'raw', raw: '{"email":"{{user}}","password":"{{password}}"}' },
      }),
    },
    {
      name: 'Notes',
      item: [
        {
          name: 'Create',
          request: request('POST', '{{base}}/notes', {
            body: { mode: 'raw', raw: '{"text":"x","count":{{count}}}' },
          }),
        },
        { name: 'Read', request: request('GET', '{{base}}/notes/:noteId?full={{full}}') },
        { name: 'Delete', request: request('DELETE', '{{base}}/notes/{{noteId}}') },
      ],
    },
  ];
  const common = { variable: [{ key: 'base', value: 'https://api.example/v1' }], item: items };

  test.each([
    ['2.1', { auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}' }] } }],
    ['2.0', { auth: { type: 'bearer', bearer: { token: '{{token}}' } } }],
  ])('of version %s becomes a target', async (version, auth) => {
    const schema = `https://schema.getpostman.com/json/collection/v${version}.0/collection.json`;
    const target = await targetOf({ info: { name: 'Notes', schema }, ...common, ...auth });
    expect(target.name).toBe('Notes');
    expect(target.resources).toMatchObject([
      {
        name: 'note',
        create: 'POST /v1/notes',
        read: 'GET /v1/notes/{noteId}',
        delete: 'DELETE /v1/notes/{noteId}',
      },
    ]);
    expect(target.auth.login).toBe('POST /v1/login');
    expect(target.operations.find(({ id }) => id === 'POST /v1/login')?.public).toBe(true);
    expect(target.securitySchemes).toMatchObject([{ name: 'bearer', type: 'http' }]);
  });
});

describe('a page', () => {
  const spec = JSON.stringify({ openapi: '3.0.3', paths: { '/a': { get: {} } } });
  test.each([
    ['the initializer of Swagger UI', `window.onload = function() { let o = { "swaggerDoc": ${spec} } }`],
    ['a page with a script', `<!doctype html><script>SwaggerUIBundle({ spec: ${spec} })</script>`],
    ['a script that someone began with a remark', `// settings\nvar spec = ${spec};`],
  ])('that holds a description is read: %s', async (_, text) => {
    expect((await targetOf(text)).operations.map((each) => each.id)).toEqual(['GET /a']);
  });

  test.each([
    ['<html><p>Sign in</p></html>', 'Give the address or the file of the description itself.'],
    ['<redoc spec-url="/v2.json"></redoc>', 'It names /v2.json, which may be the description.'],
  ])('that holds none says where it may be: %s', async (text, suggestion) => {
    const loaded = await load(text);
    expect('problems' in loaded ? loaded.problems.map(showProblem) : []).toEqual([
      `recording  this is a page, and no description is written in it. ${suggestion}`,
    ]);
  });
});

describe('a description that is not quite right', () => {
  const paths = { '/a': { get: {} } };
  test.each([
    ['with a number as its version', { swagger: 2, paths }],
    ['with a short version', { openapi: '3.0', paths }],
    ['with a short version that is a number', { openapi: 3.1, paths }],
  ])('is read: %s', async (_, text) => {
    expect((await targetOf(text)).operations.map((each) => each.id)).toEqual(['GET /a']);
  });

  test.each(['*/*', 'text/plain', 'text/html', 'application/octet-stream'])(
    'is read as JSON where it says %s above fields',
    async (type) => {
      const schema = { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } } };
      const content = { [type]: { schema } };
      const target = await targetOf({
        openapi: '3.0.3',
        paths: {
          '/notes': { post: { requestBody: { content }, responses: { 201: { content } } } },
          '/notes/{id}': { get: { responses: { 200: { content } } } },
        },
      });
      expect(target.resources.map(({ name }) => name)).toEqual(['note']);
      if (type !== 'text/html') expect(target.operations[0]?.body?.type).toBe('application/json');
    },
  );
});

describe('a list of routes', () => {
  test.each([
    ['braces', 'GET /users/{id}', 'GET /users/{id}'],
    ['colons', 'get /users/:id', 'GET /users/{id}'],
    ['angle brackets', 'DELETE /users/<int:id>', 'DELETE /users/{id}'],
  ])('may write parameters with %s', async (_, line, id) => {
    expect((await targetOf(`# routes\n\n${line}\n`)).operations.map((each) => each.id)).toEqual([id]);
  });

  test('names the line that is none', async () => {
    const loaded = await load('GET /a\nFETCH /b\nPOST /c');
    expect('problems' in loaded ? loaded.problems.map(showProblem) : []).toEqual([
      'recording:2:1  “FETCH /b” is no route. Write a method and a path, such as `GET /users/{id}`.',
    ]);
  });
});

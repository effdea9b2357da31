import { expect, it } from 'vitest';
import { operationLines } from './operation-lines.ts';

const YAML = `openapi: 3.1.0
info: { title: paths }
paths:
  # A remark.
  /notes:
    parameters: []
    get: { summary: 'get: all' }

    post:
      summary: Make one
  "/notes/{id}": { get: {}, 'delete': {} }
  /elsewhere:
    $ref: ./other.yaml
  /same: &same
    put: {}
  /alias: *same
`;

const SWAGGER = { swagger: '2.0', basePath: '/v1', paths: { '/notes': { get: {}, post: {} } } };

const table: readonly (readonly [string, string, Readonly<Record<string, number>>])[] = [
  [
    'YAML, in block and in flow style',
    YAML,
    {
      '/notes': 5,
      'GET /notes': 7,
      'POST /notes': 9,
      '/notes/{id}': 11,
      'GET /notes/{id}': 11,
      'DELETE /notes/{id}': 11,
      '/elsewhere': 12,
      '/same': 14,
      'PUT /same': 15,
      '/alias': 16,
    },
  ],
  ['JSON of Swagger 2', JSON.stringify(SWAGGER, null, 2), { '/notes': 5, 'GET /notes': 6, 'POST /notes': 7 }],
  ['JSON in one line', JSON.stringify(SWAGGER), { '/notes': 1, 'GET /notes': 1, 'POST /notes': 1 }],
  [
    'lines that end as on Windows',
    YAML.replaceAll('\n', '\r\n').slice(0, 120),
    { '/notes': 5, 'GET /notes': 7 },
  ],
  [
    'a path that is there twice',
    'paths:\n  /a:\n    get: {}\n  /a:\n    get: {}\n',
    { '/a': 2, 'GET /a': 3 },
  ],
  [
    'a key with a broken escape',
    'paths:\n  "/\\q":\n    get: {}\n  /a: {}\n',
    { '/\\q': 2, 'GET /\\q': 3, '/a': 4 },
  ],
  ['routes', 'GET /notes\nPOST /notes\n', {}],
  ['a page', '<html><script>{"paths":{}}</script></html>', {}],
  ['nothing', '', {}],
  ['paths that are a list', 'paths: [/a, /b]', {}],
];

it.each(table)('%s', (_name, text, lines) => {
  expect(Object.fromEntries(operationLines(text))).toEqual(lines);
});

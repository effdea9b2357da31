import { describe, expect, test } from 'vitest';
import { showProblem } from '../problem.ts';
import type { Sources } from '../sources.ts';
import { loadDescription } from './load-description.ts';
import { readOperations } from './read-operations.ts';

const URL_PLACE = 'https://api.example/docs/openapi.yaml';
const PATHS = `openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths:\n  /x:\n    post:\n      responses: {}\n      requestBody:\n        content:\n          application/json:\n            schema:\n              `;

async function load(text: string, place: string | undefined, files: Readonly<Record<string, string>> = {}) {
  const asked: string[] = [];
  const read = async (path: string): Promise<string> => {
    asked.push(path);
    const content = files[path];
    if (content === undefined) throw new Error('there is no such thing');
    return content;
  };
  const sources: Sources = { env: {}, readFile: read, fetchText: read, resolvePath: (path) => path };
  return { result: await loadDescription(text, 'openapi.yaml', place, sources), asked };
}

function shown({ result }: Awaited<ReturnType<typeof load>>): string {
  return ('problems' in result ? result.problems : result.warnings).map(showProblem).join('\n');
}

describe('references', () => {
  test.each([
    ['a file, from a URL', URL_PLACE, 'file:///etc/passwd'],
    ['another origin, from a URL', URL_PLACE, 'https://evil.example/schema.json'],
    ['another port, from a URL', URL_PLACE, 'https://api.example:8443/schema.json'],
    ['plain http, from https', URL_PLACE, 'http://api.example/schema.json'],
    ['another host without a scheme, from a URL', URL_PLACE, '//evil.example/schema.json'],
    ['a URL, from a file', '/srv/api/openapi.yaml', 'https://evil.example/schema.json'],
    ['anything, from nowhere', undefined, './schema.json'],
  ])('to %s are not followed', async (_, place, reference) => {
    const loaded = await load(`${PATHS}{ $ref: '${reference}' }`, place);
    expect(loaded.asked).toEqual([]);
    expect(shown(loaded)).toContain('not followed');
    expect('description' in loaded.result).toBe(true);
  });

  test.each([
    ['the same origin', URL_PLACE, './schema.json', 'https://api.example/docs/schema.json'],
    ['a file beside a file', '/srv/api/openapi.yaml', './schema.json', '/srv/api/schema.json'],
  ])('to %s are followed', async (_, place, reference, asked) => {
    const loaded = await load(`${PATHS}{ $ref: '${reference}' }`, place, {
      [asked]: '{"type":"object","example":{"a":1}}',
    });
    expect(loaded.asked).toEqual([asked]);
    expect(shown(loaded)).toBe('');
  });

  test.each([
    [
      'to themselves',
      "{ $ref: '#/components/schemas/A' }\ncomponents: { schemas: { A: { $ref: '#/components/schemas/A' } } }",
    ],
    [
      'in a ring',
      "{ $ref: '#/components/schemas/A' }\ncomponents: { schemas: { A: { properties: { b: { $ref: '#/components/schemas/B' } } }, B: { properties: { a: { $ref: '#/components/schemas/A' } } } } }",
    ],
    ['to nothing', "{ $ref: '#/components/schemas/Nobody' }"],
  ])('%s end', async (_, schema) => {
    const { result } = await load(`${PATHS}${schema}`, URL_PLACE);
    if ('problems' in result) return;
    expect(readOperations(result.description).operations).toHaveLength(1);
  });
});

describe('hostile and broken documents are refused without an exception', () => {
  const bomb = Array.from({ length: 30 }, (_, n) => `b${n + 1}: &b${n + 1} [*b${n}, *b${n}]`).join('\n');
  test.each([
    ['no document', '', 'no OpenAPI document'],
    ['a list', '[1, 2]', 'no OpenAPI document'],
    ['something else', 'asyncapi: 3.0.0', 'no OpenAPI document'],
    ['an unknown version', "openapi: '9.0.0'\npaths: {}", 'cannot be read'],
    ['no paths', 'openapi: 3.1.0', 'no `paths`'],
    ['broken YAML', 'openapi: [', 'neither YAML nor JSON'],
    ['an alias bomb', `b0: &b0 x\n${bomb}\nopenapi: 3.1.0\npaths: {}`, 'too many values'],
    ['a very deep document', `{"openapi":"3.1.0","paths":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, ''],
  ])('%s', async (_, text, expected) => {
    const loaded = await load(text, URL_PLACE);
    expect('problems' in loaded.result).toBe(true);
    expect(shown(loaded)).toContain(expected);
  });
});

describe('operations', () => {
  const read = async (text: string, basePath?: string) => {
    const { result } = await load(text, URL_PLACE);
    if ('problems' in result) throw new Error(result.problems.map(showProblem).join('\n'));
    return readOperations(result.description, { basePath, origin: 'https://here.example' });
  };

  test.each([
    [
      'the first server',
      "openapi: 3.0.3\nservers: [{ url: 'https://a.example/v3/' }]\npaths: { /x: { get: {} } }",
      undefined,
      'GET /v3/x',
    ],
    [
      'a server of the path',
      'openapi: 3.0.3\nservers: [{ url: /v3 }]\npaths: { /x: { servers: [{ url: /old }], get: {} } }',
      undefined,
      'GET /old/x',
    ],
    [
      'the base path of 2.0',
      "swagger: '2.0'\nbasePath: /v1\npaths: { /x: { get: {} } }",
      undefined,
      'GET /v1/x',
    ],
    [
      'the server that is the target',
      "openapi: 3.0.3\nservers: [{ url: 'https://a.example/v3/' }, { url: 'https://here.example/v4' }]\npaths: { /x: { get: {} } }",
      undefined,
      'GET /v4/x',
    ],
    [
      'a server without a host before one that is elsewhere',
      "openapi: 3.0.3\nservers: [{ url: 'https://a.example/v3/' }, { url: '/v5' }]\npaths: { /x: { get: {} } }",
      undefined,
      'GET /v5/x',
    ],
    [
      'the target, though it has no path',
      'openapi: 3.0.3\nservers: [{ url: /v3 }]\npaths: { /x: { get: {} } }',
      '',
      'GET /x',
    ],
    [
      'the target',
      'openapi: 3.0.3\nservers: [{ url: /v3 }]\npaths: { /x: { get: {} } }',
      '/proxy',
      'GET /proxy/x',
    ],
    ['nothing', 'openapi: 3.2.0\npaths: { /x: { get: {} } }', undefined, 'GET /x'],
  ])('get their prefix from %s', async (_, text, basePath, id) => {
    expect((await read(text, basePath)).operations.map((operation) => operation.id)).toEqual([id]);
  });

  test('with paths that would break a request are left out with a warning', async () => {
    const { operations, warnings } = await read(
      'openapi: 3.1.0\npaths: { "/a b": { get: {} }, "/a\\r\\nX: y": { get: {} }, "/a?b": { get: {} }, "x": { get: {} }, /ok: { get: {} } }',
    );
    expect(operations.map(({ id }) => id)).toEqual(['GET /ok']);
    expect(warnings).toHaveLength(4);
    expect(warnings.map(showProblem).join('')).not.toMatch(/[\r\n]/);
  });

  test('that are written with and without a query are one, with the values of both', async () => {
    const asks = 'parameters: [{ name: id, in: query, required: true }]';
    const written = `"/files": { post: {} }, "/files?id={id}": { post: { ${asks} } }`;
    const { operations } = await read(`openapi: 3.1.0\npaths: { ${written} }`);
    expect(operations.map(({ id }) => id)).toEqual(['POST /files']);
    expect(operations[0]?.parameters.map(({ name, required }) => [name, required])).toEqual([['id', false]]);
  });

  test('with a query written into their path lose it', async () => {
    const { operations } = await read('openapi: 3.1.0\npaths: { "/rides?page={page}": { get: {} } }');
    expect(operations.map(({ id }) => id)).toEqual(['GET /rides']);
  });

  test('of 2.0 have their body from parameters', async () => {
    const { operations } = await read(
      "swagger: '2.0'\npaths: { /x: { post: { parameters: [{ in: formData, name: a, type: string }] } } }",
    );
    expect(operations[0]?.body?.type).toBe('application/x-www-form-urlencoded');
  });
});

import { COMMON_PROBLEMS, OPERATIONS, PARAMETERS, type Operation } from '../operations.ts';
import type { ProblemCode } from '../problems/catalogue.ts';
import { headerComponents, headersOf } from './headers.ts';
import { problemResponses, responseOf } from './problem-responses.ts';
import { schemaComponents, schemaReference } from './schemas.ts';
import type { OpenApiDocument, OperationObject, ResponseObject } from './types.ts';

/** The OpenAPI 3.1 document of the reader, made from the tables that the server itself uses. */
export function openApiDocument(): OpenApiDocument {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Probity reader',
      // Of the API, not of the program: nobody needs to know which release answers.
      version: '1.0.0',
      description: DESCRIPTION,
    },
    servers: [{ url: '/' }],
    security: [],
    tags: [
      { name: 'checklist', description: 'Chapters and checks.' },
      { name: 'service', description: 'What the server says about itself.' },
    ],
    paths: Object.fromEntries(OPERATIONS.map((each) => [each.path, { get: describe(each) }])),
    components: {
      schemas: schemaComponents(),
      responses: problemResponses(),
      headers: headerComponents(),
    },
  };
}

const DESCRIPTION = [
  'The API security checklist: seven chapters of checks, as JSON and, where an operation lists it, as Markdown. Everything is public and only read.',
  'HEAD is answered wherever GET is, and OPTIONS says which methods an address knows. Every other method is answered with 405 and the problem `method-not-allowed`, every unknown path with 404 and the problem `not-found`. Query parameters are ignored. No operation takes a body.',
  'Answers are the same for everybody. Keep the ETag and send it as If-None-Match to be spared what you have already. Requests are counted per client address; an answer with 429 says in Retry-After how long to wait.',
  'Every refusal is a problem document (RFC 9457) with a stable `code`; /problems explains each.',
].join('\n\n');

function describe(operation: Operation): OperationObject {
  const parameters = parametersOf(operation.path);
  return {
    operationId: operation.id,
    summary: operation.summary,
    tags: [operation.tag],
    security: [],
    ...(parameters.length > 0 && { parameters }),
    responses: {
      '200': answer(operation),
      ...(operation.cached && { '304': notModified() }),
      ...refusals([...operation.problems, ...COMMON_PROBLEMS]),
    },
  };
}

function parametersOf(path: string): readonly unknown[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const parameter = PARAMETERS[name];
    if (parameter === undefined) throw new Error(`The parameter ${name} of ${path} is not described.`);
    const { message, schema, example } = parameter;
    return { name, in: 'path', required: true, description: message, schema, example };
  });
}

function answer({ resource, types, cached }: Operation): ResponseObject {
  const schema = (type: string): unknown =>
    type === 'application/json' && resource !== null ? schemaReference(resource) : { type: 'string' };
  return {
    description: 'Success.',
    headers: headersOf(cached ? ['ETag', 'Cache-Control', 'Vary'] : ['Cache-Control']),
    content: Object.fromEntries(types.map((type) => [type, { schema: schema(type) }])),
  };
}

function notModified(): ResponseObject {
  return {
    description: 'What the client has is still right.',
    headers: headersOf(['ETag', 'Cache-Control', 'Vary']),
  };
}

/** One response per status; several problems may share one. */
function refusals(codes: readonly ProblemCode[]): OperationObject['responses'] {
  const byStatus = Map.groupBy(codes, (code) => responseOf([code]).status);
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([a], [b]) => a - b)
      .map(([status, group]) => [
        status,
        group.length === 1 && group[0] !== undefined
          ? { $ref: `#/components/responses/${group[0]}` }
          : responseOf(group).response,
      ]),
  );
}

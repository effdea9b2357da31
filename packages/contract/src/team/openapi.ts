import type { z } from 'zod';
import { COMMON_PROBLEMS } from '../operations.ts';
import { headersOf } from '../openapi/headers.ts';
import { PROBLEM_TYPE } from '../problems/document.ts';
import { TEAM_TAGS, type Access, type TeamOperation } from './operation.ts';
import { TEAM_OPERATIONS } from './operations.ts';
import { PARAMETERS } from './parameters.ts';
import { TEAM_PROBLEMS, type TeamProblemCode } from './problems.ts';
import { schemaComponents, type SchemaComponents } from './schema-components.ts';

/** The OpenAPI 3.1 document of the team server, made from the table that the server itself uses. */
export function teamOpenApiDocument(): Readonly<Record<string, unknown>> {
  const operations = Object.entries<Omit<TeamOperation, 'id'>>(TEAM_OPERATIONS);
  const components = schemaComponents();
  const paths = Map.groupBy(operations, ([, { path }]) => path);
  return {
    openapi: '3.1.1',
    info: { title: 'Probity team server', version: '1.0.0', description: DESCRIPTION },
    servers: [{ url: '/' }],
    tags: Object.entries(TEAM_TAGS).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(
      [...paths].map(([path, group]) => [
        path,
        Object.fromEntries(
          group.map(([id, each]) => [each.method.toLowerCase(), describe(id, each, components)]),
        ),
      ]),
    ),
    components: {
      schemas: components.schemas,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-probity-session' },
        token: { type: 'http', scheme: 'bearer', description: 'A token of an organisation.' },
        runner: { type: 'http', scheme: 'bearer', description: 'The token of a runner.' },
      },
    },
  };
}

const DESCRIPTION = [
  'Organisations, their APIs, and the runs that test them.',
  'Ids are UUIDv7. Lists come in pages, the newest first: `next_cursor` of one page is the `cursor` of the next.',
  'What creates takes an Idempotency-Key of your choice: the same request with the same key is carried out once, and answered the same way for a day. What changes takes If-Match with the ETag of the version that you mean.',
  'With a session, everything that changes something needs X-CSRF-Token.',
  'Every refusal is a problem document (RFC 9457) with a stable `code`.',
].join('\n\n');

function describe(
  id: string,
  operation: Omit<TeamOperation, 'id'>,
  components: SchemaComponents,
): Readonly<Record<string, unknown>> {
  const { summary, tag, access, path, query, body, answer, problems = [] } = operation;
  return {
    operationId: id,
    summary,
    tags: [tag],
    security: securityOf(access),
    'x-probity-access': access,
    parameters: [
      ...pathParameters(path, components),
      ...queryParameters(query, components),
      ...headerParameters(operation),
    ],
    ...(body !== undefined && { requestBody: { required: true, content: bodyContent(body, components) } }),
    responses: {
      [answer.status]: { description: 'Success.', ...answerContent(answer, components) },
      ...refusals([
        ...problems,
        ...byAccess(access),
        ...byHeaders(operation),
        ...COMMON_PROBLEMS,
        // The database may restart at any moment.
        'not-ready',
      ]),
    },
  };
}

function securityOf({ kind }: Access): readonly unknown[] {
  if (kind === 'public') return [];
  if (kind === 'runner') return [{ runner: [] }];
  return kind === 'person' ? [{ session: [] }] : [{ session: [] }, { token: [] }];
}

function pathParameters(path: string, components: SchemaComponents): readonly unknown[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const schema = PARAMETERS[name];
    if (schema === undefined) throw new Error(`The parameter ${name} of ${path} is not described.`);
    return { name, in: 'path', required: true, schema: components.describe(schema, 'input') };
  });
}

function queryParameters(query: z.ZodObject | undefined, components: SchemaComponents): readonly unknown[] {
  return Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema: components.describe(schema, 'input'),
  }));
}

function headerParameters({ creates, conditional }: Omit<TeamOperation, 'id'>): readonly unknown[] {
  const header = (name: string, pattern: string): unknown => ({
    name,
    in: 'header',
    required: false,
    schema: { type: 'string', pattern },
  });
  return [
    ...(creates ? [header('Idempotency-Key', '^[!-~]{1,100}$')] : []),
    ...(conditional ? [header('If-Match', '^"[!-~]+"$')] : []),
  ];
}

function bodyContent(
  body: NonNullable<TeamOperation['body']>,
  components: SchemaComponents,
): Readonly<Record<string, unknown>> {
  return typeof body === 'string'
    ? { [body]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: components.describe(body, 'input') } };
}

function answerContent(
  { schema, type }: TeamOperation['answer'],
  components: SchemaComponents,
): Readonly<Record<string, unknown>> {
  if (type !== undefined) return { content: { [type]: { schema: { type: 'string' } } } };
  return schema === undefined
    ? {}
    : { content: { 'application/json': { schema: components.describe(schema, 'output') } } };
}

function byAccess({ kind }: Access): readonly TeamProblemCode[] {
  if (kind === 'public') return [];
  return kind === 'organisation'
    ? ['not-signed-in', 'forbidden', 'csrf-token-missing', 'not-found']
    : ['not-signed-in', 'forbidden', 'csrf-token-missing'];
}

function byHeaders({ creates, conditional, answer }: Omit<TeamOperation, 'id'>): readonly TeamProblemCode[] {
  return [
    ...(creates ? (['idempotency-key-reused'] as const) : []),
    ...(creates && answer.isShownOnce ? (['shown-once'] as const) : []),
    ...(conditional ? (['precondition-failed'] as const) : []),
  ];
}

/** One response per status; several problems may share one. */
function refusals(codes: readonly TeamProblemCode[]): Readonly<Record<string, unknown>> {
  const byStatus = Map.groupBy([...new Set(codes)], (code) => TEAM_PROBLEMS[code].status);
  return Object.fromEntries(
    [...byStatus].toSorted(([a], [b]) => a - b).map(([status, group]) => [status, refusal(status, group)]),
  );
}

function refusal(status: number, codes: readonly TeamProblemCode[]): unknown {
  return {
    description: codes.map((code) => `${TEAM_PROBLEMS[code].title} (\`${code}\`).`).join(' '),
    ...(codes.includes('not-ready') && { headers: headersOf(['Retry-After']) }),
    content: {
      [PROBLEM_TYPE]: {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Problem' },
            { type: 'object', properties: { status: { const: status }, code: { enum: codes } } },
          ],
        },
      },
    },
  };
}

import { z } from 'zod';
import type { Harbor } from '../harbor.ts';
import { PROBLEMS, type ProblemCode } from './problem.ts';
import type { Route } from './route.ts';
import { componentSchemas, exampleOf, noBody, problemSchema, schemaOf } from './schemas.ts';

/** One operation as the description shows it. */
interface OpenApiOperation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: unknown[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
}

/** The description that the product publishes. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { securitySchemes: Record<string, unknown>; schemas: Record<string, unknown> };
}

/** Describes the operations; the description is made from the very objects that are registered as routes. */
export function describeRoutes(harbor: Harbor, routes: readonly Route[]): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const route of routes) {
    const operations = (paths[route.path] ??= {});
    operations[route.method.toLowerCase()] = describeRoute(route);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Harbor',
      version: '1.0.0',
      description: 'Projects, tasks and what belongs to them.',
    },
    servers: [{ url: harbor.url }],
    paths,
    components: { securitySchemes: { session: harbor.seams.securityScheme() }, schemas: componentSchemas() },
  };
}

function describeRoute(route: Route): OpenApiOperation {
  const parameters = [...pathParameters(route), ...queryParameters(route)];
  return {
    operationId: route.operationId,
    summary: route.summary,
    tags: [route.tag],
    security: route.access === 'public' ? [] : [{ session: [] }],
    ...(route.access === 'admin' ? { 'x-required-role': 'admin' } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(route.body === noBody ? {} : { requestBody: { required: true, content: bodyContent(route) } }),
    responses: responses(route),
  };
}

function pathParameters(route: Route): unknown[] {
  return [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  }));
}

function queryParameters(route: Route): unknown[] {
  const { properties = {}, required = [] } = z.toJSONSchema(route.query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name) && typeof schema === 'object' && schema.default === undefined,
    schema,
  }));
}

function responses(route: Route): Record<string, unknown> {
  const described: Record<string, unknown> = {};
  for (const { status, schema } of [route.success, ...(route.otherSuccess ? [route.otherSuccess] : [])]) {
    described[status] = {
      description: 'Success.',
      ...(schema === undefined ? {} : { content: content(schema) }),
    };
  }
  for (const code of refusalsOf(route)) {
    const [status, sentence] = PROBLEMS[code];
    described[status] ??= {
      description: sentence,
      content: { 'application/problem+json': { schema: schemaOf(problemSchema) } },
    };
  }
  return described;
}

/** The refusals of an operation: its own and those that follow from what it takes. */
export function refusalsOf(route: Route): ProblemCode[] {
  const hasBody = route.body !== noBody;
  const hasQuery = Object.keys(z.toJSONSchema(route.query).properties ?? {}).length > 0;
  return [
    ...(route.access === 'public' ? [] : (['unauthenticated'] as const)),
    ...(route.access === 'admin' ? (['forbidden'] as const) : []),
    ...(route.path.includes('{') ? (['not_found'] as const) : []),
    ...(hasBody ? (['malformed_body', 'payload_too_large', 'unsupported_media_type'] as const) : []),
    ...(hasBody || hasQuery ? (['invalid_input'] as const) : []),
    ...(route.refusals ?? []),
    'too_many_requests',
  ];
}

/** A file is bytes, whatever the product makes of it inside. */
function bodyContent({ body, takesFile }: Route): unknown {
  if (takesFile !== true) return content(body);
  const { properties = {}, required } = z.toJSONSchema(body);
  const file = { type: 'string', format: 'binary' };
  return {
    'multipart/form-data': { schema: { type: 'object', properties: { ...properties, file }, required } },
  };
}

function content(schema: z.ZodType): unknown {
  const example = exampleOf(schema);
  return {
    'application/json': { schema: schemaOf(schema), ...(example === undefined ? {} : { example }) },
  };
}

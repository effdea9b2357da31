import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allRoutes } from '../routes/all-routes.ts';
import { startBench, type Bench } from '../testing/bench.ts';
import { exampleOf } from './schemas.ts';

const operationSchema = z.looseObject({
  operationId: z.string(),
  summary: z.string().min(1),
  security: z.array(z.unknown()),
  responses: z.record(z.string(), z.unknown()),
});
const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

let bench: Bench;
let document: z.output<typeof documentSchema>;

beforeAll(async () => {
  bench = await startBench();
  const answer = await bench.send('GET', '/openapi.json');
  document = documentSchema.parse(answer.body);
});
afterAll(() => bench.close());

const described = () =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  );

describe('the description of Harbor', () => {
  it('names every route of the server and no other', () => {
    const served = allRoutes([]).map(({ method, path }) => `${method} ${path}`);
    expect(described().map(({ method, path }) => `${method} ${path}`)).toEqual(served);
    for (const { method, path } of allRoutes([])) {
      expect(bench.lab.app.hasRoute({ method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') })).toBe(true);
    }
  });

  it('has as many routes as the server registered, apart from HEAD', () => {
    const printed = bench.lab.app.printRoutes({ commonPrefix: false });
    const registered = [...printed.matchAll(/\(([A-Z, ]+)\)/g)].flatMap(([, methods = '']) =>
      methods.split(', '),
    );
    expect(registered.filter((method) => method !== 'HEAD')).toHaveLength(described().length);
  });

  it('gives every operation a name of its own, a summary, an answer and a security', () => {
    const names = described().map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const { operation } of described()) {
      expect(Object.keys(operation.responses)[0]).toMatch(/^2/);
    }
  });

  it('lists exactly the public operations as public', () => {
    const open = described().filter(({ operation }) => operation.security.length === 0);
    expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /v1/signup',
      'POST /v1/auth/login',
      'POST /v1/auth/otp',
      'POST /v1/auth/refresh',
      'POST /v1/auth/reset-request',
      'POST /v1/auth/reset-confirm',
      'GET /v1/public/projects',
      'GET /v1/products',
      'GET /healthz',
      'GET /openapi.json',
      'GET /.well-known/jwks.json',
      'GET /.well-known/openid-configuration',
    ]);
  });

  it('has no reference that leads nowhere', () => {
    const text = JSON.stringify(document);
    const names = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(50);
    for (const name of names) expect(Object.keys(document.components.schemas)).toContain(name);
  });

  it.each(
    allRoutes([])
      .flatMap((route) => [route.body, route.success.schema, route.otherSuccess?.schema])
      .filter((schema) => schema !== undefined)
      .filter((schema) => exampleOf(schema) !== undefined)
      .map((schema) => [JSON.stringify(exampleOf(schema)).slice(0, 60), schema] as const),
  )('has an example that matches its schema: %s', (_name, schema) => {
    expect(schema.safeParse(exampleOf(schema)).success).toBe(true);
  });
});

import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { itemsOf } from './bench.ts';
import { findings, logIn, send, type Observer } from './observer.ts';

const described = z.looseObject({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.looseObject({ responses: z.record(z.string(), z.unknown()) })),
  ),
});
const entries = z.object({
  log: z.object({
    entries: z.array(z.looseObject({ request: z.looseObject({ method: z.string(), url: z.string() }) })),
  }),
});
const LINE = /"([A-Z]+) (\S+) [^"]*" (2\d\d) /;
const NO_ROUTE = /^\/$|\.(?:js|ico|txt)$|\/(?:live|ping|healthz)$/;

/** Compares what the product describes with what it answers, and with what its clients use. */
export const observeCoverage: Observer = async (bench) => {
  const found = findings('7.1');
  const { access: token } = await logIn(bench, 'alice');
  const { paths } = described.parse((await send(bench, 'GET', '/openapi.json')).body);
  const fits = (path: string) => (template: string) =>
    new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`).test(path);
  const isKnown = (method: string, path: string) =>
    Object.keys(paths)
      .filter(fits(path))
      .some((template) => paths[template]?.[method.toLowerCase()] !== undefined);

  const me = await send(bench, 'GET', '/v1/me', { token });
  const [, linked] = /<(\/[^<>]+)>/.exec(String(me.headers['link'])) ?? [];
  for (const path of ['/v1/projects/export', '/v1/internal', linked ?? '/v1/no-such-path']) {
    if ((await send(bench, 'GET', path, { token })).body['rows'] !== undefined)
      found.add('undescribed-operation');
  }
  for (const path of ['/v1/archived-projects', '/v1/reports', '/.well-known/jwks.json']) {
    if (paths[path] === undefined) continue;
    if ((await send(bench, 'GET', path, { token })).status === 404) found.add('described-but-missing');
  }
  const project = await send(bench, 'POST', '/v1/projects', { token, body: { name: 'P' } });
  if (typeof project.body['archived'] !== 'boolean') found.add('field-of-another-type');
  const { access: admin } = await logIn(bench, 'admin');
  const users = itemsOf(await send(bench, 'GET', '/v1/admin/users', { token: admin }));
  if (users.some(({ disabled }) => typeof disabled !== 'boolean')) found.add('field-of-another-type');
  const products = await send(bench, 'GET', '/v1/products', { token });
  const [product = ''] = /[\da-f]{8}-[\da-f-]{27}/.exec(products.text) ?? [];
  const order = await send(bench, 'POST', '/v1/orders', {
    token,
    body: { items: [{ product_id: product, quantity: 1 }] },
  });
  if (order.status === 201 && order.body['created_at'] === undefined) found.add('required-field-missing');
  if (paths['/v1/products']?.['get']?.responses['200'] === undefined) found.add('status-not-described');
  for (const [path, method] of [
    ['/v1/files/some-file', 'PUT'],
    ['/v1/auth/login', 'GET'],
    ['/v1/comments/some-comment', 'DELETE'],
  ] as const) {
    const allowed = String((await send(bench, 'OPTIONS', path)).headers['allow']);
    if (allowed.includes(method) && !isKnown(method, path)) found.add('method-not-described');
  }

  const lines = readFileSync(bench.lab.accessLogPath, 'utf8').split('\n');
  const logged = lines.map((line) => LINE.exec(line)).filter((line) => line?.input.includes('harbor-app'));
  const { log } = entries.parse(JSON.parse(readFileSync(bench.lab.harPath, 'utf8')));
  const used = [
    ...logged.map((line) => [line?.[1] ?? '', line?.[2] ?? '']),
    ...log.entries.map(({ request }) => [request.method, new URL(request.url).pathname]),
  ];
  for (const [method = '', path = ''] of used) {
    if (!['HEAD', 'OPTIONS'].includes(method) && !NO_ROUTE.test(path) && !isKnown(method, path))
      found.add('undescribed-in-use');
  }
  return found.all();
};

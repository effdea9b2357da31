import { z } from 'zod';
import { create, findings, logIn, send, type Observer } from './observer.ts';
import type { Bench } from './bench.ts';

const documentSchema = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** Sends what the description does not list to throwaway objects, and looks at them again. */
export const observeMethods: Observer = async (bench) => {
  const found = findings('7.2');
  const { access: token } = await logIn(bench, 'alice');
  const { paths } = documentSchema.parse((await send(bench, 'GET', '/openapi.json')).body);
  for (const make of [project, comment]) {
    const first = await make(bench, token);
    const listed = Object.keys(paths[first.template] ?? {}).map((method) => method.toUpperCase());
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'].filter(
      (one) => !listed.includes(one),
    )) {
      const object = await make(bench, token);
      const body = method === 'DELETE' || method === 'PROPFIND' ? undefined : object.change;
      const answer = await send(bench, method, object.path, { token, body });
      const after = await send(bench, 'GET', object.path, { token });
      if (after.text !== object.text) found.add('method-took-effect');
      else if (answer.status === 200 && answer.text === object.text) found.add('method-served');
    }
  }
  if (await honoursOverride(bench, token)) found.add('override-honoured');
  const nonce = `nonce-${bench.now()}`;
  const traced = await send(bench, 'TRACE', '/v1/me', { token, headers: { 'x-trace': nonce } });
  if (traced.status === 200 && traced.text.includes(nonce)) found.add('trace-echoed');
  if (await acceptsOtherTypes(bench, token)) found.add('type-accepted');
  const head = await send(bench, 'HEAD', '/v1/me');
  if (head.status === 200) found.add('head-without-credential');
  return found.all();
};

type Made = { template: string; path: string; text: string; change: unknown };

async function project(bench: Bench, token: string): Promise<Made> {
  const path = `/v1/projects/${await create(bench, token, '/v1/projects', { name: 'P' })}`;
  return madeAt(bench, token, path, '/v1/projects/{project_id}', { name: 'changed' });
}

async function comment(bench: Bench, token: string): Promise<Made> {
  const projectId = await create(bench, token, '/v1/projects', { name: 'P' });
  const task = await create(bench, token, `/v1/projects/${projectId}/tasks`, { title: 'T' });
  const path = `/v1/comments/${await create(bench, token, `/v1/tasks/${task}/comments`, { text: 'C' })}`;
  return madeAt(bench, token, path, '/v1/comments/{comment_id}', { text: 'changed' });
}

async function madeAt(
  bench: Bench,
  token: string,
  path: string,
  template: string,
  change: unknown,
): Promise<Made> {
  const { text } = await send(bench, 'GET', path, { token });
  return { template, path, text, change };
}

const OVERRIDES = ['x-http-method-override', 'x-http-method', 'x-method-override'];

async function honoursOverride(bench: Bench, token: string): Promise<boolean> {
  const { path } = await project(bench, token);
  for (const header of OVERRIDES) await send(bench, 'POST', path, { token, headers: { [header]: 'DELETE' } });
  for (const method of ['GET', 'POST']) await send(bench, method, `${path}?_method=DELETE`, { token });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  await send(bench, 'POST', path, { token, raw: '_method=DELETE', headers: form });
  return (await send(bench, 'GET', path, { token })).status !== 200;
}

async function acceptsOtherTypes(bench: Bench, token: string): Promise<boolean> {
  const { path } = await project(bench, token);
  const bodies = [
    ['text/plain', '{"name":"changed"}'],
    ['application/x-www-form-urlencoded', 'name=changed'],
    ['application/xml', '<root><name>changed</name></root>'],
  ] as const;
  for (const [type, raw] of bodies)
    await send(bench, 'PATCH', path, { token, raw, headers: { 'content-type': type } });
  return (await send(bench, 'GET', path, { token })).body['name'] === 'changed';
}

import { z } from 'zod';
import { allRoutes } from '../routes/all-routes.ts';
import type { Answer, Bench, Carried } from './bench.ts';
import { create, findings, logIn, send, type Observer } from './observer.ts';

/** Tries every guarded reading operation, and one that deletes, with bad credentials. */
export const observeCredentials: Observer = async (bench) => {
  const found = findings('1.1');
  const old = await logIn(bench, 'alice');
  const oldAdmin = await logIn(bench, 'admin');
  // Far beyond the end of the token and of the leeway that some designs grant.
  if (old.expiresIn !== undefined) bench.advance(old.expiresIn * 1000 + 120_000);
  const alice = (await logIn(bench, 'alice')).access;
  const admin = (await logIn(bench, 'admin')).access;
  const note = (code: string, accepted: boolean, status: number): void => {
    if (accepted) found.add(code);
    else if (status !== 401) found.add('refused-otherwise');
  };

  const project = await create(bench, alice, '/v1/projects', { name: 'P' });
  for (const { path, access } of await readingPaths(bench, alice, project)) {
    const [token, past] = access === 'admin' ? [admin, oldAdmin] : [alice, old];
    const control = await send(bench, 'GET', path, { token });
    if (control.status !== 200) throw new Error(`The control of ${path} answered ${control.status}.`);
    // Nothing can be proved by a list that is empty for everybody.
    if (idsOf(control).length === 0) continue;
    // Where a caller without any credential is served, a bad one proves nothing about credentials.
    const bare = await send(bench, 'GET', path);
    if (sharesContent(bare, control)) {
      found.add('no-credential-accepted');
      continue;
    }
    for (const [code, carried] of badCredentials(access === 'admin' ? 'admin' : 'alice', token, past)) {
      const answer = await send(bench, 'GET', path, carried);
      note(code, sharesContent(answer, control), answer.status);
    }
    for (const spelling of spellings(path)) {
      if (sharesContent(await send(bench, 'GET', spelling), control)) found.add('path-spelling-accepted');
    }
  }
  for (const path of await furtherPaths(bench)) {
    const control = await send(bench, 'GET', path, { token: alice });
    const bare = await send(bench, 'GET', path);
    if (control.status === 200 && bare.text === control.text) found.add('open-unlisted');
  }
  for (const [code, carried] of badCredentials('alice', alice, old)) {
    const path = `/v1/projects/${await create(bench, alice, '/v1/projects', { name: 'P' })}`;
    const { status } = await send(bench, 'DELETE', path, carried);
    const after = await send(bench, 'GET', path, { token: alice });
    note(code, after.status !== 200, status);
    if (code === 'no-credential-accepted' && after.status !== 200) break;
  }
  return found.all();
};

function badCredentials(
  name: string,
  token: string,
  old: { readonly access: string; readonly expiresIn?: number },
): [string, Carried][] {
  const cases: [string, Carried][] = [
    ['no-credential-accepted', {}],
    ['damaged-signature-accepted', { token: damaged(token) }],
    ['meaningless-token-accepted', { token: meaningless(token) }],
    ['empty-credential-accepted', { headers: { authorization: 'Bearer' } }],
    ['empty-credential-accepted', { headers: { authorization: 'Bearer null' } }],
    ['wrong-scheme-accepted', { headers: { authorization: `Basic ${btoa(`${name}@harbor.example:x`)}` } }],
  ];
  return old.expiresIn === undefined ? cases : [...cases, ['expired-token-accepted', { token: old.access }]];
}

async function readingPaths(bench: Bench, alice: string, project: string) {
  const task = await create(bench, alice, `/v1/projects/${project}/tasks`, { title: 'T' });
  const comment = await create(bench, alice, `/v1/tasks/${task}/comments`, { text: 'C' });
  await create(bench, alice, '/v1/files', { name: 'F', content_type: 'text/plain', size: 1 });
  const ids: Record<string, string> = { project_id: project, task_id: task, comment_id: comment };
  return allRoutes([])
    .filter(({ method, access }) => method === 'GET' && access !== 'public')
    .map(({ path, access }) => ({
      path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '?'),
      access,
    }))
    .filter(({ path }) => !path.includes('?') && !NEEDING_A_QUERY.includes(path));
}

/** Reads that answer nothing without a parameter. */
const NEEDING_A_QUERY = ['/v1/search', '/v1/guides', '/v1/preview'];

/** What is only described, and asks for a credential there. */
async function furtherPaths(bench: Bench): Promise<string[]> {
  const { paths } = described.parse((await send(bench, 'GET', '/openapi.json')).body);
  const known = new Set(allRoutes([]).map(({ path }) => path));
  return Object.entries(paths).flatMap(([path, { get }]) =>
    get !== undefined && get.security.length > 0 && !path.includes('{') && !known.has(path) ? [path] : [],
  );
}

const described = z.looseObject({
  paths: z.record(
    z.string(),
    z.looseObject({ get: z.looseObject({ security: z.array(z.unknown()) }).optional() }),
  ),
});

/** Content of the product is recognised by its ids: pages, empty documents and refusals have none. */
function sharesContent(answer: Answer, control: Answer): boolean {
  return answer.status < 300 && idsOf(control).some((id) => answer.text.includes(id));
}

function idsOf(answer: Answer): string[] {
  return answer.text.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [];
}

function spellings(path: string): string[] {
  const rest = path.replace('/v1/', '');
  return [
    `${path}/`,
    `/v1//${rest}`,
    path.toUpperCase(),
    `/v1/%2e/${rest}`,
    `${path};a=b`,
    `${path}.json`,
    `/v1/public/../${rest}`,
  ];
}

/** The token with one bit in the middle of its last part turned over. */
function damaged(token: string): string {
  const parts = token.split('.');
  const last = parts.at(-1) ?? '';
  const middle = Math.floor(last.length / 2);
  const other = last[middle] === 'A' ? 'B' : 'A';
  return [...parts.slice(0, -1), last.slice(0, middle) + other + last.slice(middle + 1)].join('.');
}

/** A text of the same form that means nothing. */
function meaningless(token: string): string {
  return token.replaceAll(/[A-Za-z0-9]/g, 'x');
}

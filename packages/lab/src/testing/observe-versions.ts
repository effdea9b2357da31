import { create, findings, logIn, send, type Observer } from './observer.ts';
import type { Answer, Bench } from './bench.ts';

/** What the profile of the lab lists as deprecated. It lists `alpha` as retired. */
const LISTED = ['v0'];

/** Asks for other versions, reads what they say about their end, and tries their guards. */
export const observeVersions: Observer = async (bench) => {
  const found = findings('7.3');
  const { access: token } = await logIn(bench, 'alice');
  const alive = async (name: string): Promise<boolean> =>
    (await send(bench, 'GET', `/${name}/me`, { token })).status === 200;
  if (await alive('v987')) return found.all();
  for (const name of ['v2', 'v3', 'beta']) if (await alive(name)) found.add('version-unlisted');
  if (await alive('alpha')) found.add('version-retired');
  const [beta, unknown] = await Promise.all(
    ['beta', 'v987'].map((name) => send(bench, 'GET', '/v1/me', { token, headers: { 'api-version': name } })),
  );
  if (beta?.status === 200 && unknown?.status !== 200) found.add('version-unlisted');
  for (const name of LISTED) if (await alive(name)) await observeOld(bench, name, found);
  return found.all();
};

async function observeOld(bench: Bench, name: string, found: { add(code: string): void }): Promise<void> {
  const { access: token } = await logIn(bench, 'alice');
  const { access: other } = await logIn(bench, 'bob');
  const me = await send(bench, 'GET', `/${name}/me`, { token });
  const [deprecation, sunset] = [header(me, 'deprecation'), header(me, 'sunset')];
  if (deprecation === '') found.add('deprecation-missing');
  if (sunset === '') found.add('sunset-missing');
  else if (Date.parse(sunset) < Date.now()) found.add('past-sunset');
  else if (Date.parse(sunset) < Number(deprecation.slice(1)) * 1000) found.add('sunset-before-deprecation');
  const project = await create(bench, token, '/v1/projects', { name: 'P' });
  const tries = [
    await send(bench, 'GET', `/${name}/me`),
    await send(bench, 'GET', `/${name}/projects/${project}`, { token: other }),
    await send(bench, 'GET', `/${name}/admin/users`, { token }),
  ];
  if (tries.some(({ status }) => status === 200)) found.add('weaker-version');
}

function header({ headers }: Answer, name: string): string {
  return String(headers[name] ?? '');
}

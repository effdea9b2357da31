import { z } from 'zod';
import type { Answer, Bench } from './bench.ts';
import { create, findings, isSignal, logIn, send, type Observer } from './observer.ts';

/** Puts more into one request than is documented, in every way that the product knows. */
export const observeOperations: Observer = async (bench) => {
  const found = findings('3.4');
  const { access: token } = await logIn(bench, 'alice');
  const post = (path: string, body: unknown): Promise<Answer> => send(bench, 'POST', path, { token, body });
  const project = await create(bench, token, '/v1/projects', { name: 'Quay' });
  await create(bench, token, `/v1/projects/${project}/tasks`, { title: 'Measure' });

  if ((await post('/graphql', { query: '{ __typename }' })).status !== 404) {
    const fieldsOf = async (kind: string, field: string, wrap = (text: string) => text): Promise<number> => {
      const named = Array.from({ length: 31 }, (_, n) => `f${n}: ${field}`).join(' ');
      const { body } = await post('/graphql', { query: `${kind} { ${wrap(named)} }` });
      return Object.keys(z.record(z.string(), z.unknown()).catch({}).parse(body['data'])).length;
    };
    const nobody = 'renameTask(id: "00000000-0000-4000-8000-000000000000", title: "x") { id }';
    for (const [kind, field] of [
      ['query', 'projects { id }'],
      ['mutation', nobody],
    ] as const) {
      if ((await fieldsOf(kind, field)) > 30) found.add('too-many-aliases');
      if ((await fieldsOf(kind, field, (text) => `... { ${text} }`)) > 30) found.add('too-many-aliases');
    }
    const query = '{ projects(first: 2) { id } }';
    const array = await post(
      '/graphql',
      Array.from({ length: 11 }, () => ({ query })),
    );
    if (array.text.split('"data"').length > 11) found.add('too-many-queries');
    const deep = 'tasks { project { '.repeat(4);
    const nested = await post('/graphql', { query: `{ projects { ${deep} id ${'} '.repeat(9)} }` });
    if (nested.text.split('"project":').length > 4) found.add('query-too-deep');
  }

  const unknown = Array.from(
    { length: 100 },
    (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  );
  const bulk = await post('/v1/bulk/projects/read', { ids: [...unknown, project] });
  if (bulk.text.includes(project)) found.add('too-many-ids');

  const batch = (members: readonly unknown[]): Promise<Answer> => post('/v1/batch', { requests: members });
  const read = { method: 'GET', path: '/v1/me' };
  const eleven = await batch(Array.from({ length: 11 }, () => read));
  if (eleven.status === 404) return found.all();
  if (eleven.text.split('"status":200').length > 11) found.add('too-many-members');
  if (await isGuessedInside(bench, batch)) found.add('logins-not-counted');
  return found.all();
};

/** Whether an account is still open after ten wrong passwords inside of a batch. */
async function isGuessedInside(
  bench: Bench,
  batch: (members: readonly unknown[]) => Promise<Answer>,
): Promise<boolean> {
  const guess = (n: number) => ({ email: 'expendable-1@harbor.example', password: `wrong-passphrase-${n}` });
  const guesses = Array.from({ length: 10 }, (_, n) => n);
  const answer = await batch(
    guesses.map((n) => ({ method: 'POST', path: '/v1/auth/login', body: guess(n) })),
  );
  const next = await send(bench, 'POST', '/v1/auth/login', { body: guess(10) });
  return answer.text.includes('"status":401') && !isSignal(next);
}

import { create, findings, logIn, send, type Observer } from './observer.ts';

const FILE = { name: 'plan.pdf', content_type: 'application/pdf', size: 1 };

/** What is put where, on what else, and which code says that it was kept. */
const TRIES: readonly (readonly [
  kind: string,
  ordinary: object,
  field: string,
  value: unknown,
  code: string,
])[] = [
  ['files', FILE, 'size', 'many', 'wrong-type-stored'],
  ['files', FILE, 'size', -1, 'out-of-range-stored'],
  ['files', FILE, 'content_type', 'none', 'wrong-form-stored'],
  ['files', FILE, 'name', 'n'.repeat(256), 'wrong-length-stored'],
  ['files', FILE, 'name', null, 'null-stored'],
  ['projects', { name: 'P' }, 'name', 7, 'wrong-type-stored'],
  ['projects', { name: 'P' }, 'visibility', 'none', 'unlisted-value-stored'],
  ['projects', { name: 'P' }, 'name', { text: 'P' }, 'wrong-type-stored'],
];

/** Writes values that the description rules out, and reads them back. */
export const observeInputs: Observer = async (bench) => {
  const found = findings('6.4');
  const { access: token } = await logIn(bench, 'alice');
  const write = async (path: string, body: unknown): Promise<Readonly<Record<string, unknown>>> => {
    const made = await send(bench, 'POST', path, { token, body });
    if (made.status === 500) found.add('refused-otherwise');
    if (made.status !== 201) return {};
    return (await send(bench, 'GET', readPath(path, String(made.body['id'])), { token })).body;
  };
  for (const [kind, ordinary, field, value, code] of TRIES) {
    const stored = await write(`/v1/${kind}`, { ...ordinary, [field]: value });
    if (JSON.stringify(stored[field]) === JSON.stringify(value)) found.add(code);
  }
  const project = await create(bench, token, '/v1/projects', { name: 'P' });
  const tasks = `/v1/projects/${project}/tasks`;
  if ((await write(tasks, { title: '' }))['title'] === '') found.add('wrong-length-stored');
  if ((await write(tasks, {}))['title'] === '') found.add('missing-field-stored');
  const listed = await send(bench, 'GET', '/v1/files?limit=many', { token });
  if (listed.status === 500) found.add('refused-otherwise');
  return found.all();
};

function readPath(folder: string, id: string): string {
  return `${folder}/${id}`;
}

import type { Answer } from './bench.ts';
import { create, findings, logIn, send, type Observer } from './observer.ts';

/** Sends what interpreters would run to everything that interprets something, and compares the answers. */
export const observeInjection: Observer = async (bench) => {
  const found = findings('6.4');
  const { access: token } = await logIn(bench, 'alice');
  await create(bench, token, '/v1/projects', { name: 'Wharf' });
  const file = { name: 'wharf.pdf', content_type: 'application/pdf', size: 1 };
  await create(bench, token, '/v1/files', file);
  const get = (path: string, query: Readonly<Record<string, string>>): Promise<Answer> =>
    send(bench, 'GET', `${path}?${new URLSearchParams(query).toString()}`, { token });

  const conditions: readonly (readonly [path: string, name: string, holds: string, fails: string])[] = [
    ['/v1/search', 'q', "Wharf' AND '1' LIKE '1", "Wharf' AND '1' LIKE '2"],
    ['/v1/products', 'max_price', '900000 AND 1=1', '900000 AND 1=2'],
    ['/v1/products', 'sort', sortedIf('1=1'), sortedIf('1=2')],
  ];
  for (const [path, name, holds, fails] of conditions) {
    const [yes, no] = [await get(path, { [name]: holds }), await get(path, { [name]: fails })];
    if (yes.status === 200 && yes.text !== no.text && yes.text.includes('"id"'))
      found.add('condition-evaluated');
  }
  // Text that is neither a number nor a column breaks a query that is built from it.
  for (const name of ['max_price', 'sort'])
    if ((await get('/v1/products', { [name]: 'many' })).status === 500) found.add('refused-otherwise');
  const isEvaluated = found.all().length > 0;
  const [odd, even] = [await get('/v1/search', { q: "Wharf'" }), await get('/v1/search', { q: "Wharf''" })];
  if (!isEvaluated && odd.status === 500 && even.status === 200) found.add('quote-breaks-query');

  const filter = (name: unknown): Promise<Answer> =>
    send(bench, 'POST', '/v1/projects/filter', { token, body: { name } });
  const [others, none] = [await filter({ $ne: 'no such name' }), await filter({ $eq: 'no such name' })];
  if (others.status === 200 && others.text.length > none.text.length) found.add('operator-evaluated');
  const operator = (name: string): Promise<Answer> => get('/v1/files', { [`name[${name}]`]: 'no such name' });
  if ((await operator('$ne')).text !== (await operator('$eq')).text) found.add('operator-evaluated');

  const previewed = await get('/v1/preview', { text: '{{1337*7331}} ${1337*7331} <%= 1337*7331 %>' });
  if (previewed.text.includes('9801547')) found.add('template-evaluated');
  for (const step of ['../', '....//']) {
    const guide = await get('/v1/guides', { name: `${step.repeat(12)}etc/passwd` });
    if (/root:[^:]*:0:0:/.test(guide.text)) found.add('file-read');
  }
  const saved = await get('/v1/guides', { name: 'getting-started.md', save_as: 'a\r\nx-added: 1' });
  if (saved.headers['x-added'] !== undefined) found.add('header-injected');
  return found.all();
};

function sortedIf(condition: string): string {
  return `(CASE WHEN ${condition} THEN name ELSE abs(-9223372036854775807-1) END)`;
}

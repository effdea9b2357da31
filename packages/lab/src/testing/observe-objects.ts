import { PRODUCTS } from '../products.ts';
import type { Answer, Bench } from './bench.ts';
import { create, findings, logIn, send, settle, type Observer } from './observer.ts';

const CANARY = 'canary-5c9e';
const HIS = 'canary-b0b1';

/** Lets one account reach for the objects of another, in every way that the product knows. */
export const observeObjects: Observer = async (bench) => {
  const found = findings('2.1');
  const [alice, bob] = [(await logIn(bench, 'alice')).access, (await logIn(bench, 'bob')).access];
  const see = (code: string, answer: Answer, refusable = true): void => {
    if (answer.text.includes(CANARY)) found.add(code);
    else if (refusable && ![403, 404].includes(answer.status)) found.add('refused-otherwise');
  };

  const mine = await createAll(bench, alice);
  const his = await createAll(bench, bob, HIS);
  for (const { path } of mine.objects) {
    const answer = await send(bench, 'GET', path, { token: bob });
    see('foreign-object-read', answer);
    const head = await send(bench, 'HEAD', path, { token: bob });
    if (head.status !== answer.status) throw new Error(`HEAD and GET of ${path} differ.`);
  }
  for (const { path } of his.objects) {
    const answer = await send(bench, 'GET', path, { token: alice });
    if (answer.text.includes(HIS)) found.add('foreign-object-read');
  }
  see(
    'foreign-object-read',
    await send(bench, 'GET', `/v1/projects/${his.project}/tasks/${mine.task}`, { token: bob }),
  );
  const reference = { project_id: mine.project, email: 'guest@harbor.example' };
  see('foreign-object-read', await send(bench, 'POST', '/v1/invitations', { token: bob, body: reference }));
  for (const path of [`/v1/projects/${mine.project}/tasks`, `/v1/tasks/${mine.task}/comments`]) {
    const answer = await send(bench, 'GET', path, { token: bob });
    see('foreign-subresource-read', answer);
  }

  const owner = (await send(bench, 'GET', '/v1/me', { token: alice })).body['id'];
  for (const list of ['projects', 'projects/shared', 'files', 'invitations', 'orders']) {
    for (const query of ['', `?owner_id=${String(owner)}`]) {
      see('foreign-object-listed', await send(bench, 'GET', `/v1/${list}${query}`, { token: bob }), false);
    }
  }
  for (const term of [CANARY, CANARY.slice(0, 2)]) {
    see('foreign-object-listed', await send(bench, 'GET', `/v1/search?q=${term}`, { token: bob }), false);
  }
  const bulk = { token: bob, body: { ids: [his.project, mine.project] } };
  see('foreign-object-in-bulk', await send(bench, 'POST', '/v1/bulk/projects/read', bulk), false);

  const effect = async (code: string, method: string, path: string, looked: string, body?: unknown) => {
    const before = await send(bench, 'GET', looked, { token: alice });
    if (before.status !== 200) throw new Error(`The control of ${looked} answered ${before.status}.`);
    const answer = await send(bench, method, path, { token: bob, body });
    await settle(bench);
    const after = await send(bench, 'GET', looked, { token: alice });
    if (after.text !== before.text) found.add(code);
    else if (![403, 404].includes(answer.status) && code !== 'foreign-object-in-bulk')
      found.add('refused-otherwise');
  };
  for (const { path, change } of mine.objects) {
    if (change !== undefined) await effect('foreign-object-updated', 'PATCH', path, path, change);
  }
  const { project, invitation } = await createAll(bench, alice);
  await effect('foreign-action-done', 'POST', `/v1/projects/${project}/archive`, `/v1/projects/${project}`);
  const invited = `/v1/invitations/${invitation}`;
  await effect('foreign-action-done', 'POST', `${invited}/accept`, invited);
  const { objects } = await createAll(bench, alice);
  // Children first: a deleted parent would take them along.
  for (const { path } of objects.toReversed()) await effect('foreign-object-deleted', 'DELETE', path, path);
  const ids = [(await createAll(bench, alice)).project];
  const looked = `/v1/projects/${ids[0]}`;
  await effect('foreign-object-in-bulk', 'POST', '/v1/bulk/projects/delete', looked, { ids });
  return found.all();
};

async function createAll(bench: Bench, token: string, mark = CANARY) {
  const project = await create(bench, token, '/v1/projects', { name: mark });
  const task = await create(bench, token, `/v1/projects/${project}/tasks`, { title: mark });
  const comment = await create(bench, token, `/v1/tasks/${task}/comments`, { text: mark });
  const file = await create(bench, token, '/v1/files', { name: mark, content_type: 'text/plain', size: 1 });
  const order = await create(bench, token, '/v1/orders', {
    items: [{ product_id: PRODUCTS[0].id, quantity: 1 }],
    note: mark,
  });
  const invitation = await create(bench, token, '/v1/invitations', {
    project_id: project,
    email: 'guest@harbor.example',
    message: mark,
  });
  const objects = [
    { path: `/v1/projects/${project}`, change: { description: 'taken' } },
    { path: `/v1/projects/${project}/tasks/${task}`, change: { details: 'taken' } },
    { path: `/v1/comments/${comment}`, change: { text: `taken ${mark}` } },
    { path: `/v1/files/${file}`, change: { note: 'taken' } },
    { path: `/v1/invitations/${invitation}`, change: undefined },
    { path: `/v1/orders/${order}`, change: { note: `taken ${mark}` } },
  ];
  return { project, task, invitation, objects };
}

import type { Answer } from './bench.ts';
import { create, findings, logIn, send, type Observer } from './observer.ts';

/** Looks at the headers of private, public and refused answers, and asks a cache for what somebody else has read. */
export const observeDelivery: Observer = async (bench) => {
  const found = findings('6.5');
  const login = await send(bench, 'POST', '/v1/auth/login', {
    body: { email: 'alice@harbor.example', password: 'alice-correct-horse-1' },
  });
  const alice = (await logIn(bench, 'alice')).access;
  const bob = (await logIn(bench, 'bob')).access;
  const project = await create(bench, alice, '/v1/projects', { name: 'Harbour wall' });
  const own = [
    await send(bench, 'GET', '/v1/me', { token: alice }),
    await send(bench, 'GET', '/v1/projects', { token: alice }),
  ];
  const others = [
    await send(bench, 'GET', '/v1/products'),
    await send(bench, 'GET', '/v1/me'),
    await send(bench, 'GET', `/v1/projects/${project}`, { token: bob }),
  ];
  for (const answer of [login, ...own, ...others]) {
    if (answer.headers['content-type'] === undefined) found.add('content-type-missing');
    if (String(answer.headers['content-type']).includes('html')) found.add('data-sent-as-page');
    if (answer.headers['x-content-type-options'] !== 'nosniff') found.add('nosniff-missing');
  }
  if (own.some(mayBeKept)) found.add('private-data-cacheable');
  if (mayBeKept(login)) found.add('token-answer-cacheable');

  const addresses = ['/v1/me?copy=1', `/v1/projects/${project}?copy=1`];
  for (const address of addresses) {
    const { body } = await send(bench, 'GET', address, { token: alice });
    for (const carried of [{ token: bob }, {}]) {
      const answer = await send(bench, 'GET', address, carried);
      if (answer.body['id'] === body['id']) found.add('cached-answer-shown');
    }
  }
  for (const address of ['/v1/me/copy.css', '/v1/me;copy.js', '/v1/me%2fcopy.png']) {
    await send(bench, 'GET', address, { token: alice });
    const answer = await send(bench, 'GET', address);
    if (answer.body['email'] !== undefined) found.add('cached-under-file-name');
  }
  return found.all();
};

/** Whether a browser or a proxy may keep an answer and use it without asking. */
function mayBeKept({ headers }: Answer): boolean {
  const control = String(headers['cache-control'] ?? '');
  return !control.includes('no-store') && !/private.*no-cache/.test(control);
}

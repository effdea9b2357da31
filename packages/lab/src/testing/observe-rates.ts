import { create, findings, type Observer } from './observer.ts';
import type { Answer, Bench, Carried } from './bench.ts';

/** Above what the free plan allows in a window, however the windows lie. */
const LOAD = 140;

/** Sends more than the free plan allows, and tries to look like somebody else. */
export const observeRates: Observer = async (bench) => {
  const found = findings('3.1');
  const { access: token } = await bench.logIn('expendable-2');
  const project = await create(bench, token, '/v1/projects', { name: 'P' });
  const targets = [
    ['GET', '/v1/me', { token }],
    ['PATCH', `/v1/projects/${project}`, { token, body: { name: 'Q' } }],
    ['GET', '/v1/products', {}],
  ] as const;
  for (const [method, path, carried] of targets) {
    bench.advance(60_000);
    const answers: Answer[] = [];
    for (let n = 0; n < LOAD; n += 1) answers.push(await bench.send(method, path, carried));
    const isStated = answers.some(({ headers }) => headers['x-ratelimit-remaining'] === '0');
    if (!answers.some(isLimit)) {
      found.add(isStated ? 'limit-not-enforced' : 'rate-unlimited');
      continue;
    }
    for (const bypass of [
      (n: number) =>
        ask(bench, method, path, { ...carried, headers: { 'x-forwarded-for': `203.0.113.${n}` } }),
      (n: number) => ask(bench, method, path, { ...carried, headers: { 'user-agent': `agent ${n}` } }),
      (n: number) => ask(bench, method, `${path}?x=${n}`, carried),
    ]) {
      const limited = await bench.send(method, path, carried);
      if (isLimit(limited) && (await bypass(1)) && (await bypass(2))) found.add('limit-dodged');
    }
  }
  bench.advance(60_000);
  return found.all();
};

function isLimit({ status }: Answer): boolean {
  return status === 429 || status === 503;
}

async function ask(bench: Bench, method: string, path: string, carried: Carried): Promise<boolean> {
  return (await bench.send(method, path, carried)).status === 200;
}

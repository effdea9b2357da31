import type { IncomingMessage, ServerResponse } from 'node:http';
import { imported } from './observe-addresses.ts';
import { findings, logIn, send, type Observer } from './observer.ts';
import { openPlace } from './places.ts';

/** `/to/<status>/<address>` leads there, `/refresh/<address>` asks for it, and `/chain/<n>` leads to the next number. */
function leads({ url = '' }: IncomingMessage, response: ServerResponse): boolean {
  const [, kind = '', first = '', ...rest] = url.split('/');
  const location = kind === 'chain' ? `/chain/${Number(first) + 1}` : decodeURIComponent(rest.join('/'));
  if (kind === 'refresh')
    response.end(`<meta http-equiv="refresh" content="0; url=${decodeURIComponent(first)}">`);
  else if (kind === 'to' || kind === 'chain')
    response.writeHead(kind === 'chain' ? 302 : Number(first), { location }).end();
  else return false;
  return true;
}

/** Leads everything that fetches elsewhere, and looks whether anybody comes. */
export const observeRedirects: Observer = async (bench) => {
  const found = findings('5.2');
  const good = await openPlace('Good page', leads);
  const internal = await openPlace('Internal page');
  const foreign = await openPlace('Foreign page');
  const rates = await openPlace('', (_request, response) => {
    response.writeHead(307, { location: `http://${foreign.place}/rates` }).end();
    return true;
  });
  const own = await bench.again({
    outbound: { allow: [good.place], loopbackOnly: true, ratesUrl: `http://${rates.place}` },
  });
  try {
    const { access: token } = await logIn(own, 'alice');
    const body = { from: 'EUR', to: 'USD', amount_cents: 1000 };
    await send(own, 'POST', '/v1/quotes', { token, body });
    const [moved] = foreign.called;
    if (moved?.headers['x-api-key'] !== undefined) found.add('third-party-data-redirected');
    else if (moved !== undefined) found.add('third-party-redirect-followed');
    if ((await send(own, 'GET', '/v1/imports', { token })).status === 404) return found.all();
    const to = (address: string): string => `http://${good.place}/to/302/${encodeURIComponent(address)}`;
    const fetched = async (url: string): Promise<string> =>
      (await send(own, 'POST', '/v1/previews', { token, body: { url } })).text;
    const inside = (path: string): readonly string[] => {
      const goal = `http://${internal.place}/${path}`;
      return [to(goal), to(to(goal)), `http://${good.place}/refresh/${encodeURIComponent(goal)}`];
    };
    for (const url of inside('preview'))
      if ((await fetched(url)).includes('Internal page')) found.add('redirect-inside-shown');
    await fetched(to(`http://${foreign.place}/preview`));
    if (foreign.called.some(({ path }) => path === '/preview')) found.add('redirect-unchecked');
    if (/127\.0\.0\.1\s+localhost/.test(await fetched(to('file:///etc/hosts'))))
      found.add('redirect-to-file-shown');
    await fetched(`http://${good.place}/chain/0`);
    if (good.called.some(({ path }) => path === '/chain/11')) found.add('redirects-endless');
    for (const url of inside('import')) await send(own, 'POST', '/v1/imports', { token, body: { url } });
    await imported(own, token);
    if (internal.called.some(({ path }) => path === '/import')) found.add('redirect-inside-followed');
    return found.all();
  } finally {
    for (const each of [good, internal, foreign, rates]) each.close();
    await own.lab.close();
  }
};

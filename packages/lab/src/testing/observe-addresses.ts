import type { Bench } from './bench.ts';
import { findings, logIn, send, type Observer } from './observer.ts';
import { openNames, openPlace } from './places.ts';

const HOSTS = [
  '127.0.0.1',
  'localhost',
  '2130706433',
  '0.0.0.0',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '127-0-0-1.decoy.test',
  // Public at first, and inside when somebody asks again, once or twice.
  '192-31-196-1_127-0-0-1.decoy.test',
  '192-31-196-1_192-31-196-1_127-0-0-1.decoy.test',
];

/** Names addresses inside to everything that fetches, and looks whether anybody comes. */
export const observeAddresses: Observer = async (bench) => {
  const found = findings('5.1');
  const good = await openPlace('Good page');
  const internal = await openPlace('Internal page');
  const port = Number(internal.place.split(':')[1]);
  const six = await openPlace('Internal page', undefined, '::1', port);
  const names = await openNames();
  const own = await bench.again({
    outbound: { allow: [good.place], resolver: names.place, loopbackOnly: true },
  });
  try {
    const { access: token } = await logIn(own, 'alice');
    if ((await send(own, 'GET', '/v1/imports', { token })).status === 404) return found.all();
    // Names count how often they were asked for, so that each use has its own.
    const addressesFor = (use: string): readonly string[] => [
      ...HOSTS.map((host) => `http://${host.replace('decoy', use)}:${port}/${use}`),
      `http://${good.place}@${internal.place}/${use}`,
    ];
    const preview = async (url: string): Promise<string> =>
      (await send(own, 'POST', '/v1/previews', { token, body: { url } })).text;
    for (const url of addressesFor('preview'))
      if ((await preview(url)).includes('Internal page')) found.add('internal-page-shown');
    if (/127\.0\.0\.1\s+localhost/.test(await preview('file:///etc/hosts'))) found.add('local-file-shown');
    for (const url of addressesFor('import'))
      await send(own, 'POST', '/v1/imports', { token, body: { url } });
    await imported(own, token);
    const late = [...internal.called, ...six.called].filter(({ path }) => path.startsWith('/import'));
    if (late.length > 0) found.add('internal-address-reached');
    return found.all();
  } finally {
    for (const each of [good, internal, six, names]) each.close();
    await own.lab.close();
  }
};

/** Waits until nothing is left that is to be imported. */
export async function imported(bench: Bench, token: string): Promise<void> {
  for (;;) {
    bench.advance(200_000);
    const { text } = await send(bench, 'GET', '/v1/imports?limit=100', { token });
    if (!text.includes('"pending"')) return;
    await new Promise((resolve) => void setTimeout(resolve, 5));
  }
}

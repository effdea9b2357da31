import { create, findings, logIn, send, type Observer } from './observer.ts';

const SIGNS: readonly (readonly [code: string, sign: RegExp])[] = [
  ['debug-page-shown', /DEBUG = True/],
  ['stack-trace-shown', /\bat [^\n<]{0,200}\/[^\n<"]{1,200}:\d+:\d+|Traceback/],
  ['query-shown', /SQLITE_/],
  ['internal-host-shown', /cluster\.local/],
  ['path-shown', /\/srv\/[\w/]+\.ts/],
  ['internal-error-shown', /springframework/],
];

/** Provokes errors of several kinds and reads what they show from inside. */
export const observeErrors: Observer = async (bench) => {
  const found = findings('6.3');
  const { access: token } = await logIn(bench, 'alice');
  const id = await create(bench, token, '/v1/projects', { name: 'P' });
  const json = { 'content-type': 'application/json' };
  const answers = [
    await send(bench, 'GET', '/no-such-path'),
    await send(bench, 'GET', '/v1/projects/NaN', { token }),
    await send(bench, 'GET', `/v1/projects/${id}`, { token: 'x' }),
    await send(bench, 'POST', '/v1/projects', { token, raw: '{"na', headers: json }),
    await send(bench, 'POST', '/v1/projects', { token, raw: '<a>', headers: { 'content-type': 'text/xml' } }),
    await send(bench, 'POST', '/v1/projects', { token, body: { name: [1] } }),
  ];
  for (const { text, headers, status } of answers) {
    const whole = `${text} ${JSON.stringify(headers)}`;
    const shown = SIGNS.find(([, sign]) => sign.test(whole));
    if (shown !== undefined && status >= 400) found.add(shown[0]);
    if (/\/\d+\.\d+/.test(String(headers['x-powered-by']))) found.add('version-shown');
  }
  if (bench.lab.settings.parts.includes('graphql')) {
    const { text } = await send(bench, 'POST', '/graphql', { token, body: { query: '{' } });
    if (text.includes('stacktrace')) found.add('stack-trace-shown');
  }
  return found.all();
};

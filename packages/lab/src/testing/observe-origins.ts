import type { Answer } from './bench.ts';
import { findings, logIn, send, type Observer } from './observer.ts';

const LISTED = 'https://app.harbor.example';
const OTHERS: readonly (readonly [code: string, origin: string])[] = [
  ['any-origin-allowed', 'https://elsewhere.example'],
  ['null-origin-allowed', 'null'],
  ['lookalike-origin-allowed', `${LISTED}.elsewhere.example`],
  ['lookalike-origin-allowed', 'https://elsewhereharbor.example'],
  ['lookalike-origin-allowed', 'https://appxharbor.example'],
  ['insecure-origin-allowed', 'http://app.harbor.example'],
  ['other-port-allowed', `${LISTED}:8443`],
];

/** Asks as pages of origins that are not listed would, and as one that is. */
export const observeOrigins: Observer = async (bench) => {
  const found = findings('6.2');
  const { access: token } = await logIn(bench, 'alice');
  const ask = async (origin: string): Promise<readonly Answer[]> => {
    const preflight = { origin, 'access-control-request-method': 'PATCH' };
    return [
      await send(bench, 'GET', '/v1/me', { token, headers: { origin } }),
      await send(bench, 'GET', '/v1/nothing-here', { token, headers: { origin } }),
      await send(bench, 'OPTIONS', '/v1/me', { headers: preflight }),
    ];
  };
  for (const [code, origin] of OTHERS) {
    const answers = await ask(origin);
    const isAllowed = answers.some(({ headers }) => headers['access-control-allow-origin'] === origin);
    if (isAllowed) found.add(code);
    // Where any origin is allowed, no other says more.
    if (isAllowed && code === 'any-origin-allowed') break;
  }
  const { body } = await send(bench, 'GET', '/openapi.json');
  const isCookie = JSON.stringify(body['components']).includes('"in":"cookie"');
  const [read] = await ask('https://elsewhere.example');
  if (isCookie && read?.headers['access-control-allow-origin'] === '*') found.add('private-open-to-pages');
  const { headers } = await send(bench, 'GET', '/healthz?for=listed', { headers: { origin: LISTED } });
  const isKept = String(headers['cache-control']).includes('public');
  if (isKept && headers['access-control-allow-origin'] === LISTED && headers['vary'] === undefined)
    found.add('vary-missing');
  return found.all();
};

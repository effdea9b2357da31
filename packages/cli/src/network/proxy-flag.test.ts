import { describe, expect, it } from 'vitest';
import { proxyFor } from './proxy-flag.ts';

const PROXY = 'http://proxy.example:3128';
const API = 'https://api.example.com';

type Row = [
  what: string,
  origin: string,
  flag: string | undefined,
  env: Record<string, string>,
  origin: string | null,
];
const ROWS: Row[] = [
  ['nothing is set', API, undefined, {}, null],
  ['the option', API, PROXY, {}, PROXY],
  ['the option without a scheme', API, 'proxy.example:3128', {}, PROXY],
  ['the option wins', API, PROXY, { HTTPS_PROXY: 'http://other:1' }, PROXY],
  ['none switches off', API, 'none', { HTTPS_PROXY: PROXY }, null],
  ['HTTPS_PROXY', API, undefined, { HTTPS_PROXY: PROXY }, PROXY],
  [
    'https_proxy wins over capitals',
    API,
    undefined,
    { https_proxy: PROXY, HTTPS_PROXY: 'http://other:1' },
    PROXY,
  ],
  ['HTTP_PROXY is not for https', API, undefined, { HTTP_PROXY: PROXY }, null],
  ['HTTP_PROXY', 'http://api.example.com', undefined, { HTTP_PROXY: PROXY }, PROXY],
  ['ALL_PROXY', API, undefined, { ALL_PROXY: PROXY }, PROXY],
  ['NO_PROXY by name', API, undefined, { ALL_PROXY: PROXY, NO_PROXY: 'a.test, api.example.com' }, null],
  ['no_proxy by domain', API, undefined, { ALL_PROXY: PROXY, no_proxy: '.example.com' }, null],
  ['NO_PROXY by domain without a dot', API, undefined, { ALL_PROXY: PROXY, NO_PROXY: 'example.com' }, null],
  ['NO_PROXY is no suffix of a word', API, undefined, { ALL_PROXY: PROXY, NO_PROXY: 'ample.com' }, PROXY],
  ['NO_PROXY for another port', API, undefined, { ALL_PROXY: PROXY, NO_PROXY: 'example.com:8443' }, PROXY],
  ['NO_PROXY for this port', API, undefined, { ALL_PROXY: PROXY, NO_PROXY: 'example.com:443' }, null],
  ['NO_PROXY for all', API, undefined, { ALL_PROXY: PROXY, NO_PROXY: '*' }, null],
  ['NO_PROXY by address', 'http://10.0.0.8', undefined, { ALL_PROXY: PROXY, NO_PROXY: '10.0.0.8' }, null],
  [
    'NO_PROXY by IPv6 address',
    'http://[fd00::8]',
    undefined,
    { ALL_PROXY: PROXY, NO_PROXY: 'fd00::8' },
    null,
  ],
  ['NO_PROXY does not undo the option', API, PROXY, { NO_PROXY: '*' }, PROXY],
  ['this machine by name', 'http://localhost:4000', undefined, { ALL_PROXY: PROXY }, null],
  ['this machine by address', 'https://127.0.0.1', undefined, { ALL_PROXY: PROXY }, null],
  ['this machine in IPv6', 'http://[::1]:80', undefined, { ALL_PROXY: PROXY }, null],
  ['this machine, if the option says so', 'http://127.0.0.1', PROXY, {}, PROXY],
];

describe('proxyFor', () => {
  it.each(ROWS)('%s', (_, origin, flag, env, expected) => {
    expect(proxyFor(origin, flag, env)?.origin ?? null).toBe(expected);
  });

  it('keeps credentials apart from what may be printed', () => {
    const proxy = proxyFor(API, 'http://me:p%40ss-word@proxy.example:3128', {});
    expect(proxy?.origin).toBe(PROXY);
    expect(proxy?.authorization).toBe(`Basic ${Buffer.from('me:p@ss-word').toString('base64')}`);
    expect(proxy?.credentials).toContain('p@ss-word');
  });

  it.each([
    ['socks', { ALL_PROXY: 'socks5://me:secret-1@proxy:1080' }, 'ALL_PROXY names a proxy that speaks socks5'],
    ['no address', { HTTPS_PROXY: 'http://:secret-1@' }, 'HTTPS_PROXY is no address of a proxy'],
  ])('refuses what it cannot use, without repeating it: %s', (_, env, says) => {
    const act = (): unknown => proxyFor(API, undefined, env);
    expect(act).toThrow(says);
    expect(act).not.toThrow('secret-1');
  });
});

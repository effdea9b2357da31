import type { Exchange, Verdict } from '@probity/model';
import { exchange, judgeTools } from '@probity/testkit';
import { expect, test } from 'vitest';
import { probe } from '../probe.ts';
import { judgeCookies } from './judge-cookies.ts';

const login = (cookie?: string): Exchange =>
  exchange({ purpose: 'login', headers: cookie === undefined ? {} : { 'set-cookie': cookie } });

const short = (verdict: Verdict): string =>
  verdict.kind === 'inconclusive'
    ? verdict.doubts
        .map(({ code, params }) => `${code} ${params['cookie'] ?? ''} ${params['flag'] ?? ''}`.trim())
        .join(', ')
    : verdict.kind;

const cases = [
  ['no login', [], 'cookies-unseen'],
  ['a cookie for the same site', ['sid=x; Path=/; SameSite=Lax'], 'pass'],
  ['a strict cookie, in other capitals', ['sid=x; samesite = STRICT; Secure'], 'pass'],
  ['a cookie for all sites', ['sid=x; SameSite=None; Secure'], 'writes-of-pages-untried sid SameSite=None'],
  ['a cookie without the flag', ['sid=x; Path=/'], 'writes-of-pages-untried sid it has no SameSite'],
  ['a value that only looks like it', ['sid=samesite=lax'], 'writes-of-pages-untried sid it has no SameSite'],
  ['the same cookie twice', ['sid=x', 'sid=y'], 'writes-of-pages-untried sid it has no SameSite'],
  [
    'two cookies on lines of their own',
    ['sid=x; SameSite=Lax\nremember=y'],
    'writes-of-pages-untried remember it has no SameSite',
  ],
] as const;

test.each(cases)('%s', (_name, lines, expected) => {
  const logins = lines.map((line) => login(line));
  expect(short(judgeCookies({ logins }, exchange({}), judgeTools(probe)))).toBe(expected);
});

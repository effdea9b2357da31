import type { Doubt, Exchange, Verdict } from '@probity/model';
import type { OriginRecord } from '../record.ts';
import type { Tools } from './judge-unlisted.ts';

/** Judges from which pages a browser sends the cookies of a login; what is sent from everywhere has not been tried. */
export function judgeCookies({ logins = [] }: OriginRecord, control: Exchange, tools: Tools): Verdict {
  const cookies = logins.flatMap(({ answer }) => (answer?.headers['set-cookie'] ?? '').split('\n'));
  if (cookies.length === 0) return tools.inconclusive([tools.doubt('cookies-unseen', {}, 'auth.login')]);
  const doubts = new Map<string, Doubt>();
  for (const line of cookies) {
    const [, cookie = 'of the session'] = /^\s*([^=;\s]+)=/.exec(line) ?? [];
    const [, sameSite = ''] = /;\s*samesite\s*=\s*(\w+)/i.exec(line) ?? [];
    if (/^(?:lax|strict)$/i.test(sameSite)) continue;
    const flag = sameSite === '' ? 'it has no SameSite' : `SameSite=${sameSite}`;
    doubts.set(cookie, tools.doubt('writes-of-pages-untried', { cookie, flag }));
  }
  const [doubt, ...others] = doubts.values();
  return doubt === undefined ? tools.pass([control]) : tools.inconclusive([doubt, ...others]);
}

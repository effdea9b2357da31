import type { LoggedAddress } from './logged-address.ts';

const QUOTED = /"([A-Z]{3,16}) ([^\s"]+)/y;
const ANYWHERE =
  /(?<![\w/])(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|TRACE|CONNECT|PROPFIND)[\s"]+((?:\/|https?:\/\/|wss?:\/\/)[^\s"]*)/;
const REFERRER = /"(https?:\/\/[^\s"]+)"/g;

/**
 * The addresses of a line in the common or combined format, or one of its many relatives: nginx, Apache, Envoy,
 * HAProxy and AWS load balancers all write method and address beside each other. A referrer without a query is left
 * out unless all are wanted.
 */
export function readTextLine(line: string, all = true): readonly LoggedAddress[] {
  const quote = line.indexOf('"');
  QUOTED.lastIndex = quote;
  const quoted = quote === -1 ? null : QUOTED.exec(line);
  const [, method = '', url] = quoted ?? ANYWHERE.exec(line) ?? [];
  if (url === undefined) return [];
  const request: LoggedAddress = { from: 'request', url, method };
  const after = quoted === null ? 0 : QUOTED.lastIndex;
  if (!(all || line.includes('?', after)) || !line.includes('"http', after)) return [request];
  const referrers = line.slice(after).matchAll(REFERRER);
  return [request, ...Array.from(referrers, ([, each = '']) => ({ from: 'referrer', url: each }) as const)];
}

import { isIPv6 } from 'node:net';

/** The end of a connection at which a server is. */
interface Here {
  readonly localAddress?: string | undefined;
  readonly localPort?: number | undefined;
}

/** Says whether an authority, such as `localhost:7333`, is that of this server. */
export type OwnHost = (authority: string, here: Here) => boolean;

/** The names of a machine for itself. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * A server's own authorities: the address at which a connection arrived, with its port, and the hosts that it was told.
 *
 * A page of another site can have its own name lead to this machine and then read what is served here as if it were
 * its own; what it cannot change is the name that the browser sends.
 */
export function ownHost(allowed: readonly string[]): OwnHost {
  const listed = new Set(allowed.map((each) => each.toLowerCase()));
  return (authority, { localAddress, localPort }) => {
    const asked = parseAuthority(authority);
    if (asked === undefined) return false;
    const { host, port } = asked;
    if (listed.has(host) || listed.has(`${host}:${port}`)) return true;
    return port === localPort && namesOf(localAddress).includes(host);
  };
}

/** The host, in the form that addresses are compared in, and the port of an authority; undefined if it is none. */
function parseAuthority(authority: string): { readonly host: string; readonly port: number } | undefined {
  if (!/^(?:\[[\da-f:.]+\]|[^\s:/@?#\\[\]]+)(?::\d{1,5})?$/i.test(authority)) return undefined;
  const url = URL.parse(`http://${authority}`);
  return url === null ? undefined : { host: url.hostname, port: Number(url.port || 80) };
}

function namesOf(address: string | undefined): readonly string[] {
  if (address === undefined) return [];
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (bare === '::1' || bare.startsWith('127.')) return [...LOOPBACK, bare];
  return [isIPv6(bare) ? `[${bare}]` : bare];
}

import type { Proxy } from '@probity/engine';
import { UsageError } from '../errors/usage-error.ts';

/** A proxy, and who said so. */
export interface ChosenProxy extends Proxy {
  /** `--proxy`, or the name of the variable. */
  readonly from: string;
  /** Its user name and password, which are printed nowhere. */
  readonly credentials: readonly string[];
}

type Env = Readonly<Record<string, string | undefined>>;

/** The proxy for an address: that of the command line, or of the environment for hosts beyond this machine; null for none. */
export function proxyFor(origin: string, flag: string | undefined, env: Env): ChosenProxy | null {
  if (flag !== undefined) return flag.toLowerCase() === 'none' ? null : readProxy(flag, '--proxy');
  const { protocol, hostname, port } = new URL(origin);
  if (isLoopback(hostname) || isExcepted(hostname, port || (protocol === 'https:' ? '443' : '80'), env))
    return null;
  for (const name of [`${protocol.slice(0, -1)}_proxy`, 'all_proxy']) {
    for (const variable of [name, name.toUpperCase()]) {
      const value = env[variable];
      if (value !== undefined && value !== '') return readProxy(value, variable);
    }
  }
  return null;
}

/** Nothing of what was typed is repeated: it may hold a password. */
function readProxy(text: string, from: string): ChosenProxy {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`);
  const next = ['--proxy http://proxy.example.com:3128', '--proxy none'];
  if (url === null || url.hostname === '') throw new UsageError(`${from} is no address of a proxy.`, next);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new UsageError(
      `${from} names a proxy that speaks ${url.protocol.slice(0, -1)}; Probity goes through http:// and https:// proxies only.`,
      next,
    );
  const [user, password] = [decoded(url.username), decoded(url.password)];
  const { origin } = url;
  if (user === '' && password === '') return { origin, from, credentials: [] };
  const basic = Buffer.from(`${user}:${password}`).toString('base64');
  return { origin, from, authorization: `Basic ${basic}`, credentials: [password, basic] };
}

/** Whether NO_PROXY lists a host: by its name, a domain above it, an address, or `*`; with a port, only for that. */
function isExcepted(hostname: string, port: string, env: Env): boolean {
  const listed = (env['no_proxy'] ?? env['NO_PROXY'] ?? '').split(/[\s,]+/).filter(Boolean);
  const host = hostname.replaceAll(/[[\]]/g, '').toLowerCase();
  return listed.some((entry) => {
    if (entry === '*') return true;
    const [, name = '', only] = /^(.*?)(?::(\d+))?$/.exec(entry.replaceAll(/[[\]]/g, '')) ?? [];
    const isWhole = entry.includes('::') || (entry.match(/:/g)?.length ?? 0) > 1;
    const domain = (isWhole ? entry.replaceAll(/[[\]]/g, '') : name).toLowerCase().replace(/^\*?\./, '');
    if (!isWhole && only !== undefined && only !== port) return false;
    return host === domain || (domain !== '' && host.endsWith(`.${domain}`));
  });
}

/** Whether a host is this machine by its very name. */
function isLoopback(hostname: string): boolean {
  return /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/i.test(hostname);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

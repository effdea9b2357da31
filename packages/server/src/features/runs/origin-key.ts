import { createHash } from 'node:crypto';

/** What stands for an origin where it is leased: the same for all spellings of it, and nothing that names it. */
export function originKey(origin: string): Buffer {
  const { protocol, hostname, port } = new URL(origin);
  // A dot at the end names the same host, and would be a second lease of it.
  const host = hostname.toLowerCase().replace(/\.$/, '');
  const number = port === '' ? DEFAULT_PORTS[protocol] : port;
  return createHash('sha256')
    .update(`${host}:${number ?? ''}`)
    .digest();
}

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

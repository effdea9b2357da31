import { lookup } from 'node:dns/promises';
import { get } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

const NOT_PUBLIC = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC.addSubnet(net, bits, 'ipv4');
const PUBLIC_V6 = new BlockList();
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6');
const TUNNELS = new BlockList();
TUNNELS.addSubnet('2002::', 16, 'ipv6');
TUNNELS.addSubnet('2001::', 32, 'ipv6');

/** Whether an address belongs to the public internet. */
function isPublic(address: string): boolean {
  return isIPv6(address)
    ? PUBLIC_V6.check(address, 'ipv6') && !TUNNELS.check(address, 'ipv6')
    : !NOT_PUBLIC.check(address, 'ipv4');
}

/** The one address behind a host, after all of its addresses were looked at; undefined if one must not be called. */
export async function safeAddress(host: string): Promise<string | undefined> {
  const name = host.replace(/^\[|\]$/g, '');
  const found = await lookup(name, { all: true }).catch(() => []);
  return found.length > 0 && found.every(({ address }) => isPublic(address)) ? found[0]?.address : undefined;
}

/** What came back. */
export interface Fetched {
  readonly status: number;
  readonly location: string | undefined;
  readonly text: string;
}

/** Reads a page over plain HTTP, at an address that was chosen before where one is given; no redirects. */
export function readPage(url: URL, address?: string): Promise<Fetched> {
  return new Promise((resolve, reject) => {
    const family = address !== undefined && isIPv6(address) ? 6 : 4;
    const asking = get(
      url,
      {
        agent: false,
        timeout: 2000,
        ...(address !== undefined && {
          lookup: (_name, { all }, found) =>
            all === true ? found(null, [{ address, family }]) : found(null, address, family),
        }),
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          if (chunks.length > 100) response.destroy();
        });
        response.on('error', reject);
        response.on('close', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({ status: response.statusCode ?? 0, location: response.headers.location, text });
        });
      },
    );
    asking.on('timeout', () => asking.destroy(new Error('too slow')));
    asking.on('error', reject);
  });
}

/** The title of a page. */
export function titleIn(text: string): string {
  return /<title>([^<]*)<\/title>/i.exec(text)?.[1] ?? '';
}

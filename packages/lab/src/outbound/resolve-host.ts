import { Resolver, lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

/** The addresses of the host of a URL: itself if it is one, else what the name server says; none if it says nothing. */
export async function resolveHost(hostname: string, server: string | undefined): Promise<readonly string[]> {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(bare) !== 0) return [bare];
  // This name is in the file of the system, which no name server reads.
  if (server === undefined || /^localhost\.?$/i.test(bare)) return bySystem(bare.replace(/\.$/, ''));
  const resolver = new Resolver({ timeout: 1000, tries: 1 });
  resolver.setServers([server]);
  const asked = await Promise.allSettled([resolver.resolve4(bare), resolver.resolve6(bare)]);
  return asked.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
}

async function bySystem(name: string): Promise<readonly string[]> {
  try {
    return (await lookup(name, { all: true })).map(({ address }) => address);
  } catch {
    return [];
  }
}

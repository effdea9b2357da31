import { KNOWN_FILE, type GoodFetch, type Listener, type Planted } from '@probity/probe-kit';
import type { Trying51 } from '../details.ts';
import type { Try51 } from '../record.ts';
import { internalHosts } from './hosts.ts';
import { readingsOf } from './readings.ts';

/** An address to try, before anything is sent. */
export type Planned51 = Omit<Try51, 'exchanges'>;

/** Metadata services of clouds; only what everybody may know of them is asked for, which is their root. */
const METADATA = ['169.254.169.254', '[fd00:ec2::254]', 'metadata.google.internal', '[::ffff:a9fe:a9fe]'];

/**
 * An address that every filter takes for a public one, and where nothing is: a network for queries that nobody meant to
 * send (RFC 7535). A name leads there first, so that nobody else is bothered by whoever keeps to it.
 */
const SINK = '192.31.196.1';

/** The addresses that a case tries, each with a nonce of its own. */
export function addressesFor(
  kind: Trying51,
  listener: Listener,
  { arrived, scheme, type }: Pick<GoodFetch, 'arrived' | 'scheme' | 'type'>,
  unique: string,
): readonly Planned51[] {
  const { good, internal } = listener.places;
  const answer = type === '' ? {} : { type };
  const plant = (host?: string): Planted =>
    listener.plant('internal', { answer, ...(host !== undefined && { host }) });
  switch (kind) {
    case 'addresses':
      return internalHosts(listener, arrived).hosts.map((host) => ofPage(host, plant(host)));
    case 'readings':
      return readingsOf(good, internal, '', scheme).map(({ name }, index) => {
        const page = plant();
        const address = readingsOf(good, internal, pathOf(page), scheme)[index]?.address ?? page.url;
        return { ...ofPage(name, page), address };
      });
    case 'schemes':
      return schemes(listener, unique);
    case 'names':
      return names(listener, plant);
    case 'metadata':
      return METADATA.map((host) => ofNothing(host, `http://${host}/`));
  }
}

function schemes(listener: Listener, unique: string): readonly Planned51[] {
  const place = listener.places.internal;
  const gopher = listener.plant('internal');
  const jar = listener.plant('internal');
  const url = listener.plant('internal');
  const request = encodeURIComponent(`GET ${pathOf(gopher)} HTTP/1.0\r\n\r\n`);
  return [
    ofNothing('file:', KNOWN_FILE),
    ofNothing('file: with a host', KNOWN_FILE.replace('///', '//localhost/')),
    ofNothing('file: of nothing', `file:///etc/${unique}`),
    { ...ofPage('gopher:', gopher), address: `gopher://${place}/_${request}` },
    { ...ofPage('jar:', jar), address: `jar:${jar.url}!/` },
    { ...ofPage('url:', url), address: `url:${url.url}` },
  ];
}

function names(listener: Listener, plant: (host: string) => Planted): readonly Planned51[] {
  const ways: readonly [string, readonly string[]][] = [
    ['a name of loopback', ['127.0.0.1']],
    ['a name of loopback in IPv6', ['::1']],
    ['a name that changes at the second lookup', [SINK, '127.0.0.1']],
    ['a name that changes at the third lookup', [SINK, SINK, '127.0.0.1']],
    ...listener.addresses
      .slice(0, 1)
      .map((address): [string, readonly string[]] => ['a name of a private address', [address]]),
  ];
  return ways.flatMap(([name, addresses]) => {
    const zone = listener.name(addresses);
    if (zone === undefined) return [];
    return [{ ...ofPage(name, plant(zone)), zone }];
  });
}

function ofPage(name: string, { url, nonce, text }: Planted): Planned51 {
  return { name, address: url, nonce, text, zone: '' };
}

function ofNothing(name: string, address: string): Planned51 {
  return { name, address, nonce: '', text: '', zone: '' };
}

/** The path of a planted address, which may have a host that nobody can parse. */
function pathOf({ url }: Planted): string {
  return url.replace(/^[a-z]+:\/\/[^/]*/, '');
}

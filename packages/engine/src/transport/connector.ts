import { lookup as lookupName } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import type { Reach } from '../ownership/decide-ownership.ts';
import { isPrivateAddress } from '../ownership/is-private-address.ts';
import { TransportError } from './failure.ts';

/** The type of undici's connect hook. */
export type Connector = ReturnType<typeof buildConnector>;

/** Opens sockets to the target and nowhere else, whatever a request says; with reach `private`, whatever its name resolves to. */
export function createConnector(
  origin: URL,
  timeout: number,
  reach: Reach = 'private',
  lookup: typeof lookupName = lookupName,
): Connector {
  // HTTP/1.1 only: paths, framing and limits per connection are then what the probes mean.
  const settings = { timeout, allowH2: false };
  const connect = buildConnector(reach === 'any' ? settings : { ...settings, lookup: privateLookup(lookup) });
  return (options, callback) => {
    if (!isTarget(origin, options)) callback(outside(options), null);
    else if (reach === 'private' && isForeign(bare(options.hostname)))
      callback(notPrivate(options.hostname, bare(options.hostname)), null);
    else connect(options, callback);
  };
}

/** Judges the very addresses that are connected to: a name that led elsewhere a moment ago gains nothing. */
function privateLookup(lookup: typeof lookupName): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      const foreign = found?.find(({ address }) => !isPrivateAddress(address));
      if (error) callback(error, []);
      else if (foreign !== undefined) callback(notPrivate(hostname, foreign.address), []);
      else if (options.all === true || first === undefined) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}

/** An address in the place of a name is connected to without a lookup. */
function isForeign(host: string): boolean {
  return isIP(host) !== 0 && !isPrivateAddress(host);
}

function isTarget(origin: URL, { protocol, hostname, port }: Parameters<Connector>[0]): boolean {
  return (
    protocol === origin.protocol &&
    bare(hostname) === bare(origin.hostname) &&
    (port || defaultPort(protocol)) === (origin.port || defaultPort(origin.protocol))
  );
}

/** IPv6 addresses come with and without brackets. */
function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '').toLowerCase();
}

function defaultPort(protocol: string): string {
  return protocol === 'https:' ? '443' : '80';
}

function outside({ protocol, hostname, port }: Parameters<Connector>[0]): Error {
  return new TransportError({
    code: 'SCOPE',
    message: `A connection to ${protocol}//${hostname}:${port || defaultPort(protocol)} lies outside the target.`,
  });
}

function notPrivate(hostname: string, address: string): Error {
  return new TransportError({
    code: 'SCOPE',
    message: `${hostname} resolves to ${address}, which is neither a loopback nor a private address, and only those are allowed in this run.`,
  });
}

import { lookup as lookupName } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { createSecureContext } from 'node:tls';
import { buildConnector } from 'undici';
import { PLAIN, type ClientCertificate, type Network } from '../network/network.ts';
import { openTunnel } from '../network/open-tunnel.ts';
import { tlsOptions } from '../network/tls-options.ts';
import type { Reach } from '../ownership/decide-ownership.ts';
import { isPrivateAddress } from '../ownership/is-private-address.ts';
import { TransportError } from './failure.ts';

/** The type of undici's connect hook. */
export type Connector = ReturnType<typeof buildConnector>;

/** How sockets are opened. */
export interface ConnectorOptions {
  readonly timeout: number;
  /** Only private addresses, unless it is said. */
  readonly reach?: Reach | undefined;
  readonly lookup?: typeof lookupName;
  readonly network?: Network;
  /** What TLS shows of us; nothing, unless it is given. */
  readonly certificate?: ClientCertificate | null;
  /** HTTP/2 is offered as well. */
  readonly http2?: boolean;
}

/** Opens sockets to the target and nowhere else, whatever a request says; with reach `private`, whatever its name resolves to. */
export function createConnector(origin: URL, options: ConnectorOptions): Connector {
  const { timeout, reach = 'private', lookup = lookupName, network = PLAIN, certificate = null } = options;
  // HTTP/1.1 unless asked for: paths, framing and limits per connection are then what the probes mean.
  const http2 = options.http2 === true;
  const { rejectUnauthorized, ...trust } = tlsOptions(network, certificate);
  // Made once: every connection would read all authorities again.
  const secure = origin.protocol === 'https:' ? { secureContext: createSecureContext(trust) } : {};
  const settings = { timeout, allowH2: http2, preferH2: http2, rejectUnauthorized, ...secure };
  const names = privateLookup(lookup);
  const { proxy } = network;
  const direct = buildConnector(reach === 'any' ? settings : { ...settings, lookup: names });
  const connect: Connector =
    proxy === null
      ? direct
      : async (asked, callback) => {
          const { protocol, hostname } = asked;
          const port = asked.port || defaultPort(protocol);
          try {
            // The proxy would resolve the name by itself, so where addresses matter it is told the one that was judged.
            const host = reach === 'any' ? bare(hostname) : await addressOf(bare(hostname), names);
            const httpSocket = await openTunnel({ proxy, network, host, port, timeout });
            if (protocol === 'https:') direct({ ...asked, httpSocket }, callback);
            else callback(null, httpSocket);
          } catch (error) {
            callback(error instanceof Error ? error : new Error(String(error)), null);
          }
        };
  return (asked, callback) => {
    if (!isTarget(origin, asked)) callback(outside(asked), null);
    else if (reach === 'private' && isForeign(bare(asked.hostname)))
      callback(notPrivate(asked.hostname, bare(asked.hostname)), null);
    else connect(asked, callback);
  };
}

/** The first address of a host, which is judged like every other. */
async function addressOf(host: string, names: LookupFunction): Promise<string> {
  if (isIP(host) !== 0) return host;
  return new Promise((resolve, reject) => {
    names(host, { all: false }, (error, address) => {
      if (error) reject(error);
      else resolve(typeof address === 'string' ? address : (address[0]?.address ?? host));
    });
  });
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

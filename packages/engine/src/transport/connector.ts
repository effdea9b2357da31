import { lookup as lookupName } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { createSecureContext } from 'node:tls';
import { buildConnector } from 'undici';
import { EgressRefusal, judgedLookup, judgeLiteral, judgeOf, type JudgeAddress } from '../network/egress.ts';
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
  const { proxy, egress } = network;
  const judge = judgeFor(reach, judgeOf(egress));
  const names = judgedLookup(lookup, judge);
  const isFree = reach === 'any' && egress === undefined;
  const direct = buildConnector(isFree ? settings : { ...settings, lookup: names });
  const connect: Connector =
    proxy === null
      ? direct
      : egress !== undefined
        ? (_asked, callback) => callback(new EgressRefusal(proxy.origin, THROUGH_PROXY), null)
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
    if (!isTarget(origin, asked)) return callback(outside(asked), null);
    const refused = judgeLiteral(bare(asked.hostname), judge);
    if (refused === null) connect(asked, callback);
    else callback(refused, null);
  };
}

const THROUGH_PROXY = 'it is a proxy, and what lies behind a proxy cannot be judged.';

/** With reach `private`, only private addresses; and none that the network of this process must not be used for. */
function judgeFor(reach: Reach, egress: JudgeAddress): JudgeAddress {
  if (reach === 'any') return egress;
  return (host, address) => (isPrivateAddress(address) ? egress(host, address) : notPrivate(host, address));
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

import { buildConnector } from 'undici';
import { TransportError } from './failure.ts';

/** The type of undici's connect hook. */
export type Connector = ReturnType<typeof buildConnector>;

/** Opens sockets to the target and nowhere else, whatever a request says. */
export function createConnector(origin: URL, timeout: number): Connector {
  // HTTP/1.1 only: paths, framing and limits per connection are then what the probes mean.
  const connect = buildConnector({ timeout, allowH2: false });
  return (options, callback) => {
    if (isTarget(origin, options)) connect(options, callback);
    else callback(outside(options), null);
  };
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

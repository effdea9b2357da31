import { Pool } from 'undici';
import { type ClientCertificate, type Network, PLAIN } from '../network/network.ts';
import type { Attempt } from '../ports.ts';
import { createConnector, type Connector } from './connector.ts';
import type { Reach } from '../ownership/decide-ownership.ts';

/** The connections that show one certificate, or none. */
interface CertificatePool {
  readonly certificate: ClientCertificate | null;
  /** Opens a connection by itself: the usual one, plain HTTP to the same host, or one that offers HTTP/2. */
  readonly connectFor: (attempt: Pick<Attempt, 'origin' | 'protocol'>) => Connector;
  readonly polite: Pool;
  /** Apart, so that a burst never rides on a connection that has been used. */
  readonly burst: Pool;
  /** Whether one of them was answered. */
  answered: boolean;
}

/** Connections by what they show of us: TLS ties a connection, and a session that is resumed, to its certificate. */
export interface Pools {
  /** The connections of the holder of a certificate; those of nobody for null, or for a holder of none. */
  of(holder: string | null): CertificatePool;
  close(): Promise<void>;
}

/** How connections are made. */
interface PoolOptions {
  readonly requestTimeout: number;
  readonly reach?: Reach | undefined;
  readonly network?: Network | undefined;
}

/** Makes pools when they are first asked for, one for each certificate. */
export function createPools(
  origin: URL,
  { requestTimeout, reach, network = PLAIN }: PoolOptions,
  { settings, connections }: { readonly settings: Pool.Options; readonly connections: number },
): Pools {
  const made = new Map<string | null, CertificatePool>();
  const make = (certificate: ClientCertificate | null): CertificatePool => {
    const options = { timeout: requestTimeout, reach, network, certificate };
    const connect = createConnector(origin, options);
    return {
      certificate,
      connectFor(attempt) {
        if (attempt.origin !== undefined) return createConnector(new URL(attempt.origin), options);
        return attempt.protocol === 'HTTP/2' ? createConnector(origin, { ...options, http2: true }) : connect;
      },
      polite: new Pool(origin.origin, { ...settings, connect, connections }),
      burst: new Pool(origin.origin, { ...settings, connect }),
      answered: false,
    };
  };
  return {
    of(holder) {
      const own = holder === null ? undefined : network.own.get(holder);
      const key = own === undefined ? null : holder;
      const known = made.get(key) ?? make(own ?? network.client);
      made.set(key, known);
      return known;
    },
    async close() {
      await Promise.all(
        [...made.values()].flatMap(({ polite, burst }) => [polite.destroy(), burst.destroy()]),
      );
    },
  };
}

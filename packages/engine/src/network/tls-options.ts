import { getCACertificates, type ConnectionOptions } from 'node:tls';
import type { ClientCertificate, Network } from './network.ts';

/** What TLS is told for one connection: whom to trust, and what to show. */
export type TlsOptions = Pick<
  ConnectionOptions,
  'ca' | 'cert' | 'key' | 'pfx' | 'passphrase' | 'rejectUnauthorized'
>;

/** Options of TLS for connections that show a certificate, or none. */
export function tlsOptions(
  { ca, insecure }: Pick<Network, 'ca' | 'insecure'>,
  certificate: ClientCertificate | null,
): TlsOptions {
  return {
    // Always said, so that no variable of the environment can switch it off behind our back.
    rejectUnauthorized: !insecure,
    // A list replaces the usual one; descriptions may be on hosts that the usual one is for.
    ...(ca.length > 0 && { ca: [...getCACertificates('default'), ...ca] }),
    ...certificate,
  };
}

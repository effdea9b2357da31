import type { Exchange } from '@probity/model';

/** What a connection is opened with. */
export interface HandshakeAsk {
  readonly version: 'TLSv1' | 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3';
  /** Only these suites, by the word that OpenSSL has for them, with TLS 1.2; all if left out. */
  readonly ciphers?: 'AEAD' | 'eNULL' | 'aNULL' | 'EXPORT' | 'RC4' | '3DES' | 'CBC' | 'kRSA';
}

/** Opens connections over TLS to see what the server accepts and shows. */
export interface HandshakeTools {
  /**
   * Opens one and ends it. `handshake.accepted` of the exchange is null where it failed; only `TLS` (an alert) and
   * `RESET` (closed after our first message) as the code of the failure are refusals of the server.
   */
  handshake(ask: HandshakeAsk): Promise<Exchange>;
}

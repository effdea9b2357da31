import type { Egress } from './egress.ts';
import type { MayListen } from './listening.ts';

/** A client certificate with its key, as TLS takes it. It is held in memory only. */
export type ClientCertificate = (
  | { readonly cert: Buffer; readonly key: Buffer }
  | { readonly pfx: Buffer }
) & { readonly passphrase?: string };

/** The server between us and the target. */
export interface Proxy {
  /** Scheme, host and port, without credentials: this may be printed. */
  readonly origin: string;
  /** The value of Proxy-Authorization; left out if it asks for none. */
  readonly authorization?: string;
}

/** What the tester chose on the command line about connections, beside what the profile says. */
export interface NetworkChoices {
  /** Certificates of the target are not verified. */
  readonly insecure?: boolean;
  readonly proxy?: Proxy | null;
  /** Headers of every request that does not have them already. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Which addresses this machine may be used to reach; any, if left out. No proxy is used where it is set. */
  readonly egress?: Egress;
  /** Which addresses of this machine servers of the run may listen on; any, if left out. */
  readonly mayListen?: MayListen;
}

/** How connections are made, and with which certificates. */
export interface Network {
  /** Certificates of authorities that are trusted beside the usual ones, in PEM. */
  readonly ca: readonly string[];
  /** What every connection carries; null for none. */
  readonly client: ClientCertificate | null;
  /** What connections of an identity carry, by its name. */
  readonly own: ReadonlyMap<string, ClientCertificate>;
  readonly insecure: boolean;
  readonly proxy: Proxy | null;
  readonly egress?: Egress;
}

/** Connections without anything special. */
export const PLAIN: Network = { ca: [], client: null, own: new Map(), insecure: false, proxy: null };

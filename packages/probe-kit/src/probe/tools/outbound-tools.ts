import type { Face, Json } from '@probity/model';
import type { Unavailable } from './unavailable.ts';

/**
 * A request that arrived at a decoy. What it carried is kept as digests: values of the target's own keys are no business
 * of a report.
 */
export type SeenRequest = {
  /** The face that it reached; null at a stand-in for a third party. */
  readonly face: Face | null;
  /** Milliseconds since the run began. */
  readonly at: number;
  readonly scheme: 'http' | 'https' | 'dns';
  /** The address that it came from, and the one that it reached. */
  readonly from: string;
  readonly to: string;
  readonly method: string;
  readonly host: string;
  readonly path: string;
  /** Header names in lower case, each with `sha256:` and eight digits of its value. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: number;
  /** The digest of the body; empty if there was none. */
  readonly body: string;
};

/** What a face answers where it is not its usual page. */
export interface FaceAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly type?: string;
  readonly body?: string;
}

/** An address of ours for one case: nothing else leads to it, so that a request for it belongs to this case. */
export interface Planted {
  readonly url: string;
  readonly nonce: string;
  /** A text that whoever reads the page has seen, and that is nowhere else. */
  readonly text: string;
}

/** How an address is planted, if not as the usual page at the place of its face. */
export interface PlantOptions {
  /** Another spelling of where the face is, or another address of its machine; without the port. */
  readonly host?: string;
  readonly scheme?: 'http' | 'https';
  /** What is answered; it may depend on the address itself, as with a redirect that never ends. */
  readonly answer?: FaceAnswer | ((self: Planted) => FaceAnswer);
}

/** A server of ours with three faces, each on a host and port of its own. */
export interface Listener {
  /** Host and port of each face, as the target reaches it. */
  readonly places: Readonly<Record<Face, string>>;
  /** Addresses of the machine of the listener, other than loopback and without brackets, at which its faces answer too. */
  readonly addresses: readonly string[];
  /**
   * A new address at a face. A request belongs to it if its path has the nonce anywhere; a face where it was not planted
   * notes such a request too, and answers 404.
   */
  plant(face: Face, options?: PlantOptions): Planted;
  /** A new name of our zone that resolves to these addresses, one after the other; undefined without a name server. */
  name(addresses: readonly string[]): string | undefined;
  /** How often a name was asked for. */
  lookups(name: string): number;
  /** What has arrived for a nonce so far. */
  seen(nonce: string): readonly SeenRequest[];
  /** Waits until something arrives for a nonce, or until the time is over. */
  arrivals(nonce: string, within: number): Promise<readonly SeenRequest[]>;
}

/** How a third party behaves, until it is asked to behave otherwise. */
export type UpstreamScript =
  | { readonly kind: 'normal' }
  /** Answers this instead. A body that is no text is JSON. */
  | {
      readonly kind: 'answer';
      readonly status?: number;
      readonly type?: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body: Json;
      /** The one answer of the profile that is replaced; all of them if left out. */
      readonly to?: { readonly method: string; readonly path: string };
    }
  | { readonly kind: 'redirect'; readonly status: 301 | 302 | 303 | 307 | 308; readonly to: string }
  /** Behind another certificate, or over an old version of TLS; it answers as usual to whoever asks nevertheless. */
  | {
      readonly kind: 'certificate';
      readonly which: 'self-signed' | 'expired' | 'other-host' | 'other-authority';
    }
  | { readonly kind: 'old-tls' }
  /** Speaks plain HTTP where TLS is expected. */
  | { readonly kind: 'plain' }
  /**
   * Takes the request and never answers; answers a byte a second; answers for ever; answers a small body that unpacks to
   * a hundred megabytes: blanks, and behind them what it answers when all is well, so that only who unpacks it whole is
   * served.
   */
  | { readonly kind: 'hang' | 'drip' | 'endless' | 'bomb' }
  /** Ends the connection behind the headers; takes no connection. */
  | { readonly kind: 'reset' | 'refuse' };

/** What a third party saw since it was last asked to behave in some way. */
export type UpstreamSeen = {
  readonly connections: number;
  /** Handshakes that were completed, and the reasons of those that were not. */
  readonly handshakes: number;
  readonly refusedHandshakes: readonly string[];
  readonly requests: readonly SeenRequest[];
  /** How many bytes of answers were taken off our hands. */
  readonly bytes: number;
  /** Milliseconds until the last connection ended; null while one is open. */
  readonly endedAfter: number | null;
};

/** A stand-in for a third party of the profile. */
export interface UpstreamDecoy {
  /**
   * Behaves like this from now on, and forgets what it saw. Open connections end and no TLS session is resumed, so that
   * nothing of the old behaviour is left.
   */
  play(script: UpstreamScript): Promise<void>;
  seen(): UpstreamSeen;
}

/** Servers of ours that the target calls. They start when they are first asked for, and end with the run. */
export interface OutboundTools {
  /** The listener; unavailable if it cannot be started where the profile says it is. */
  listener(): Promise<Listener | Unavailable>;
  /**
   * Works with the stand-in for a third party while nobody else does; it behaves normally again afterwards. Unavailable
   * if it cannot be started.
   */
  withUpstream<T>(name: string, work: (decoy: UpstreamDecoy) => Promise<T>): Promise<T | Unavailable>;
}

import type { Exchange } from '@probity/model';
import type { SessionRef } from './credential-ref.ts';
import type { Unavailable } from './unavailable.ts';

/** A look at any path of the target; it changes nothing. */
export interface Look {
  /** Path and query, sent exactly as given. */
  readonly path: string;
  /** GET if left out. */
  readonly method?: 'GET' | 'HEAD' | 'OPTIONS' | 'TRACE';
  readonly headers?: Readonly<Record<string, string>>;
  /** Whose credential is sent; nobody's if left out. */
  readonly session?: SessionRef;
  /** Written to the last byte, where an HTTP client would refuse or complete it. */
  readonly raw?: RawLook;
  /** Plain HTTP to the same host, at its port or at 80, although the target has TLS; never with a session. */
  readonly plain?: 'same-port' | 'port-80';
  /** What must be agreed on with the server; HTTP/1.1 if left out. */
  readonly protocol?: 'HTTP/2';
}

/** How a request differs from what an HTTP client would write; `headers` of the look are then left out. */
interface RawLook {
  /** What ends the first line; `HTTP/1.1` if left out. */
  readonly version?: string;
  /** The header lines exactly as given, such as `Host: api.example` or `no colon`; only the usual `Host` if left out. */
  readonly lines?: readonly string[];
  /** A read with a body; its length is added. */
  readonly body?: string;
}

/** Looks at paths that are no operation, and at how the target answers. */
export interface LookTools {
  /** Looks at a path. It is no attack: it needs no control, and what it shows has to be judged by itself. */
  look(look: Look): Promise<Exchange | Unavailable>;
  /** A path that does not exist, invented at random, below the given folder. */
  missingPath(folder?: string): string;
}

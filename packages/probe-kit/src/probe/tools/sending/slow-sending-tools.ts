import type { Exchange } from '@probity/model';
import type { Call, Control } from '../call.ts';
import type { Unavailable } from '../unavailable.ts';

/** How slowly a request is sent. */
export interface SlowSend {
  /** Header lines, or bytes of the body. */
  readonly part: 'head' | 'body';
  /** Milliseconds between two of them. */
  readonly interval: number;
  /** Milliseconds after which it is given up. */
  readonly deadline: number;
}

/** How a request that never came to its end was ended. */
export interface SlowEnd {
  readonly exchange: Exchange;
  /** By an answer, such as 408; by closing the connection; not at all until the deadline; or for another reason of ours or the network's. */
  readonly how: 'answered' | 'closed' | 'still-open' | 'failed';
  /** Milliseconds since it began. */
  readonly after: number;
}

/** Sends requests that never end. */
export interface SlowSendingTools {
  /** Sends a call slowly until the server ends it or the deadline passes. Only in mode `disruptive`, and unavailable otherwise. */
  sendSlowly(control: Control, call: Call, how: SlowSend): Promise<SlowEnd | Unavailable>;
}

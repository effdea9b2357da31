import type { Attempt, Clock, Lane, Outcome, Transport } from '../ports.ts';
import type { Reach } from '../ownership/decide-ownership.ts';
import type { Network } from '../network/network.ts';
import { createPools } from './pools.ts';
import { type Failure, toFailure } from './failure.ts';
import { createLimiter } from './limiter.ts';
import { openHandshake } from './open-handshake.ts';
import { dispatch, prepare, type Prepared } from './dispatch.ts';

/** What a transport needs to know. */
export interface TransportOptions {
  /** Scheme, host and port of the target; nothing else is ever contacted. */
  readonly origin: string;
  /** Requests per second in the polite lane; 0 is no limit. */
  readonly rate: number;
  readonly concurrency: number;
  /** Requests in all, in both lanes. */
  readonly budget: number;
  /** Milliseconds from connecting to the last byte of the answer. */
  readonly requestTimeout: number;
  readonly bodyLimit?: number;
  readonly clock: Clock;
  /** Which addresses of the host may be connected to; only private ones unless it is said. */
  readonly reach?: Reach;
  /**
   * What ends the sending, and how long a request that is on its way may take to end then. Looked at for each request:
   * clean-up sends after the testing was stopped. `confirm` is called right before bytes are written, and aborts the
   * signal if this process may not send any more.
   */
  readonly stop?: {
    readonly signal: AbortSignal;
    readonly grace?: number;
    readonly confirm?: () => void;
  };
  /** Product and version, such as `probity/1.0.0`; followed by the run, if that is given apart. */
  readonly userAgent: string;
  readonly runId?: string;
  /** Proxy, trust and certificates; nothing special if left out. */
  readonly network?: Network;
}

/** An outcome with the time it was really sent, waiting for our own limits left out. */
type TimedOutcome = Outcome & { readonly started: number; readonly took: number };

/** A transport that also says when a request went out. */
export interface TimedTransport extends Transport {
  send(attempt: Attempt, lane: Lane, holder?: string | null): Promise<TimedOutcome>;
}

/** The only door to the network. `send` never rejects: whatever goes wrong is a failure with a code. */
export function createTransport(options: TransportOptions): TimedTransport {
  const { rate, concurrency, budget, requestTimeout, bodyLimit = 8 * 1024 * 1024, clock, stop } = options;
  const origin = new URL(options.origin);
  const tag = options.userAgent + (options.runId === undefined ? '' : ` (run ${options.runId})`);
  // Our own deadline replaces undici's timers. Idle sockets are dropped early, before the usual servers drop them.
  const settings = { headersTimeout: 0, bodyTimeout: 0, keepAliveTimeout: 1500, pipelining: 1 };
  const connections = Math.max(1, Math.floor(concurrency));
  const pools = createPools(origin, options, { settings, connections });
  const limiter = createLimiter({ rate, concurrency, clock, stop });
  let requests = 0;
  let closed = false;

  function blocker({ path, origin: other }: Pick<Attempt, 'path' | 'origin'>): Failure | undefined {
    if (closed || stop?.signal.aborted === true) return INTERRUPTED;
    if (requests >= budget)
      return { code: 'BUDGET', message: `The budget of ${budget} requests is used up.` };
    if (!isInScope(path, origin)) return { code: 'SCOPE', message: `${path} lies outside ${origin.origin}.` };
    if (other !== undefined && !isSameHost(other, origin))
      return { code: 'SCOPE', message: `${other} lies outside ${origin.origin}.` };
    return undefined;
  }

  async function sendNow(attempt: Attempt, lane: Lane, holder: string | null): Promise<TimedOutcome> {
    const started = clock.now();
    const failure = blocker(attempt);
    if (failure !== undefined) return { answer: null, failure, started, took: 0 };
    let prepared: Prepared;
    try {
      prepared = prepare(attempt, origin, tag);
    } catch (error) {
      return { answer: null, failure: toFailure(error), started, took: 0 };
    }
    requests += 1;
    const signal = stop?.signal;
    const mayWrite = (): boolean => {
      stop?.confirm?.();
      return signal?.aborted !== true;
    };
    const limits = { requestTimeout, bodyLimit, signal, grace: stop?.grace ?? 0, mayWrite };
    const began = performance.now();
    const outcome = await dispatch(prepared, lane, holder, { pools, settings, limits });
    // Where time itself is measured, it is that of everybody, whatever clock the run has.
    const elapsed = isMeasured(attempt) ? performance.now() - began : clock.now() - started;
    return { ...outcome, started, took: elapsed };
  }

  return {
    async send(attempt, lane, holder = null) {
      if (lane === 'burst' || takesItsTime(attempt) || blocker(attempt) !== undefined)
        return sendNow(attempt, lane, holder);
      try {
        const outcome = await limiter.run(async () => sendNow(attempt, lane, holder));
        if (isThrottled(outcome)) limiter.slowDown();
        else if (outcome.answer !== null) limiter.speedUp();
        return outcome;
      } catch {
        // Only a wait that was interrupted ends here.
        return { answer: null, failure: INTERRUPTED, started: clock.now(), took: 0 };
      }
    },
    async handshake(asked) {
      const nothing = { offered: asked, accepted: null, certificate: null };
      const open = async () => {
        const started = clock.now();
        const failure = blocker({ path: '/' });
        if (failure !== undefined) return { handshake: nothing, failure, started, took: 0 };
        requests += 1;
        const opened = await openHandshake(origin, asked, { ...options, unixMs: () => clock.unixMs() });
        return { ...opened, started, took: clock.now() - started };
      };
      return limiter
        .run(open)
        .catch(() => ({ handshake: nothing, failure: INTERRUPTED, started: clock.now(), took: 0 }));
    },
    get requests() {
      return requests;
    },
    async close() {
      closed = true;
      await pools.close();
    },
  };
}

const INTERRUPTED: Failure = { code: 'ABORTED', message: 'The run was interrupted.' };

/** What waits on purpose would keep the others waiting, and those of a race wait for each other. */
function takesItsTime(attempt: Attempt): boolean {
  return attempt.sending?.kind === 'together' || isMeasured(attempt);
}

/** Whether a request has a deadline of its own, because how long it takes is the question. */
function isMeasured({ sending }: Attempt): boolean {
  return sending !== undefined && 'deadline' in sending;
}

/** Whether the target asks us to be slower. */
function isThrottled({ answer }: Outcome): boolean {
  if (answer === null) return false;
  return answer.status === 429 || (answer.status === 503 && answer.headers['retry-after'] !== undefined);
}

/** A request line may carry a whole address; then it must be the target's. */
function isInScope(path: string, origin: URL): boolean {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(path)) return true;
  return URL.canParse(path) && new URL(path).origin === origin.origin;
}

/** Plain HTTP to the host of the target, at its port or at the usual one, and nothing else. */
function isSameHost(other: string, { hostname, port }: URL): boolean {
  const { protocol, hostname: asked, port: at } = new URL(other);
  return protocol === 'http:' && asked === hostname && [port || '443', '80'].includes(at || '80');
}

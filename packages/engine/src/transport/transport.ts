import { Client, type Dispatcher } from 'undici';
import type { Attempt, Clock, Lane, Outcome, Transport } from '../ports.ts';
import type { Reach } from '../ownership/decide-ownership.ts';
import type { Network } from '../network/network.ts';
import type { Connector } from './connector.ts';
import { createPools } from './pools.ts';
import { type Failure, toFailure } from './failure.ts';
import { createLimiter } from './limiter.ts';
import { createRawConnector, needsRaw, RAW_PATH } from './raw.ts';
import { readAnswer, type ReadLimits } from './read-answer.ts';
import { toRequestHeaders } from './request-headers.ts';

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
   * clean-up sends after the testing was stopped.
   */
  readonly stop?: { readonly signal: AbortSignal; readonly grace?: number };
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

  function blocker(path: string): Failure | undefined {
    if (closed || stop?.signal.aborted === true)
      return { code: 'ABORTED', message: 'The run was interrupted.' };
    if (requests >= budget)
      return { code: 'BUDGET', message: `The budget of ${budget} requests is used up.` };
    if (!isInScope(path, origin)) return { code: 'SCOPE', message: `${path} lies outside ${origin.origin}.` };
    return undefined;
  }

  async function sendNow(attempt: Attempt, lane: Lane, holder: string | null): Promise<TimedOutcome> {
    const started = clock.now();
    const failure = blocker(attempt.path);
    if (failure !== undefined) return { answer: null, failure, started, took: 0 };
    let headers: Record<string, string>;
    try {
      headers = toRequestHeaders(attempt, { host: origin.host, tag });
    } catch (error) {
      return { answer: null, failure: toFailure(error), started, took: 0 };
    }
    requests += 1;
    const outcome = await dispatch(attempt, headers, lane, holder);
    return { ...outcome, started, took: clock.now() - started };
  }

  async function dispatch(
    { method, path, body }: Attempt,
    headers: Record<string, string>,
    lane: Lane,
    holder: string | null,
  ) {
    const pool = pools.of(holder);
    const shown = {
      by: holder ?? 'anonymous',
      certificate: pool.certificate !== null,
      answered: pool.answered,
    };
    const limits = {
      requestTimeout,
      bodyLimit,
      signal: stop?.signal,
      grace: stop?.grace ?? 0,
      ...(origin.protocol === 'https:' && { shown }),
    };
    const request: Dispatcher.DispatchOptions = { origin: origin.origin, path, method, headers, body };
    const outcome = needsRaw(path)
      ? await dispatchRaw(pool.connect, request, limits)
      : await readAnswer(pool[lane], { ...request, reset: lane === 'burst' }, limits);
    if (outcome.answer !== null) pool.answered = true;
    return outcome;
  }

  async function dispatchRaw(connect: Connector, request: Dispatcher.DispatchOptions, limits: ReadLimits) {
    const { method, path } = request;
    const client = new Client(origin.origin, {
      ...settings,
      connect: createRawConnector(connect, method, path),
    });
    try {
      return await readAnswer(client, { ...request, path: RAW_PATH, reset: true }, limits);
    } finally {
      await client.destroy();
    }
  }

  return {
    async send(attempt, lane, holder = null) {
      if (lane === 'burst' || blocker(attempt.path) !== undefined) return sendNow(attempt, lane, holder);
      try {
        const outcome = await limiter.run(async () => sendNow(attempt, lane, holder));
        if (isThrottled(outcome)) limiter.slowDown();
        else if (outcome.answer !== null) limiter.speedUp();
        return outcome;
      } catch {
        // Only a wait that was interrupted ends here.
        const failure: Failure = { code: 'ABORTED', message: 'The run was interrupted.' };
        return { answer: null, failure, started: clock.now(), took: 0 };
      }
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

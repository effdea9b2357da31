import { randomBytes } from 'node:crypto';
import type { Exchange } from '@probity/model';
import type { Attempt, Canaries, Clock, Guard, Meta, Outcome, RawAnswer, Transport, Wire } from '../ports.ts';
import type { SecretStore } from '../secrets/secrets.ts';
import { type CatchAll, learnCatchAll } from '../answers/catch-all.ts';
import { createPasswordProver } from '../secrets/prove-passwords.ts';
import { createLearnedRefusals } from '../answers/learned.ts';
import { mayResend, RESEND_PAUSES } from './resend.ts';
import { jwtPayloads } from '../secrets/shapes.ts';
import { withTesterHeaders } from './tester-headers.ts';
import { toExchange, toHandshakeExchange } from './to-exchange.ts';

/** What a wire is made of. */
export interface WireOptions {
  readonly transport: Transport;
  /** Says what may not be sent; nothing reaches the transport without it. */
  readonly guard: Guard;
  readonly secrets: SecretStore;
  readonly canaries: Canaries;
  readonly clock: Clock;
  /** What the ids of exchanges begin with; a repeated run needs its own. */
  readonly prefix?: string;
  /** Whether a request may be repeated if its connection broke; what may do harm may not. */
  readonly maySendTwice?: (meta: Meta) => boolean;
  /** What missing paths look like, if that is known already. */
  readonly baseline?: CatchAll | undefined;
  /** Is shown every answer as it came, before anything of it is hidden. */
  readonly onAnswer?: (answer: RawAnswer) => void;
  /** Headers of every request that does not have them already. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whose certificate the connection of a request shows; nobody's, unless it is said. */
  readonly holderOf?: (meta: Meta) => string | null;
  /** The identity that asks for missing paths where nobody is answered without a certificate. */
  readonly admitted?: string | undefined;
}

/** A wire that can learn what the target answers to paths that do not exist. */
export interface RecordingWire extends Wire {
  /** Asks for three random paths, one per depth. Returns why the target cannot be reached, or null if it can. */
  learnBaseline(): Promise<string | null>;
}

/** Sends attempts and keeps what came of them, redacted. */
export function createWire(options: WireOptions): RecordingWire {
  const { transport, guard, secrets, canaries, clock, prefix = 'x', maySendTwice = () => true } = options;
  const exchanges: Exchange[] = [];
  const byId = new Map<string, Exchange>();
  /** The number of each kept exchange, beside it. */
  const numbers: number[] = [];
  const listeners: ((event: 'before' | 'after', exchange: Exchange | null) => void)[] = [];
  const learnedRefusals = createLearnedRefusals();
  const prover = createPasswordProver(secrets);
  let baseline = options.baseline;
  let sent = 0;

  /** Answers overtake each other, but the record is in order of sending. */
  function keep(number: number, exchange: Exchange): void {
    const after = numbers.findLastIndex((other) => other < number);
    numbers.splice(after + 1, 0, number);
    exchanges.splice(after + 1, 0, exchange);
    byId.set(exchange.id, exchange);
  }

  const sendOnce = async (asked: Attempt, meta: Meta, mayRepeat: boolean) => {
    sent += 1;
    const number = sent;
    for (const listener of listeners) listener('before', null);
    const began = clock.now();
    // Judged without the headers of the tester, which name nothing of the target; recorded with them.
    const failure = guard(asked, meta);
    // What goes over plain HTTP carries nothing but what the probe wrote: a header of the tester may be a secret.
    const attempt = asked.origin === undefined ? withTesterHeaders(asked, options.headers) : asked;
    const outcome: Outcome =
      failure === null
        ? await transport.send(attempt, meta.lane ?? 'polite', options.holderOf?.(meta))
        : { answer: null, failure };
    if (outcome.answer !== null) options.onAnswer?.(outcome.answer);
    const timing = timingOf(outcome) ?? { started: began, took: clock.now() - began };
    if (outcome.answer !== null) {
      const text = outcome.answer.body.toString();
      // A stored password is a secret before its own answer is recorded.
      await prover.look({ as: meta.as, sent: attempt.body?.toString() ?? '' }, [text, ...jwtPayloads(text)]);
    }
    const id = `${prefix}${number}`;
    const made = toExchange({
      id,
      attempt,
      meta,
      outcome,
      timing,
      secrets,
      canaries,
      baseline,
      learnedRefusals,
      unixMs: clock.unixMs(),
    });
    keep(number, made);
    // A target that never answered is not there, and asking again makes it no better.
    const again =
      mayRepeat && mayResend(attempt, meta, outcome) && exchanges.some(({ answer }) => answer !== null);
    // What is sent once more is recorded, but only the last of it says something about the target.
    for (const listener of listeners) listener('after', again ? null : made);
    return { exchange: made, raw: outcome.answer, again };
  };

  const exchange: Wire['exchange'] = async (attempt: Attempt, meta: Meta) => {
    for (const pause of RESEND_PAUSES) {
      const sentNow = await sendOnce(attempt, meta, maySendTwice(meta));
      if (!sentNow.again) return sentNow;
      await clock.wait(pause);
    }
    return sendOnce(attempt, meta, false);
  };

  const handshake: Wire['handshake'] = async (asked) => {
    sent += 1;
    const number = sent;
    for (const listener of listeners) listener('before', null);
    const made = toHandshakeExchange(`${prefix}${number}`, await transport.handshake(asked), secrets);
    keep(number, made);
    for (const listener of listeners) listener('after', made);
    return made;
  };

  return {
    exchange,
    handshake,
    whyNot: guard,
    exchanges,
    find: (id) => byId.get(id),
    onExchange: (listener) => void listeners.push(listener),
    async learnBaseline() {
      const ask = (certificateOf?: string) => askMissingPaths(exchange, certificateOf);
      const bare = await ask();
      const samples =
        isUnanswered(bare) && options.admitted !== undefined ? await ask(options.admitted) : bare;
      baseline = learnCatchAll(samples);
      const failure = isUnanswered(samples) ? samples[0]?.failure : undefined;
      return failure ? `The target gave no answer: ${failure.message}` : null;
    },
  };
}

/** Asks for three random paths, one per depth; with the certificate of an identity, if one is named. */
async function askMissingPaths(
  exchange: Wire['exchange'],
  certificateOf: string | undefined,
): Promise<readonly Exchange[]> {
  const samples: Exchange[] = [];
  for (const depth of [1, 2, 3]) {
    const path = Array.from({ length: depth }, () => `/${randomBytes(12).toString('hex')}`).join('');
    const meta = {
      purpose: 'baseline',
      as: 'anonymous',
      credential: 'none',
      operation: null,
      epoch: null,
      ...(certificateOf !== undefined && { certificateOf }),
    } as const;
    samples.push((await exchange({ method: 'GET', path, headers: {}, body: null }, meta)).exchange);
  }
  return samples;
}

const isUnanswered = (samples: readonly Exchange[]): boolean =>
  samples.every(({ answer }) => answer === null);

/** Our own transport says when a request really went out; others leave it to us. */
function timingOf(outcome: Outcome & { readonly started?: number; readonly took?: number }) {
  const { started, took } = outcome;
  return started === undefined || took === undefined ? undefined : { started, took };
}

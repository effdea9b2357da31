import type { Exchange } from '@probity/model';
import { askedWait } from '@probity/probe-kit';
import { recogniseFirewall } from './recognise-firewall.ts';

/** Why an answer says nothing about the API: who or what gave it, and what to do about it. */
export interface Blocker {
  readonly kind: 'throttled' | 'firewall' | 'challenge' | 'unhealthy';
  readonly message: string;
  readonly change: string;
  /** The input that would help. */
  readonly missing: string;
}

/** A point in time cannot be told from here where the answer has no date of its own. */
const LONGEST = 366 * 24 * 3600 * 1000;

/** Statuses by which a gateway says that what is behind it is not there. */
const GONE: ReadonlySet<number> = new Set([502, 503, 504, 520, 521, 522, 523, 524, 530]);

/** What kept the API from answering for itself; undefined where it did. */
export function blockerOf(exchange: Exchange): Blocker | undefined {
  const { answer, failure } = exchange;
  if (failure !== null) {
    return exchange.class === 'network' && !OURS.has(failure.code)
      ? unhealthy(`There was no answer (${failure.code}), so the target seems unhealthy.`)
      : undefined;
  }
  if (answer === null) return undefined;
  const { status, headers } = answer;
  const product = firewallOf(exchange);
  if (exchange.class === 'limited') return throttling(status, headers, product);
  if (exchange.class === 'edge-block' || exchange.class === 'challenge') {
    return inFront(exchange.class === 'challenge', product);
  }
  if (exchange.class === 'server-error' && GONE.has(status)) {
    return unhealthy(`${status} comes from a gateway whose target is away, so it seems unhealthy.`);
  }
  return undefined;
}

function throttling(
  status: number,
  headers: Readonly<Record<string, string>>,
  product: string | undefined,
): Blocker {
  const wait = askedWait(headers, 0);
  const isStated = wait !== undefined && wait <= LONGEST;
  const asks = isStated ? `asks to wait ${Math.ceil(wait / 1000)} s` : 'does not say for how long';
  return {
    kind: 'throttled',
    message: `${capital(product ?? 'the target')} throttles (${status}) and ${asks}.`,
    change:
      'Lower `--rate`, let longer waits happen with `timing.throttle_wait`, or let the accounts of the test through.',
    missing: '--rate',
  };
}

function inFront(isChallenge: boolean, product: string | undefined): Blocker {
  return {
    kind: isChallenge ? 'challenge' : 'firewall',
    message:
      isChallenge && product === undefined
        ? 'The answer is a challenge for people, such as a CAPTCHA.'
        : `${capital(product ?? 'a firewall')} seems to have answered in the place of the API.`,
    change: 'Let the address of this machine or the user agent `probity` through, or test behind it.',
    missing: 'an exception in the firewall',
  };
}

/** The product that refused in the place of the API, from what was kept of its answer. */
export function firewallOf({ answer, facts }: Exchange): string | undefined {
  if (answer === null) return undefined;
  const { status, headers, body } = answer;
  return recogniseFirewall({ status, headers, form: facts.form, text: body });
}

/** Failures that we decided on ourselves. */
const OURS: ReadonlySet<string> = new Set(['ABORTED', 'BUDGET', 'SCOPE']);

function unhealthy(message: string): Blocker {
  return {
    kind: 'unhealthy',
    message,
    change:
      'Look at its log, and run again when it is healthy; a slow one needs a longer `timing.request_timeout`.',
    missing: 'a healthy target',
  };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

import type { ConnectionOptions } from 'node:tls';
import type { Harbor } from '../harbor.ts';
import { readRate, type Rate, type RateQuestion } from '../outbound/ask-rates.ts';
import { sendOut, type OutAnswer, type OutRequest } from '../outbound/send-out.ts';
import { trustOf } from '../outbound/trust.ts';
import type { Row } from '../store/database.ts';

/** How much the product waits for, takes and tries when a third party does not behave. */
interface RateLimits {
  readonly connectMs: number;
  readonly totalMs: number;
  readonly maxBytes: number;
  /** Whether packed answers are unpacked. */
  readonly unpacks?: boolean;
}

/** How the product calls the service that knows exchange rates, and what it believes of its answers. */
export interface UpstreamSeams {
  /** How the certificate of the service is looked at. */
  rateTrust(): ConnectionOptions;
  rateLimits(): RateLimits;
  /** How often it is asked at most. */
  rateAttempts(): number;
  /** The request that a redirect leads to; undefined if it is not followed. */
  redirectedRate(request: OutRequest, to: URL, status: number): OutRequest | undefined;
  /** Sends a request to the service. */
  callRates(request: OutRequest): Promise<OutAnswer>;
  /** The rate in an answer; refuses one that is not as agreed. */
  readRate(answer: OutAnswer, question: RateQuestion): Rate;
  /** What a stored quote shows beyond its fields. */
  quoteExtras(row: Row): Readonly<Record<string, unknown>>;
  /** The text of a note as it is kept. */
  rateNote(note: string): string;
}

/** Verified, bounded, not redirected, and read by a schema. */
export function correctUpstream(harbor: Harbor): UpstreamSeams {
  const { authority, timeoutMs, maxBytes } = harbor.settings.outbound;
  return {
    rateTrust: () => trustOf(authority),
    rateLimits: () => ({ connectMs: timeoutMs, totalMs: timeoutMs, maxBytes }),
    rateAttempts: () => 2,
    redirectedRate: () => undefined,
    async callRates(request) {
      const { seams } = harbor;
      let next: OutRequest | undefined = request;
      for (;;) {
        const sent: OutRequest = next;
        const answer = await sendOut(sent, { ...seams.rateLimits(), tls: seams.rateTrust() });
        const { location } = answer.headers;
        if (answer.status < 300 || answer.status > 399 || location === undefined) return answer;
        next = seams.redirectedRate(sent, new URL(location, sent.url), answer.status);
        if (next === undefined) return answer;
      }
    },
    readRate,
    quoteExtras: () => ({}),
    rateNote: (note) => note,
  };
}

/** A number above this is a point in time in seconds, and one a thousand times larger in milliseconds. */
const MOMENT = 1e9;

/**
 * How long an answer that throttles us asks to wait, in milliseconds; undefined if it does not say. `Retry-After` comes
 * first, then what the usual limiters say about when their window begins anew. `now` is in milliseconds since 1970.
 */
export function askedWait(headers: Readonly<Record<string, string>>, now: number): number | undefined {
  // The target's own clock tells how far away its dates are.
  const here = momentOf(headers['date']) ?? now;
  const asked =
    ofRetryAfter(headers['retry-after'], here) ??
    ofNumber(headers['ratelimit-reset'], here) ??
    ofNumber(headers['x-ratelimit-reset-after'], here) ??
    ofNumber(headers['x-ratelimit-reset'] ?? headers['x-rate-limit-reset'], here) ??
    ofRateLimit(headers['ratelimit'] ?? headers['x-ratelimit'], here);
  return asked === undefined ? undefined : Math.max(0, asked);
}

/** Seconds, or a date. */
function ofRetryAfter(text: string | undefined, now: number): number | undefined {
  const seconds = ofNumber(text, now);
  if (seconds !== undefined) return seconds;
  const date = momentOf(text);
  return date === undefined ? undefined : date - now;
}

/** Seconds from now, or a point in time in seconds or milliseconds. */
function ofNumber(text: string | undefined, now: number): number | undefined {
  if (text === undefined || !/^\s*\d+(?:\.\d+)?\s*$/.test(text)) return undefined;
  const number = Number(text);
  if (number < MOMENT) return number * 1000;
  return (number < MOMENT * 1000 ? number * 1000 : number) - now;
}

/** `"default";r=0;t=30`, or `limit=10, remaining=0, reset=30` of older drafts. */
function ofRateLimit(text: string | undefined, now: number): number | undefined {
  return ofNumber(/(?:^|[;,\s])(?:t|reset)\s*=\s*(\d+)/i.exec(text ?? '')?.[1], now);
}

function momentOf(text: string | undefined): number | undefined {
  const moment = text === undefined || !/[a-z]/i.test(text) ? Number.NaN : Date.parse(text);
  return Number.isNaN(moment) ? undefined : moment;
}

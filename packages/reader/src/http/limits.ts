/** How much one request may be, and how long it may take. The contract's problems name these numbers. */
export const LIMITS = {
  /** Characters of path and query. */
  url: 2048,
  /** Bytes of request line and headers. */
  headers: 16 * 1024,
  /** Bytes of a body; no operation takes one, so this only tells an odd request from a hostile one. */
  body: 64 * 1024,
  /** How much of an unwanted body is still taken once it was answered, until the connection is closed. */
  linger: { bytes: 64 * 1024, time: 1000 },
  /** Milliseconds until the headers are complete. */
  headersTime: 15_000,
  /** Milliseconds until the whole request is there. */
  requestTime: 30_000,
  /** Milliseconds for which an idle connection is kept. */
  idleTime: 10_000,
  /** Milliseconds that requests in flight are given when the server stops. */
  stopTime: 10_000,
} as const;

/**
 * Whether something failed because the database could not be reached, or went away in the middle: it restarts, it is
 * full, or the network is down. The same request may succeed in a moment.
 */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Where a host has several addresses, each has failed.
  if (error instanceof AggregateError && error.errors.some(isUnreachable)) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return NETWORK.has(code) || STATES.test(code) || MESSAGES.test(error.message) || isUnreachable(error.cause);
}

const NETWORK: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Lost connections, shutdown, crash, starting up, too many connections, and a server that reads only for now. */
const STATES = /^(?:08\w{3}|57P0[1235]|53300|25006)$/;

/** What the driver says without a code. */
const MESSAGES =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

import { pino, type DestinationStream, type Logger } from 'pino';

/** The log of the server: lines of JSON. */
export type Log = Logger;

/** How much is logged. */
export const LOG_LEVELS = ['error', 'warn', 'info', 'debug', 'silent'] as const;

/** A log that writes lines of JSON to standard output, or where it is told to. Secrets are removed from what it writes. */
export function createLog(level: (typeof LOG_LEVELS)[number], to?: DestinationStream): Log {
  const options = {
    level,
    base: { service: 'probity' },
    redact: { paths: REDACTED, censor: '[removed]' },
    serializers: { err: plainError },
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return to === undefined ? pino(options) : pino(options, to);
}

const SECRET_NAMES = [
  'authorization',
  'cookie',
  'set-cookie',
  'x-csrf-token',
  'idempotency-key',
  'password',
  'current_password',
  'new_password',
  'token',
  'csrf_token',
  'secret',
  'secrets',
  'value',
  'sealed',
  'run_key',
  'connectionString',
  'databaseUrl',
];

/** Nothing of this is logged on purpose; the list catches what is logged by mistake, up to three levels deep. */
const REDACTED = ['', '*.', '*.*.'].flatMap((prefix) =>
  SECRET_NAMES.map((name) => (prefix === '' ? `["${name}"]` : `${prefix.slice(0, -1)}["${name}"]`)),
);

/** What a database adds to an error shows whole rows. */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: 'not an error' };
  const { name, message, stack, cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { name, message, code, stack, ...(cause instanceof Error && { cause: plainError(cause) }) };
}

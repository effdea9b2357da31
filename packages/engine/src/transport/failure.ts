import { EgressRefusal } from '../network/egress.ts';
import { ProxyRefusal } from '../network/open-tunnel.ts';
import { tlsAdvice, type Shown } from './tls-advice.ts';

/** Why there is no answer, as a closed list. */
const FAILURE_CODES = [
  'REFUSED',
  'RESET',
  'TIMEOUT',
  'PROTOCOL',
  'DNS',
  'TLS',
  'PROXY',
  'SCOPE',
  'BUDGET',
  'ABORTED',
  'UNSUPPORTED',
  'CONTINUED',
] as const;

/** One reason why there is no answer. */
type FailureCode = (typeof FAILURE_CODES)[number];

/** A reason in code and in words. */
export interface Failure {
  readonly code: FailureCode;
  readonly message: string;
  /** It failed before anything of the request was on its way. */
  readonly unsent?: true;
}

/** An error of ours that already knows its failure, for places that can only throw or call back with errors. */
export class TransportError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'TransportError';
    this.failure = failure;
  }
}

/** Puts an error of the socket, of TLS or of the HTTP parser into one of our codes; `shown` is what TLS showed of us. */
export function toFailure(error: unknown, shown?: Shown): Failure {
  if (error instanceof TransportError) return error.failure;
  if (error instanceof EgressRefusal) return { code: 'SCOPE', message: error.message };
  if (error instanceof ProxyRefusal) return { code: 'PROXY', message: error.message };
  if (!(error instanceof Error)) return { code: 'PROTOCOL', message: String(error) };
  const native = codeOf(error);
  const code = translate(native, error.message);
  const advice = tlsAdvice(native, code === 'RESET', shown);
  const said = `${MESSAGES[code]} (${[native, error.message].filter(Boolean).join(': ')})`;
  return { code, message: advice === null ? said : `${said} ${advice}` };
}

const MESSAGES: Readonly<Record<FailureCode, string>> = {
  REFUSED: 'No connection could be made.',
  RESET: 'The connection ended before the answer was complete.',
  TIMEOUT: 'No complete answer came in time.',
  PROTOCOL: 'This is not valid HTTP.',
  DNS: 'The host name could not be resolved.',
  TLS: 'No trusted TLS connection could be made.',
  PROXY: 'The proxy let nothing through.',
  SCOPE: 'This lies outside the target.',
  BUDGET: 'The request budget of the run is used up.',
  ABORTED: 'The run was interrupted.',
  UNSUPPORTED: 'This cannot be offered from here.',
  CONTINUED: 'The server asks for the body that was announced.',
};

const BY_CODE: Readonly<Record<string, FailureCode>> = {
  ECONNREFUSED: 'REFUSED',
  EHOSTUNREACH: 'REFUSED',
  ENETUNREACH: 'REFUSED',
  EHOSTDOWN: 'REFUSED',
  EADDRNOTAVAIL: 'REFUSED',
  EACCES: 'REFUSED',
  ECONNRESET: 'RESET',
  ECONNABORTED: 'RESET',
  EPIPE: 'RESET',
  UND_ERR_SOCKET: 'RESET',
  ETIMEDOUT: 'TIMEOUT',
  UND_ERR_CONNECT_TIMEOUT: 'TIMEOUT',
  UND_ERR_HEADERS_TIMEOUT: 'TIMEOUT',
  UND_ERR_BODY_TIMEOUT: 'TIMEOUT',
  ENOTFOUND: 'DNS',
  EAI_AGAIN: 'DNS',
  EAI_FAIL: 'DNS',
  EPROTO: 'TLS',
  UND_ERR_DESTROYED: 'ABORTED',
  UND_ERR_CLOSED: 'ABORTED',
  UND_ERR_ABORTED: 'ABORTED',
};

const TLS_CODE =
  /^(?:ERR_TLS|ERR_SSL|CERT_|CRL_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH|INVALID_CA)/;

function translate(native: string, message: string): FailureCode {
  // undici reports an answer that makes no sense (an upgrade nobody asked for) as a socket error.
  if (native === 'UND_ERR_SOCKET' && message.startsWith('bad ')) return 'PROTOCOL';
  // A body that stops short of what was announced is a broken connection, not a broken grammar.
  if (native === 'HPE_INVALID_EOF_STATE') return 'RESET';
  const known = BY_CODE[native];
  if (known !== undefined) return known;
  return TLS_CODE.test(native) ? 'TLS' : 'PROTOCOL';
}

function codeOf(error: Error): string {
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error instanceof AggregateError) {
    const [first] = error.errors;
    if (first instanceof Error) return codeOf(first);
  }
  return error.cause instanceof Error ? codeOf(error.cause) : '';
}

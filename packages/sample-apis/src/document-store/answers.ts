/** What an operation answers. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What is thrown to refuse a request. */
export class Refusal extends Error implements Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(kind: keyof typeof KINDS, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    const [code, errno, error] = KINDS[kind];
    this.status = code;
    this.body = { code, errno, error, message };
    this.headers = kind === 'unauthorized' ? { ...headers, 'www-authenticate': CHALLENGE } : headers;
  }
}

/** An answer in the envelope. */
export function enveloped(
  data: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return { status, body: { data }, headers };
}

/** The one answer about what is not there and what is somebody else's, so that neither can be told. */
export function forbidden(): Refusal {
  return new Refusal('forbidden', 'This user cannot access this resource.');
}

const CHALLENGE = 'Basic realm="store"';

const KINDS = {
  malformed: [400, 106, 'Invalid JSON'],
  invalid: [400, 107, 'Invalid parameters'],
  unauthorized: [401, 104, 'Unauthorized'],
  forbidden: [403, 121, 'Forbidden'],
  missing: [404, 111, 'Not Found'],
  method: [405, 115, 'Method Not Allowed'],
  large: [413, 113, 'Request Entity Too Large'],
  type: [415, 116, 'Unsupported Media Type'],
  often: [429, 117, 'Too Many Requests'],
  broken: [500, 999, 'Internal Server Error'],
} as const;

import { createHash } from 'node:crypto';
import { formatMark, type AnswerClass, type Exchange, type Facts } from '@probity/model';

/** What a test says about an exchange; the rest is filled in as the recorder would. */
export interface ExchangeParts {
  readonly id?: string;
  readonly purpose?: Exchange['purpose'];
  readonly as?: string;
  readonly credential?: string;
  readonly operation?: string | null;
  readonly started?: number;
  readonly took?: number;
  readonly epoch?: string | null;
  readonly method?: string;
  readonly path?: string;
  /** The body that was sent. */
  readonly sent?: unknown;
  /** 0 means that no answer came. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body as text, or a value that is sent as JSON. */
  readonly body?: unknown;
  readonly class?: AnswerClass;
  /** Canaries in the answer: `alice:project-1`, with `sent:` in front if the request carried it. */
  readonly canaries?: readonly string[];
  readonly facts?: Partial<Facts>;
}

/** An exchange made by hand, for tests of judges: says what matters, and the rest is plausible. */
export function exchange(parts: ExchangeParts = {}): Exchange {
  const { status = 200, headers = {}, as = 'alice' } = parts;
  const body = textOf(parts.body);
  const failed = status === 0;
  return {
    id: parts.id ?? 'x1',
    purpose: parts.purpose ?? 'attack',
    as,
    credential:
      parts.credential ?? (as === 'anonymous' ? 'none' : formatMark({ name: `${as}.access`, number: 1 })),
    operation: parts.operation === undefined ? 'GET /v1/projects/{id}' : parts.operation,
    started: parts.started ?? 0,
    took: parts.took ?? 0,
    epoch: parts.epoch ?? null,
    request: {
      method: parts.method ?? 'GET',
      path: parts.path ?? '/v1/projects/p1',
      headers: {},
      body: parts.sent === undefined ? null : textOf(parts.sent),
    },
    answer: failed ? null : { status, headers, body, cut: false },
    failure: failed ? { code: 'ECONNRESET', message: 'The connection was reset.' } : null,
    class: parts.class ?? classOf(status),
    facts: {
      length: Buffer.byteLength(body),
      sha256: createHash('sha256').update(body).digest('hex'),
      form: formOf(body),
      paths: pathsOf(body),
      canaries: (parts.canaries ?? []).map(canaryOf),
      marks: [],
      secrets: [],
      catchAll: false,
      granted: null,
      token: null,
      ...parts.facts,
    },
  };
}

const CLASSES: Readonly<Record<number, AnswerClass>> = {
  0: 'network',
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'missing',
  405: 'method',
  410: 'missing',
  413: 'too-large',
  415: 'type',
  422: 'invalid',
  423: 'locked',
  429: 'limited',
};

/** The class that a status alone suggests. */
function classOf(status: number): AnswerClass {
  const known = CLASSES[status];
  if (known !== undefined) return known;
  if (status >= 500) return 'server-error';
  if (status >= 400) return 'invalid';
  return status >= 300 ? 'redirect' : 'success';
}

function textOf(body: unknown): string {
  if (body === undefined) return '';
  return typeof body === 'string' ? body : JSON.stringify(body);
}

function formOf(body: string): Facts['form'] {
  if (body === '') return 'empty';
  if (/^[[{]/.test(body)) return 'json';
  return body.startsWith('<') ? 'html' : 'text';
}

function pathsOf(body: string): readonly string[] {
  if (formOf(body) !== 'json') return [];
  const paths = new Set<string>();
  const walk = (value: unknown, at: string): void => {
    if (at !== '') paths.add(at);
    if (Array.isArray(value)) for (const each of value) walk(each, `${at}[]`);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, each] of Object.entries(value)) walk(each, at === '' ? key : `${at}.${key}`);
    }
  };
  walk(JSON.parse(body), '');
  return [...paths];
}

function canaryOf(text: string): Facts['canaries'][number] {
  const sent = text.startsWith('sent:');
  const [owner = '', label = ''] = text.replace(/^sent:/, '').split(':');
  return { label, owner, at: 'body', sent };
}

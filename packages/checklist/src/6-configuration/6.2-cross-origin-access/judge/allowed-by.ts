import type { Exchange } from '@probity/model';
import type { OriginTry } from '../record.ts';

/** What an answer allows the origin that asked. */
export interface Allowed {
  /** The origin itself, any origin, or neither. */
  readonly origin: 'itself' | 'any' | 'none';
  readonly credentials: boolean;
  /** The value of the header. */
  readonly value: string;
}

/** Methods that a page may send without being allowed them by name. */
const SIMPLE = new Set(['GET', 'HEAD', 'POST']);

/** Reads what an answer allows, as a browser would: a preflight counts only if it succeeds and names the method. */
export function allowedBy({
  origin,
  answer: form,
  exchange,
}: Pick<OriginTry, 'origin' | 'answer' | 'exchange'>): Allowed {
  const { headers = {}, status = 0 } = exchange.answer ?? {};
  const value = (headers['access-control-allow-origin'] ?? '').trim();
  const credentials = headers['access-control-allow-credentials']?.trim() === 'true';
  const isDone = form === 'answer' || (status >= 200 && status < 300 && allowsMethod(exchange, credentials));
  const found = value === '*' ? 'any' : value === origin ? 'itself' : 'none';
  return { origin: isDone ? found : 'none', credentials, value };
}

function allowsMethod({ request, answer }: Exchange, credentials: boolean): boolean {
  const method = (request.headers['access-control-request-method'] ?? '').toUpperCase();
  const named = (answer?.headers['access-control-allow-methods'] ?? '')
    .split(',')
    .map((each) => each.trim().toUpperCase());
  return SIMPLE.has(method) || named.includes(method) || (named.includes('*') && !credentials);
}

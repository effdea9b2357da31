import type { IncomingMessage } from 'node:http';
import type { AccountApi } from '../accounts.ts';
import { ok, refuse, type Answer } from '../answer.ts';
import type { Guests } from '../guests.ts';
import { many, text } from '../schema.ts';
import { addShelf } from '../shelf.ts';

/** Notes of each account, and headlines for everybody. */
export function notes(api: AccountApi): AccountApi {
  addShelf(api, '/notes', { one: 'note', fields: { title: text } });
  api.on('GET /headlines', { summary: 'What is new', answer: many(text), open: true }, () => ok(['Hello']));
  return api;
}

/** Counts before anything else is asked; who signs up or in, and the description, are left alone. */
export function limited(
  api: AccountApi,
  refusal: (request: IncomingMessage) => Answer | undefined,
): AccountApi {
  const before = api.first;
  api.first = (request) => {
    const isCounted = /\/(?:notes|headlines|whoami|session|customers\/self)\b/.test(request.url ?? '');
    const isEntrance = request.method === 'POST' && !/\/notes/.test(request.url ?? '');
    return (isCounted && !isEntrance ? refusal(request) : undefined) ?? before(request);
  };
  return api;
}

/** The usual refusal. */
export function tooMany(): Answer {
  return refuse(429, { 'retry-after': '2' });
}

/** Windows of 2 seconds, which begin with the first request of a key. */
export function windows(most: number): (key: string) => boolean {
  const counts = new Map<string, { began: number; count: number }>();
  return (key) => {
    const known = counts.get(key);
    const window =
      known !== undefined && Date.now() < known.began + 2000 ? known : { began: Date.now(), count: 0 };
    window.count += 1;
    counts.set(key, window);
    return window.count <= most;
  };
}

/** The credential of a request, in whatever place. */
export function credentialOf({ headers }: IncomingMessage): string | undefined {
  const found = headers.authorization ?? headers['x-api-key'] ?? headers.cookie;
  return found === undefined ? undefined : String(found);
}

/** Whether 150 requests are all served; an address that ends with = gets a number. */
export async function floods(
  { ann }: Guests,
  operation: string,
  headers: (number: number) => Readonly<Record<string, string>>,
  body?: unknown,
): Promise<boolean> {
  for (let number = 0; number < 150; number += 1) {
    const asked = operation.endsWith('=') ? `${operation}${number}` : operation;
    if ((await ann(asked, body, headers(number))).status === 429) return false;
  }
  return true;
}

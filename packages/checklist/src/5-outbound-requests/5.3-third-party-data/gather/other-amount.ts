import { parseJson, valueAt, type Json } from '@probity/model';
import type { Accepted } from './accept.ts';

/** What is merged into an event so that it names another amount than the right one did. */
export function otherAmount(path: string, { events: [right] }: Accepted): { readonly merge: Json } {
  const body = parseJson(right?.request.body ?? '');
  const amount = body === undefined ? undefined : valueAt(body, path);
  return { merge: path.split('.').reduceRight<Json>((inner, name) => ({ [name]: inner }), other(amount)) };
}

/** Less than is owed, in the form in which it is written; more where there is no less. */
function other(amount: Json | undefined): Json {
  if (typeof amount === 'string') return amount === '0.01' ? '0.02' : '0.01';
  return typeof amount === 'number' && amount <= 1 ? amount + 1 : 1;
}

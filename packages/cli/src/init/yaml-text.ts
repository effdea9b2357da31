import type { Fact, Json } from '@probity/model';
import { untrusted } from '@probity/reporters';
import { stringify } from 'yaml';

/** What begins a place that a person has to complete. */
export const FILL_IN = 'FILL IN';

/** A text as YAML writes it on one line. */
export function scalar(text: string): string {
  return stringify(text, { lineWidth: 0, singleQuote: true }).trimEnd();
}

/** A value as YAML writes it on one line. */
export function flowing(value: Json): string {
  return stringify(value, { collectionStyle: 'flow', lineWidth: 0, singleQuote: true }).trimEnd();
}

/** The two strongest signs are enough for a comment; `plan --why` has them all. */
export function shortReason({ reason }: Fact): string {
  return untrusted(reason.split(', ').slice(0, 2).join(', '), 120);
}

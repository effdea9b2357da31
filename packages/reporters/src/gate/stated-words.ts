import type { Stated } from './stated-checks.ts';
import { untrusted } from '../text/untrusted.ts';

/** A statement in a list: `2.1 (No object belongs to anybody, until 2027-01-31)`. */
export function statedWords({ check, message, until }: Stated): string {
  const reason = untrusted(message, 200).replace(/\.$/, '');
  const end = until === null ? '' : `, until ${untrusted(until, 10)}`;
  return `${untrusted(check, 12)} (${reason}${end})`;
}

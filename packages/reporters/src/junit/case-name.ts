import type { Case, RunResult } from '@probity/model';
import { untrusted } from '../text/untrusted.ts';

/** Which details of a case name who owns what is asked for, and who asks. Only a probe knows its details for sure. */
const PAIRS = [
  ['owner', 'other'],
  ['admin', 'user'],
] as const;

/**
 * What a case is called: `GET /v1/invoices/{id} [invoice read, alice→bob]`.
 *
 * The name rests on the plan alone, so that it is the same whatever the verdict: CI servers keep the history of a test
 * by its name.
 */
export function caseName({ operation, variation, details }: Case, { identities }: RunResult): string {
  const names = new Set(identities.map(({ name }) => name));
  const named = (key: string): string => {
    const name = details[key];
    return typeof name === 'string' && names.has(name) ? name : '';
  };
  const pair = PAIRS.map((keys) => keys.map(named)).find((both) => both.every(Boolean));
  const who = pair === undefined ? '' : `, ${pair.join('→')}`;
  return untrusted(`${operation ?? 'the API as a whole'} [${variation}${who}]`, 400);
}

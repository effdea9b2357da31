import { isDeepStrictEqual } from 'node:util';
import type { Waiver } from '@probity/model';
import { untrusted, type ListedFinding } from '@probity/reporters';
import type { NewWaiver } from './append-waiver.ts';
import { readWaivers } from './read-waivers.ts';

/** The waiver of one finding, with the line that says what it is about. */
export function newWaiver(
  { finding, case: testCase }: ListedFinding,
  signed: {
    readonly reason: string;
    readonly owner: string;
    readonly expires: string;
    readonly ticket?: string | undefined;
  },
): NewWaiver {
  const { reason, owner, expires, ticket } = signed;
  const operation = untrusted(testCase.operation ?? 'the API as a whole', 300);
  return {
    // On one line without control characters, no text of the API can leave a comment.
    comment: untrusted(`${testCase.check} ${operation}: ${finding.message}`, 300),
    entry: {
      fingerprint: finding.fingerprint,
      check: testCase.check,
      operation,
      reason: untrusted(reason, 500),
      owner: untrusted(owner, 120),
      expires,
      ...(ticket !== undefined && { ticket: untrusted(ticket, 300) }),
    },
  };
}

/** What was written is read again: it has to mean what it meant, and the new entry; null if it does not. */
export function addedAt(
  changed: string,
  before: readonly Waiver[],
  { file, today, waiver }: { readonly file: string; readonly today: string; readonly waiver: NewWaiver },
): string | null {
  const read = readWaivers(changed, file, today);
  if ('problems' in read) return null;
  const bare = ({ where: _where, ...entry }: Waiver): NewWaiver['entry'] => entry;
  const last = read.waivers.at(-1);
  if (last === undefined) return null;
  return isDeepStrictEqual(read.waivers.map(bare), [...before.map(bare), waiver.entry]) ? last.where : null;
}

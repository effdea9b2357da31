import { createHash } from 'node:crypto';

/** What names a finding. Nothing here differs between two runs that find the same thing. */
export interface FingerprintParts {
  readonly check: string;
  readonly code: string;
  /** As in a case: method and complete path template, or null for the API as a whole. */
  readonly operation: string | null;
  /** The kinds of who asked and of whose it is. */
  readonly kinds: readonly [asked: string, owner: string];
  readonly variation: string;
  readonly place: string;
}

/** Half of a SHA-256: short enough to copy, and no two findings of anybody share one. */
const LENGTH = 32;

/** The fingerprint of a finding: no host, id, name of an account, order or time goes into it. */
export function fingerprintOf(parts: FingerprintParts): string {
  const { check, code, operation, kinds, variation, place } = parts;
  // A format of its own number: the same parts have to give the same name in every release.
  const named = [
    '1',
    check,
    code,
    withoutNames(operation ?? ''),
    ...kinds,
    variation,
    withoutPositions(place),
  ];
  return createHash('sha256').update(JSON.stringify(named)).digest('hex').slice(0, LENGTH);
}

/** Parameters may be renamed in a description without changing anything. */
function withoutNames(template: string): string {
  return template.replaceAll(/\{[^{}]*\}/g, '{}');
}

/** Positions in lists, and ids that are keys of an object, are of one answer; the rest of a place is of the API. */
export function withoutPositions(place: string): string {
  return withoutNames(place)
    .replaceAll(/\[\d*\]/g, '[]')
    .split('.')
    .map((key) => key.replace(ID, '{}'))
    .join('.');
}

/** A number, a UUID, a canary, or a long word with digits in it, perhaps with a list in it. */
const ID = /^(?:\d+|[0-9a-f]{8}-[0-9a-f-]{27}|chk-[a-z2-7-]+|(?=[a-z]*\d)[0-9a-z]{20,})(?=(?:\[\])*$)/i;

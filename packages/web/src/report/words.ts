import type { FindingKind } from '@probity/model';

/** What each kind of finding adds to the word Fail. */
export const KIND_WORDS: Readonly<Record<FindingKind, string>> = {
  exposure: 'exposed',
  weakness: 'weak',
  'wrong-status': 'wrong status',
};

/** A number with thin spaces between its groups: `1 046`. */
export function grouped(value: number): string {
  return String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, '\u202F');
}

/** A count with its noun. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${grouped(count)} ${count === 1 ? noun : plural}`;
}

/** The share of a whole in whole percent; never rounded up to a hundred. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((part / whole) * 100);
}

/** The anchor of a finding. */
export function findingAnchor(fingerprint: string): string {
  return `finding-${fingerprint.slice(0, 12)}`;
}

/** A sentence without the operation that it begins with, where that is said beside it. */
export function afterOperation(sentence: string, operation: string | null): string {
  return operation !== null && sentence.startsWith(`${operation} `)
    ? sentence.slice(operation.length + 1)
    : sentence;
}

/** A number and the word after it stay on one line. */
export function unbroken(text: string): string {
  return text.replaceAll(/(\d) (?=\p{L})/gu, '$1\u00A0').replaceAll(/(Must|Should) (?=check)/g, '$1\u00A0');
}

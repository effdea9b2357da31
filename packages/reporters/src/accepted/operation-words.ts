/** What a report prints, and a waiver may say, for a finding that is about no single operation. */
const WHOLE_API = 'the API as a whole';

/** An operation in which the names of parameters do not matter, as in a fingerprint. */
export function withoutNames(operation: string | null): string {
  return (operation ?? WHOLE_API).replaceAll(/\{[^{}]*\}/g, '{}');
}

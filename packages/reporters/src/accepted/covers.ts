import type { Case, RecordedFinding, Waiver } from '@probity/model';
import { withoutNames } from './operation-words.ts';

/** Whether a waiver is about a finding: by its fingerprint, or by every part that the waiver names. */
export function covers(
  waiver: Waiver,
  testCase: Pick<Case, 'check' | 'operation'>,
  { fingerprint, code, place = '' }: Pick<RecordedFinding, 'fingerprint' | 'code' | 'place'>,
): boolean {
  // The other parts beside a fingerprint say where it was found, for people and for `couldCover`.
  if (waiver.fingerprint !== undefined) return waiver.fingerprint === fingerprint;
  return (
    couldCover(waiver, testCase) &&
    (waiver.code === undefined || waiver.code === code) &&
    (waiver.place === undefined || fits(waiver.place, place))
  );
}

/** Whether a case is one that the waiver could be about, as far as it says. */
export function couldCover(
  { check, operation }: Pick<Waiver, 'check' | 'operation'>,
  testCase: Pick<Case, 'check' | 'operation'>,
): boolean {
  if (check !== undefined && check !== testCase.check) return false;
  return operation === undefined || fits(withoutNames(operation), withoutNames(testCase.operation));
}

/** Whether a text has the form of a pattern in which `*` stands for any text. */
function fits(pattern: string, text: string): boolean {
  const [first = '', ...others] = pattern.split('*');
  const last = others.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first) || text.length < first.length + last.length || !text.endsWith(last))
    return false;
  let at = first.length;
  const end = text.length - last.length;
  for (const part of others) {
    const found = text.indexOf(part, at);
    if (found < 0 || found + part.length > end) return false;
    at = found + part.length;
  }
  return true;
}

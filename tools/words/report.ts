import type { Found } from './find-phrases.ts';
import { EXCEPTIONS } from './table.ts';

/** What is left after the exceptions, one line each: where, what, and what to write. */
export function report(found: readonly Found[]): readonly string[] {
  return found
    .filter((each) => !EXCEPTIONS.some(({ file, found: word }) => covers(each, file, word)))
    .map(({ path, line, found: text, write }) => `${path}${line === 0 ? '' : `:${line}`} ${text} → ${write}`);
}

function covers({ path, word }: Found, file: string, named: string): boolean {
  return path.startsWith(file) && (named === '*' || named === word);
}

import type { RunResult } from '@probity/model';
import { untrusted } from '../text/untrusted.ts';
import { grouped } from '../text/words.ts';
import type { Look } from '../text/look.ts';
import { hang } from '../text/wrap.ts';

/** More remarks than this are counted, not listed. */
const MOST = 10;

/** What was noticed about the target as a whole, which changes no verdict. */
export function* remarks(
  { remarks: all = [] }: Pick<RunResult, 'remarks'>,
  { paint, width }: Look,
): Iterable<string> {
  if (all.length === 0) return;
  yield '';
  yield paint('bold', 'Notes');
  for (const { message } of all.slice(0, MOST)) {
    const [first = '', ...rest] = hang('  · ', untrusted(message, 600), width);
    yield first.replace('·', paint('cyan', '·'));
    yield* rest;
  }
  if (all.length > MOST)
    yield paint('gray', `  … ${grouped(all.length - MOST)} more, named in the result document`);
}

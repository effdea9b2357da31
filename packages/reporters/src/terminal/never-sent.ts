import { untrusted } from '../text/untrusted.ts';
import { grouped } from '../text/words.ts';
import type { Look } from '../text/look.ts';
import { hang } from '../text/wrap.ts';

/** More operations than this are counted, not listed. */
const MOST = 20;

/** The operations that are never sent, each with the reason and, where it is a guess, the line that allows it. */
export function* neverSent(
  operations: readonly { readonly id: string; readonly excluded: string | null }[],
  { paint, width }: Look,
): Iterable<string> {
  const excluded = operations.flatMap((each) =>
    each.excluded === null ? [] : [{ ...each, why: each.excluded }],
  );
  if (excluded.length === 0) return;
  yield '';
  yield paint('bold', 'Never sent');
  for (const { id, why } of excluded.slice(0, MOST))
    yield* hang('  ', `${untrusted(id, 120)}   ${untrusted(why, 600)}`, width);
  if (excluded.length > MOST)
    yield paint('gray', `  … ${grouped(excluded.length - MOST)} more, named by probity plan --json`);
}

import type { RunResult } from '@probity/model';
import { decoyText } from '../text/decoy-text.ts';
import { hang } from '../text/wrap.ts';
import type { Look } from '../text/look.ts';

/** The servers of ours that the target could call. */
export function* decoys({ decoys: all = [] }: RunResult, { paint, width }: Look): Iterable<string> {
  if (all.length === 0) return;
  yield '';
  yield paint('bold', 'Decoys');
  for (const each of all) yield* hang('  ', decoyText(each), width);
}

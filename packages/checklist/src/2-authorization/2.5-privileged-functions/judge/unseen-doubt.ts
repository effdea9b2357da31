import type { Doubt, Params } from '@probity/model';
import { attackedObservation, effectOf } from '@probity/probe-kit';
import type { Record25 } from '../record.ts';
import type { Tools } from './judged-case.ts';

/** Why nothing tells what the write did to the object; undefined if that was seen to be as before. */
export function unseenDoubt(record: Record25, words: Params, tools: Tools): Doubt | undefined {
  const { what } = effectOf(attackedObservation(record));
  if (what === 'changed-otherwise') return tools.doubt('changed-otherwise', words);
  if (what !== 'unseen') return undefined;
  return record.through === 'nothing'
    ? tools.doubt('effect-not-visible', words, 'resources')
    : tools.doubt('reader-failed', words);
}

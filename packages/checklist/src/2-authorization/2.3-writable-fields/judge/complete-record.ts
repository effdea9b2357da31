import type { CompleteRecord, FieldTry, Record23 } from '../record.ts';

/** The record with every part of every try in place; undefined if the answer to one is lost, so that nothing can be judged. */
export function completeRecord(record: Record23): CompleteRecord | undefined {
  const tries: FieldTry[] = [];
  for (const each of record.tries ?? []) {
    const whole = completeTry(each);
    if (whole === undefined) return undefined;
    tries.push(whole);
  }
  return { ...record, tries };
}

/** A record that was edited by hand may lack anything. */
function completeTry({ attack, ...parts }: Partial<FieldTry>): FieldTry | undefined {
  if (attack === undefined) return undefined;
  const none = {
    placement: 'plain',
    names: [],
    wrote: null,
    object: null,
    after: [],
    late: [],
    others: [],
  } as const;
  return { ...none, ...parts, attack };
}

import { isList, isRecord, parseJson, statusOf, type Exchange, type Json } from '@probity/model';
import { isCrash, succeeded } from '@probity/probe-kit';
import type { Try33 } from '../record.ts';

/** What became of a body that is too large. */
export type Outcome =
  | 'refused'
  | 'reset'
  | 'taken'
  | 'ignored'
  | 'unseen'
  | 'broke'
  | 'throttled'
  | 'unanswered'
  | 'unclear';

/** What one try came to. `isVisible` tells whether the ordinary call could be seen to write in the same way. */
export function outcomeOf(each: Try33, isVisible: boolean, isFile = false): Outcome {
  const { attack } = each;
  const { class: kind } = attack;
  const status = statusOf(attack);
  if (attack.purpose !== 'attack') return 'unclear';
  if (attack.answer === null) return isCutByServer(each) ? 'reset' : 'unanswered';
  if (kind === 'limited') return 'throttled';
  if (isCrash(attack)) return 'broke';
  if (succeeded(attack)) {
    // A file may be cut and stored all the same; only its size tells.
    if (isFile)
      return [attack, ...each.looks].some((one) => namesSize(one, bytesMade(attack))) ? 'taken' : 'unseen';
    if (isWritten(each)) return 'taken';
    return isVisible ? 'ignored' : 'unseen';
  }
  // Who says no in a success has said no.
  if (kind === 'soft-denial') return 'ignored';
  return status >= 400 && status < 500 ? 'refused' : 'unclear';
}

/** A connection that the server ended is a refusal where others are served right after it. */
function isCutByServer({ attack, after }: Try33): boolean {
  return attack.failure?.code === 'RESET' && after.length === 1 && succeeded(after[0]);
}

/** Whether the value at the end of the body is in what the API shows afterwards. */
export function isWritten({ attack, looks, label }: Try33): boolean {
  return label !== '' && [attack, ...looks].some((each) => succeeded(each) && showsLabel(each, label));
}

/** Whether an answer shows a canary of ours. */
export function showsLabel({ facts }: Exchange, label: string): boolean {
  return facts.canaries.some((each) => each.label === label);
}

/** How many bytes were made while a body was sent, as the record has it. */
export function bytesMade({ request }: Exchange): number {
  const made = [...(request.body ?? '').matchAll(/‹([\d,]+) bytes: /g)];
  return made.reduce((sum, [, digits = '']) => sum + Number(digits.replaceAll(',', '')), 0);
}

/** Whether an answer names the size of a file as it was sent, give or take what is around it. */
export function namesSize({ answer }: Exchange, size: number): boolean {
  return numbersIn(parseJson(answer?.body ?? '') ?? null).some(
    (each) => Math.abs(each - size) <= size * 0.01,
  );
}

function numbersIn(value: Json): readonly number[] {
  if (typeof value === 'number') return [value];
  if (isList(value)) return value.flatMap((each) => numbersIn(each));
  return isRecord(value) ? Object.values(value).flatMap((each) => numbersIn(each ?? null)) : [];
}

import { isDeepStrictEqual } from 'node:util';
import { DECOY } from '../names.ts';
import { isSameRefusal } from '../refusal-words.ts';
import { valueIn, type CompleteRecord, type FieldTry } from '../record.ts';
import { writtenBy } from './find-written.ts';
import { stateOf, type State } from './state-of.ts';

/** A try and what it says about one field: it did nothing, it was refused, or why it says nothing. */
export type Standing =
  | 'nothing-written'
  | 'refused'
  | 'refused-with-others'
  | 'by-itself'
  | 'cause-unknown'
  | State;

/**
 * What a try says about one of its fields. A field is refused if it was sent alone; with others it may have been refused
 * for their sake, unless it is only a guess that gets the very words which a field gets that no API knows.
 */
export function standingOf(
  record: CompleteRecord,
  fieldTry: FieldTry,
  field: string,
  owner: string,
): Standing {
  const state = stateOf(record, fieldTry);
  // What does nothing at all with a field that no API knows refuses by doing nothing.
  if (state === 'refused' || (state === 'write-not-seen' && decoyState(record, fieldTry) === state)) {
    // That an id is taken does not say that callers may not choose one.
    if (fieldTry.attack.answer?.status === 409 && isOtherId(record, fieldTry, field)) return 'collided';
    if (fieldTry.names.length === 1 || isUnknownTo(record, fieldTry, field)) return 'refused';
    return 'refused-with-others';
  }
  if (state !== 'applied') return state;
  const cause = writtenBy(record, fieldTry, field, owner)?.cause;
  if (cause === 'by-itself') return 'by-itself';
  return cause === 'unknown' ? 'cause-unknown' : 'nothing-written';
}

/** The values of a field of which no try says anything final, with the best that is known of each. */
export function openValues(
  record: CompleteRecord,
  field: string,
  owner: string,
): readonly { readonly standing: Standing | 'not-sent'; readonly fieldTry?: FieldTry }[] {
  const tries = record.tries
    .filter(({ names }) => names.includes(field))
    .map((fieldTry) => ({ fieldTry, standing: standingOf(record, fieldTry, field, owner) }));
  // A field that nobody knows is refused whatever is in it.
  if (tries.some(({ fieldTry, standing }) => standing === 'refused' && isUnknownTo(record, fieldTry, field)))
    return [];
  const values = record.values?.[field] ?? [record.injected?.[field]];
  const standings = values.map((value) => {
    const own = tries.filter(({ fieldTry }) => isDeepStrictEqual(valueIn(record, fieldTry, field), value));
    const best = own.find(({ standing }) => isFinal(standing)) ?? own.at(-1);
    return { standing: best?.standing ?? ('not-sent' as const), ...(best && { fieldTry: best.fieldTry }) };
  });
  const isDecided = standings.some(({ standing }) => isFinal(standing));
  // A value that comes by itself says nothing, and nothing is lost where another one does.
  return standings.filter(({ standing }) => !isFinal(standing) && !(standing === 'by-itself' && isDecided));
}

function isFinal(standing: Standing | 'not-sent'): boolean {
  return standing === 'nothing-written' || standing === 'refused';
}

/** Whether a guess is refused in the words that the decoy gets at the same place. */
function isUnknownTo(record: CompleteRecord, fieldTry: FieldTry, field: string): boolean {
  const { placement, names, attack } = fieldTry;
  // In an unusual place every name is a guess.
  if (placement === 'plain' && record.guesses?.includes(field) !== true) return false;
  const decoy = decoyAt(record, placement);
  if (decoy === undefined || stateOf(record, decoy) !== stateOf(record, fieldTry)) return false;
  return isSameRefusal(attack, names, decoy.attack, [DECOY]);
}

function isOtherId(record: CompleteRecord, fieldTry: FieldTry, field: string): boolean {
  return (
    record.otherIds?.includes(JSON.stringify(valueIn(record, fieldTry, field)).replaceAll('"', '')) === true
  );
}

function decoyState(record: CompleteRecord, { placement }: FieldTry): State | undefined {
  const decoy = decoyAt(record, placement);
  return decoy && stateOf(record, decoy);
}

/** The try with nothing but the decoy at a place. */
function decoyAt({ tries }: CompleteRecord, placement: FieldTry['placement']): FieldTry | undefined {
  return tries.find(
    (each) => each.placement === placement && each.names.length === 1 && each.names[0] === DECOY,
  );
}

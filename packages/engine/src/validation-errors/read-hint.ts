import type { Hint, HintParams, Trouble } from './validation-error.ts';
import { TROUBLE_BY_CODE, TROUBLE_BY_WORDS } from './hint-words.ts';
import { readBounds } from './read-bounds.ts';
import { readChoices } from './read-choices.ts';
import { readFormat, readType } from './read-form.ts';

/** What a refusal says about one field beside its sentence: a code, and what belongs to it. */
export interface HintParts {
  readonly code?: string;
  readonly params?: HintParams;
}

/** What a sentence, and a code beside it, say that a field should be; undefined if they say nothing that helps. */
export function readHint(message: string, { code = '', params = {} }: HintParts = {}): Hint | undefined {
  const trouble = troubleOf(message, code, params);
  if (trouble === undefined) return undefined;
  const choices = trouble === 'choice' ? readChoices(message, params) : [];
  const type = readType(message, code, params);
  const format = readFormat(message, code, params);
  return {
    trouble,
    ...(choices.length > 0 && { choices }),
    ...(trouble === 'length' || trouble === 'range' ? readBounds(message, code, params) : {}),
    ...(type !== undefined && { type }),
    ...(format !== undefined && { format }),
  };
}

function troubleOf(message: string, code: string, params: HintParams): Trouble | undefined {
  const name = code.toLowerCase();
  // Zod says that a field of the wrong type is `undefined` where it is not there at all.
  if (params['received'] === 'undefined' || params['input'] === 'undefined') return 'missing';
  const spoken = TROUBLE_BY_WORDS.find(([words]) => words.test(message))?.[1];
  // Codes have one word for a wrong value and for one that has to be yes, or the same again.
  if (spoken === 'accept' || spoken === 'same' || spoken === 'taken') return spoken;
  const coded = TROUBLE_BY_CODE.find(([codes]) => codes.test(name))?.[1];
  if (coded === 'range' && (isLengthOf(params) || spoken === 'length')) return 'length';
  if (coded === 'type' && spoken === 'missing' && /undefined/.test(message)) return 'missing';
  const trouble = coded ?? spoken;
  // "must be X" is about the type only if it names one.
  return trouble === 'type' && readType(message, code, params) === undefined ? undefined : trouble;
}

/** Of what a size is meant, where a validator has one code for numbers, texts and lists. */
function isLengthOf(params: HintParams): boolean {
  return ['string', 'array', 'set'].some((each) => each === (params['origin'] ?? params['type']));
}

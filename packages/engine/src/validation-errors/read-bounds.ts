import type { Hint, HintParams } from './validation-error.ts';

/** The least and the most that a refusal says are allowed, of a number or a length. */
export function readBounds(message: string, code: string, params: HintParams): Pick<Hint, 'least' | 'most'> {
  const number = (...names: readonly string[]): number | undefined =>
    names.map((name) => Number(params[name] ?? Number.NaN)).find(Number.isFinite);
  const isUpper = /max|long|big|less|lte?$/i.test(code);
  const limit = number('limit', 'limit_value');
  const between = /(-?\d+(?:\.\d+)?) (?:and|to) (-?\d+(?:\.\d+)?)/.exec(message);
  const numberAfter = (words: RegExp): number | undefined => {
    const found = words.exec(message)?.[1];
    return found === undefined ? undefined : Number(found);
  };
  const least =
    number('minimum', 'min', 'min_length', 'minLength', 'min_items', 'ge', 'minItems') ??
    plus(number('gt'), 1) ??
    (isUpper ? undefined : limit) ??
    (between ? Number(between[1]) : undefined) ??
    plus(
      numberAfter(
        /(?<!(?:\bno|not) (?:be |have )?)(?:greater|more|longer|larger|bigger|higher) than (-?\d+(?:\.\d+)?)/i,
      ),
      1,
    ) ??
    numberAfter(
      /(?:at least|minimum(?: length| value)?(?: is| of| allowed)*|>=|no less than|(?:greater|longer|more) than or equal to|less than the minimum(?: of)?|not (?:be|have) (?:less|shorter|lower|fewer) than) ?:? ?(-?\d+(?:\.\d+)?)/i,
    ) ??
    (/positive/i.test(message) ? 1 : undefined) ??
    numberAfter(/(-?\d+) or more/i);
  const most =
    number('maximum', 'max', 'max_length', 'maxLength', 'max_items', 'le', 'maxItems') ??
    plus(number('lt'), -1) ??
    (isUpper ? limit : undefined) ??
    (between ? Number(between[2]) : undefined) ??
    plus(
      numberAfter(
        /(?<!(?:\bno|not) (?:be |have )?)(?:less|shorter|smaller|lower|fewer) than (-?\d+(?:\.\d+)?)/i,
      ),
      -1,
    ) ??
    numberAfter(
      /(?:at most|maximum(?: length| value)?(?: is| of| allowed)*|<=|no more than|(?:less|shorter|fewer) than or equal to|not (?:be|have) (?:greater|longer|more) than|more than the maximum(?: of)?|up to|exceed) ?:? ?(-?\d+(?:\.\d+)?)/i,
    ) ??
    numberAfter(/(-?\d+)(?: \w+)? or (?:less|fewer)/i);
  return { ...(least !== undefined && { least }), ...(most !== undefined && { most }) };
}

function plus(number: number | undefined, step: number): number | undefined {
  return number === undefined ? undefined : number + step;
}

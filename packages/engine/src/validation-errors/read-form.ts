import type { HintParams, TextFormat, ValueType } from './validation-error.ts';

const TYPES: readonly (readonly [RegExp, ValueType])[] = [
  [
    /\bint(?:eger)?s?\b|whole number|\bint(?:16|32|64)\b|int_(?:type|parsing)|\b[iu](?:8|16|32|64)\b/i,
    'integer',
  ],
  [/\bnumber\b|\bnumeric\b|\bfloat\b|\bdecimal\b|\bdouble\b|\bf64\b|float_parsing/i, 'number'],
  [/\bbool(?:ean)?\b|true or false|bool_parsing/i, 'boolean'],
  [/\barray\b|\blist\b(?! of values)|\bsequence\b|list_type/i, 'array'],
  [/\bobject\b|\bdictionary\b|\bmap\b|dict_type/i, 'object'],
  [/\bstring\b|\btext\b|string_type/i, 'string'],
];

/** The type that a refusal asks for. */
export function readType(message: string, code: string, params: HintParams): ValueType | undefined {
  const named = asText(params['expected']) ?? (/^type$/i.test(code) ? asText(params['type']) : undefined);
  // The type that came is told after the one that was wanted.
  const wanted = `${named ?? ''} ${code} ${message.replace(/,? (?:received|but|got|instead of)\b.*$/is, '').replace(/^.*expected/is, '')}`;
  // "not included in the list" names no type.
  return TYPES.find(([words]) => words.test(wanted.replaceAll(/\b(?:in|from) the list/gi, '')))?.[1];
}

const FORMATS: readonly (readonly [RegExp, TextFormat])[] = [
  [/e-?mail/i, 'email'],
  [/phone|mobile (?:number|no)|e\.?164/i, 'phone'],
  [/uuid|guid/i, 'uuid'],
  [/date-?_?time|iso ?-?8601|rfc ?3339|timestamp|hh:mm/i, 'date-time'],
  [/\bdate\b|yyyy|date_/i, 'date'],
  [/\bur[li]s?\b|\blink\b|url_/i, 'url'],
];

/** The form of text that a refusal asks for. */
export function readFormat(message: string, code: string, params: HintParams): TextFormat | undefined {
  const named = [params['format'], params['validation'], code].map((each) => asText(each) ?? '').join(' ');
  const find = (text: string): TextFormat | undefined => FORMATS.find(([words]) => words.test(text))?.[1];
  if (/^\s*$/.test(named) || find(named) === undefined) {
    // A field may be called `email`; only what the sentence says about it counts.
    return find(
      /(?:valid|format|an?|as|invalid|must be|should be|expected)\W+(.*)$/is.exec(message)?.[1] ?? '',
    );
  }
  return find(named);
}

function asText(value: HintParams[string] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

import { isDeepStrictEqual } from 'node:util';
import type { Json, OperationInput } from '@probity/model';

/** The ways in which a value can break what is described. */
export type ViolationKind =
  | 'wrong-type'
  | 'out-of-range'
  | 'wrong-length'
  | 'wrong-form'
  | 'unlisted'
  | 'missing'
  | 'null';

/** One value that breaks one bound. */
export interface Violation {
  readonly kind: ViolationKind;
  /** Left out where the field itself is. */
  readonly value?: Json;
  /** The nearest value that is allowed, for a bound that a target may cut values down to. */
  readonly nearest?: Json;
}

/** Longer texts are no question of validation, but of limits. */
const LONGEST = 5000;
/** Formats of which every text without digits and signs is plainly none. */
const FORMATS = new Set(['uuid', 'date', 'date-time', 'email', 'ipv4', 'ipv6']);
/** What is sent to an address, or fetched from it, is not made longer: it may become somebody's. */
const ADDRESSES = /^(?:email|idn-email|uri|url|uri-reference|iri|hostname|idn-hostname)$/;

/** A text that fits no list and no usual form. */
const WORD = 'probity';

/** Whether the description bounds an input in a way that a request can break. */
export function isBounded(input: OperationInput): boolean {
  return violationsOf(input, undefined, WORD).some(({ kind }) => kind !== 'missing');
}

/**
 * The values that break the description of an input, one bound each; `sent` is what the legitimate call sends, and
 * `unique` a text that no earlier request has sent.
 */
export function violationsOf(
  input: OperationInput,
  sent: Json | undefined,
  unique: string,
): readonly Violation[] {
  const found = [
    ...ofType(input),
    ...ofRange(input),
    ...ofLength(input, unique),
    ...ofForm(input),
    ...ofList(input),
    ...withoutValue(input, sent),
  ];
  return found.filter(({ kind, value }) => kind === 'missing' || !isDeepStrictEqual(value, sent));
}

/** In addresses and headers everything is text, which is of another type only where a number or a truth is described. */
function ofType({ in: place, type }: OperationInput): readonly Violation[] {
  if (type === undefined) return [];
  if (place !== 'body')
    return type === 'integer' || type === 'number' || type === 'boolean'
      ? [{ kind: 'wrong-type', value: WORD }]
      : [];
  const other = { kind: 'wrong-type', value: type === 'string' ? 98765 : WORD } as const;
  const isScalar = type !== 'object' && type !== 'array';
  return isScalar ? [other, { kind: 'wrong-type', value: { [WORD]: true } }] : [other];
}

function ofRange(input: OperationInput): readonly Violation[] {
  const { type, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = input;
  if (type !== undefined && type !== 'integer' && type !== 'number') return [];
  const below = minimum === undefined ? exclusiveMinimum : minimum - 1;
  const above = maximum === undefined ? exclusiveMaximum : maximum + 1;
  return [
    ...outside(below, minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1)),
    ...outside(above, maximum ?? (exclusiveMaximum === undefined ? undefined : exclusiveMaximum - 1)),
  ];
}

function outside(value: number | undefined, nearest: number | undefined): readonly Violation[] {
  // What a number cannot hold exactly is not next to its bound.
  if (value === undefined || nearest === undefined || !Number.isSafeInteger(Math.trunc(value))) return [];
  return [{ kind: 'out-of-range', value, nearest }];
}

function ofLength(input: OperationInput, unique: string): readonly Violation[] {
  const { type, format = '', minLength = 0, maxLength, enum: listed } = input;
  if ((type !== undefined && type !== 'string') || listed !== undefined || ADDRESSES.test(format)) return [];
  const isSent = maxLength !== undefined && maxLength < LONGEST && !FORMATS.has(format);
  return [
    ...(isSent ? [{ kind: 'wrong-length', value: textOf(unique, maxLength + 1) } as const] : []),
    ...(minLength > 0 ? [{ kind: 'wrong-length', value: textOf(unique, minLength - 1) } as const] : []),
  ];
}

function textOf(unique: string, length: number): string {
  return unique.slice(0, length).padEnd(length, 'x');
}

/** A form that is described twice, by format and pattern, is broken once. */
function ofForm(input: OperationInput): readonly Violation[] {
  const { type, format = '', pattern, enum: listed, minLength = 0, maxLength = LONGEST } = input;
  if ((type !== undefined && type !== 'string') || listed !== undefined) return [];
  const fits = (text: string): boolean => text.length >= minLength && text.length <= maxLength;
  const padded = [WORD, '!?', '~', '0'].map((text) => text.padEnd(minLength, text.at(-1)));
  const value = FORMATS.has(format)
    ? padded.slice(0, 1).find(fits)
    : padded.find((text) => fits(text) && breaks(pattern, text));
  return value === undefined ? [] : [{ kind: 'wrong-form', value }];
}

/** Texts are short, because a pattern of a description may be made to take for ever. */
function breaks(pattern: string | undefined, text: string): boolean {
  if (pattern === undefined || text.length > 16) return false;
  try {
    return !new RegExp(pattern, 'u').test(text);
  } catch {
    return false;
  }
}

function ofList({ enum: listed, type }: OperationInput): readonly Violation[] {
  if (listed === undefined) return [];
  const numbers = listed.filter((each) => typeof each === 'number');
  if (type === 'boolean' || type === 'array' || type === 'object') return [];
  if (numbers.length === 0) return [{ kind: 'unlisted', value: `${WORD}-none` }];
  // A text would be of another type as well.
  return [{ kind: 'unlisted', value: Math.max(...numbers) + 1001 }];
}

/** A body field that the legitimate call sends can be left out; in place of any field may be null. */
function withoutValue(input: OperationInput, sent: Json | undefined): readonly Violation[] {
  const { in: place, required, nullable, type } = input;
  const canMiss = required && sent !== undefined && (place === 'body' || place === 'query');
  const canBeNull = place === 'body' && required && nullable !== true && type !== undefined;
  return [
    ...(canMiss ? [{ kind: 'missing' } as const] : []),
    ...(canBeNull ? [{ kind: 'null', value: null } as const] : []),
  ];
}

import type { Json } from './json.ts';

/** What JSON.parse says about a plain value beside the value itself. */
interface ParseContext {
  readonly source?: string;
}

/** Digits behind what comes before a number, more than a number of JavaScript holds exactly. */
const MAY_BE_TOO_LONG = /(?:^|[[{:,\s])-?\d{16}/;

/**
 * The JSON value that a text holds, or undefined if it holds none. A whole number that JavaScript would round, such as an
 * id above 2^53, is the text of its digits: it is still the same id in a path, in a comparison and in a ledger.
 */
export function parseJson(text: string | undefined): Json | undefined {
  return parseWith(text, (digits) => digits);
}

/** The same, with such numbers so that they are numbers again where they are written as JSON. */
export function parseJsonToWrite(text: string | undefined): Json | undefined {
  return parseWith(text, exactNumber);
}

/** A whole number of any length that JSON.stringify writes digit by digit. */
export function exactNumber(digits: string): Json {
  const number = Number(digits);
  return String(number) === digits ? number : JSON.rawJSON(digits);
}

/** Whether a parsed value is a number, also one that JavaScript cannot hold. */
export function isNumberToWrite(value: Json | undefined): boolean {
  return typeof value === 'number' || JSON.isRawJSON(value);
}

function parseWith(text: string | undefined, exact: (digits: string) => Json): Json | undefined {
  if (text === undefined) return undefined;
  try {
    if (!MAY_BE_TOO_LONG.test(text)) {
      const plain: Json = JSON.parse(text);
      return plain;
    }
    const found: Json = JSON.parse(text, (_key, value: Json, context?: ParseContext) => {
      const source = context?.source;
      const isRounded = typeof value === 'number' && !Number.isSafeInteger(value);
      return isRounded && source !== undefined && /^-?\d+$/.test(source) ? exact(source) : value;
    });
    return found;
  } catch {
    return undefined;
  }
}

declare global {
  // Newer than the types: ECMAScript 2026, and in every Node that Probity supports.
  interface JSON {
    rawJSON(text: string): { readonly rawJSON: string };
    isRawJSON(value: unknown): boolean;
  }
}

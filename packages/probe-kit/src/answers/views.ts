import { isList, parseJson, type Exchange, type Json } from '@probity/model';
import { isTime, leavesOf } from './json-leaves.ts';

/** An object as an answer shows it. */
export type View = Readonly<Record<string, Json>>;

/** What belongs to the object in an answer that shows one alone may lie so deep in it, such as in `data`. */
const DEEPEST = 4;

/** The objects in some answers that have this id or hold this text: one of a list, or the only one of an answer. */
export function viewsIn(answers: readonly Exchange[], id: string, text: string): readonly View[] {
  return answers.flatMap(({ answer }) => {
    const body = parseJson(answer?.body);
    return body === undefined ? [] : innermost(body, id, text, 0);
  });
}

/** The fields of one view that another one lacks, or shows with another text; what is empty hides nothing. */
export function fieldsLacking(whole: View, part: View): readonly string[] {
  const shown = leavesOf(part, DEEPEST);
  return [...leavesOf(whole, DEEPEST)].flatMap(([at, value]) => (isSame(value, shown.get(at)) ? [] : [at]));
}

/** The innermost objects that are about this one: those that hold its id themselves, else its text. */
function innermost(value: Json, id: string, text: string, depth: number): readonly View[] {
  if (typeof value !== 'object' || value === null || depth > DEEPEST * 2) return [];
  const inner = Object.values(value).flatMap((each: Json) => innermost(each, id, text, depth + 1));
  if (inner.length > 0 || isList(value)) return inner;
  const own = Object.values(value);
  const isIt = own.some((each) => isScalar(each) && (String(each) === id || holds(each, text)));
  return isIt ? [value] : [];
}

function holds(value: Json, text: string): boolean {
  return text !== '' && typeof value === 'string' && value.includes(text);
}

/** Numbers, flags and times may change between two looks; a text that differs is another one. */
function isSame(value: Json, shown: Json | undefined): boolean {
  if (shown === undefined) return false;
  if (typeof value !== 'string' || isTime(value)) return typeof shown === typeof value;
  return value === shown;
}

function isScalar(value: Json): value is string | number | boolean {
  return value !== null && typeof value !== 'object';
}

import { isList, isRecord, type Json, type JsonObject } from '@probity/model';
import type { ValidationError } from './validation-error.ts';
import { readHint } from './read-hint.ts';
import { pathOf } from './read-sentence.ts';

/** Members that say what is wrong, in the order in which they are believed. */
const MESSAGES = [
  'detail',
  'msg',
  'message',
  'defaultMessage',
  'reason',
  'title',
  'description',
  'error',
] as const;

/** Members that say which field is meant. */
const PLACES = [
  'pointer',
  'instancePath',
  'dataPath',
  'loc',
  'path',
  'param',
  'field',
  'fieldName',
  'propertyPath',
  'property',
  'attribute',
  'propertyName',
  'key',
  'name',
] as const;

/** One complaint that is an object of its own; nothing if it is not about the body, or names no field. */
export function readItem(item: JsonObject): readonly ValidationError[] {
  if (isElsewhere(item)) return [];
  const message = messageOf(item) ?? '';
  const code = ['code', 'keyword', 'rule', 'constraint', 'kind', 'type']
    .map((name) => textIn(item, [name]))
    .find((each) => each !== undefined && !/^(?:urn|https?):/.test(each));
  const alongside = ['ctx', 'params', 'meta', 'context'].flatMap((name) =>
    Object.entries(objectIn(item, name)),
  );
  const params: JsonObject = { ...item, ...Object.fromEntries(alongside) };
  const path = placeOf(item) ?? placeInCode(code ?? '') ?? [];
  // Validators that name the culprit beside the place where it is, or is not.
  const named = [params['missingProperty'], params['additionalProperty'], ...listOf(params['keys'])];
  const culprits = named.filter((each): each is string => typeof each === 'string');
  return culprits.length > 0
    ? culprits.flatMap((name) => hinted([...path, name], message, code, params))
    : hinted(path, message, code, params);
}

/** What a complaint says, also where it is one of several constraints, as class-validator has them. */
export function messageOf(item: JsonObject): string | undefined {
  return (
    textIn(item, MESSAGES) ??
    Object.values(objectIn(item, 'constraints')).find((each) => typeof each === 'string')
  );
}

/** Whether a complaint is about the query, the path or a header. */
export function isElsewhere(item: JsonObject): boolean {
  const isParameter = Object.hasOwn(objectIn(item, 'source'), 'parameter');
  const place = item['location'] ?? item['in'] ?? listOf(item['loc'])[0];
  return (
    isParameter || (typeof place === 'string' && /^(?:query|params?|path|headers?|cookies?)$/i.test(place))
  );
}

/** A complaint about a field, if the words about it say anything that helps, or at least that its value is wrong. */
export function hinted(
  path: readonly string[],
  message: string,
  code?: string,
  params: JsonObject = {},
): readonly ValidationError[] {
  if (path.length === 0) return [];
  const hint = readHint(message.slice(0, 2000), { ...(code !== undefined && { code }), params });
  if (hint !== undefined) return [{ ...hint, path }];
  return saysWrong(message) ? [{ trouble: 'vague', path }] : [];
}

/** Whether a text says that a value is wrong, in whatever way. */
function saysWrong(text: string): boolean {
  return /\b(?:invalid|valid|match|wrong|incorrect|must|should|cannot|can't|not|only|weak|common|strength|low|bad|illegal|malformed|unacceptable|too)\b/i.test(
    text,
  );
}

/** ASP.NET Identity has the field in the code: `PasswordRequiresDigit`, `DuplicateUserName`. */
function placeInCode(code: string): readonly string[] | undefined {
  const named = /^(?:Duplicate|Invalid)(UserName|Email)$|^(Password)(?=[A-Z])/.exec(code);
  const field = named?.[1] ?? named?.[2];
  return field === undefined ? undefined : [field];
}

/** The first of some members that is a text. */
export function textIn(item: JsonObject, names: readonly string[]): string | undefined {
  return names
    .map((name) => (Object.hasOwn(item, name) ? item[name] : undefined))
    .find((each) => typeof each === 'string');
}

/** A list as it is, and anything else as none. */
export function listOf(value: Json | undefined): readonly Json[] {
  return value !== undefined && isList(value) ? value : [];
}

function placeOf(item: JsonObject): readonly string[] | undefined {
  for (const place of [objectIn(item, 'source')['pointer'], ...PLACES.map((name) => item[name])]) {
    // JavaScript calls an error by its class: `name: 'ValidationError'`.
    if (typeof place === 'string' && /^[A-Z]\w*(?:Error|Exception)$/.test(place)) continue;
    if (typeof place === 'string') return pathOf(place);
    const names = listOf(place).map(nameIn);
    if (place !== undefined && isList(place)) return names[0] === 'body' ? names.slice(1) : names;
  }
  return undefined;
}

/** A name of a path, also where each of them is an object, as Valibot has them. */
function nameIn(step: Json): string {
  const name = isRecord(step) ? (step['key'] ?? step) : step;
  return typeof name === 'string' ? name : JSON.stringify(name);
}

function objectIn(item: JsonObject, name: string): JsonObject {
  const inner = item[name];
  return isRecord(inner) ? inner : {};
}

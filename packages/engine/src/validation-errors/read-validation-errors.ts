import { isList, isRecord, type Json, type JsonObject } from '@probity/model';
import type { ValidationError } from './validation-error.ts';
import { hinted, isElsewhere, listOf, messageOf, readItem, textIn } from './read-item.ts';
import { readDuplicate } from './read-duplicate.ts';
import { readHint } from './read-hint.ts';
import { pathOf, readSentence } from './read-sentence.ts';

/** More complaints than this, and longer texts, are not read: a refusal is input like any other. */
const MOST = 40;
const LONGEST = 2000;
const DEEPEST = 5;

/** What an API said is wrong with a body that it refused; none if it says nothing that can be understood. */
export function readValidationErrors(body: string): readonly ValidationError[] {
  const json = parse(body.slice(0, 64 * 1024));
  const duplicate = readDuplicate(body.slice(0, LONGEST));
  const spoken = (): readonly ValidationError[] =>
    json === undefined ? readSentence(body.slice(0, LONGEST)) : inJson(json, 0);
  const found = duplicate.length > 0 ? duplicate : spoken();
  const sane = found.filter(({ path }) => path.length <= DEEPEST && path.every(isName));
  return [...new Map(sane.map((each) => [JSON.stringify(each), each])).values()].slice(0, MOST);
}

/** Where frameworks put the complaints about single fields. */
const HOLDERS =
  'errors error detail details issues violations message messages invalid-params invalidParams invalid_params fieldErrors field_errors validationErrors validation_errors validation full_messages data cause _issues inner'.split(
    ' ',
  );

/** Members of an error that are sentences about the whole. */
const SENTENCES = [
  'message',
  'detail',
  'error',
  'error_description',
  'title',
  'msg',
  'description',
  'reason',
];

/** Members of an error that are no fields of the body. */
const NO_FIELDS =
  /^(?:status|status_?code|code|type|title|instance|timestamp|path|trace_?id|request_?id|error|message|detail|success|ok|name|kind|url|method)$/i;

function inJson(json: Json, depth: number): readonly ValidationError[] {
  if (depth > DEEPEST) return [];
  if (typeof json === 'string') return inText(json, depth);
  if (typeof json !== 'object' || json === null) return [];
  if (isList(json))
    return json
      .slice(0, MOST)
      .flatMap((each) => (isRecord(each) ? inItem(each, depth) : inJson(each, depth + 1)));
  const tree = inTree(json, []);
  if (tree.length > 0) return tree;
  const listed = HOLDERS.flatMap((name) => {
    const inner = Object.hasOwn(json, name) ? json[name] : undefined;
    if (inner === undefined || inner === null) return [];
    if (typeof inner === 'string') return HOLDS_JSON.test(inner) ? inText(inner, depth + 1) : [];
    const deeper = inJson(inner, depth + 1);
    return deeper.length > 0 || !isRecord(inner) ? deeper : inFields(inner, []);
  });
  if (listed.length > 0) return listed;
  const item = readItem(json);
  if (item.length > 0) return item;
  const spoken = SENTENCES.flatMap((name) => {
    const text = Object.hasOwn(json, name) ? json[name] : undefined;
    return typeof text === 'string' ? inText(text, depth + 1) : [];
  });
  if (spoken.length > 0) return spoken;
  // Django REST framework answers with nothing but the fields.
  return depth === 0
    ? inFields(
        Object.fromEntries(
          Object.entries(json).filter(
            ([name, value]) =>
              isList(value) ||
              (!NO_FIELDS.test(name) && (isRecord(value) || readHint(String(value)) !== undefined)),
          ),
        ),
        [],
      )
    : [];
}

const HOLDS_JSON = /^\s*[[{]/;

/** A text that is JSON once more, as the message of a Zod error is; otherwise sentences. */
function inText(text: string, depth: number): readonly ValidationError[] {
  const json = HOLDS_JSON.test(text) ? parse(text.slice(0, LONGEST * 8)) : undefined;
  return json === undefined ? readSentence(text.slice(0, LONGEST)) : inJson(json, depth + 1);
}

/** Zod's tree: `{ errors: [], properties: { name: { errors: ["…"] } } }`. */
function inTree(node: JsonObject, above: readonly string[]): readonly ValidationError[] {
  const { errors, properties } = node;
  if (!isRecord(properties) || !isList(errors ?? null) || above.length > DEEPEST) return [];
  return Object.entries(properties).flatMap(([name, inner]) => {
    if (!isRecord(inner)) return [];
    const path = [...above, name];
    const own = listOf(inner['errors']).flatMap((each) =>
      typeof each === 'string' ? hinted(path, each) : [],
    );
    return [...own, ...inTree(inner, path)];
  });
}

/** One of a list of complaints: with its place, with others in it, or only as a sentence. */
function inItem(item: JsonObject, depth: number): readonly ValidationError[] {
  const nested = listOf(item['nested'] ?? item['children']);
  if (nested.length > 0) return inJson(nested, depth + 1);
  const found = readItem(item);
  return found.length > 0 || isElsewhere(item)
    ? found
    : readSentence((messageOf(item) ?? '').slice(0, LONGEST));
}

/** An object whose members are the fields: `{ "name": ["can't be blank"], "address": { "city": ["…"] } }`. */
function inFields(fields: JsonObject, above: readonly string[]): readonly ValidationError[] {
  if (above.length > DEEPEST) return [];
  return Object.entries(fields).flatMap(([name, value]) => {
    if (/^(?:non_field_errors|_errors|__all__|base)$/.test(name))
      return above.length > 0 ? [] : inJson(value, DEEPEST - 1);
    const path = [...above, ...pathOf(name)];
    const about = isList(value) ? value : [value];
    return about.flatMap((each) => {
      if (typeof each === 'string') return hinted(path, each);
      if (!isRecord(each)) return [];
      // Mongoose and others: `{ message, kind }`, and Rails' details: `{ error: "blank" }`.
      const message = textIn(each, ['message', 'msg', 'error', 'detail']);
      if (message !== undefined)
        return hinted(path, message, textIn(each, ['kind', 'code', 'rule', 'error']), each);
      const own = listOf(each['_errors']).flatMap((text) =>
        typeof text === 'string' ? hinted(path, text) : [],
      );
      return [...own, ...inFields(each, path)];
    });
  });
}

function isName(name: string): boolean {
  return /^[\w $@-]{1,60}$/.test(name) && name !== '__proto__';
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

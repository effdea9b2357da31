// The library checks the escapes of RFC 6901 and has no dependencies; of those looked at, `json-pointer` (which
// openapi-sampler brings) accepts `~2`, and `jsonpointer` cannot hand out the names alone.
import { pointerSegments } from '@hyperjump/json-pointer';
import { isList } from './is-record.ts';
import type { Json } from './json.ts';

/** Names that a dotted path cannot spell, because it would read them as more than one, or as something else. */
const NOT_PLAIN = /[.[\]|{}]|^\$|^(?:(?:bare-)?header|cookie|text):/;

/** What is at a dotted path such as `data.items[0].id`; an empty path or `$` is the whole. */
export function valueAt(json: Json, path: string): Json | undefined {
  let found: Json | undefined = json;
  for (const step of stepsOf(path)) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = isList(found) ? found[Number(step)] : Object.hasOwn(found, step) ? found[step] : undefined;
  }
  return found;
}

/**
 * A path in either spelling as a dotted path. What begins with a slash is a JSON Pointer (RFC 6901), and everything else
 * is one already; undefined if it is a pointer that is misspelt or names what a dotted path cannot.
 */
export function dottedPathOf(text: string): string | undefined {
  return text.startsWith('/') ? pathOfPointer(text) : text;
}

/** A JSON Pointer as a dotted path; undefined if it is none, or names what a dotted path cannot. */
export function pathOfPointer(pointer: string): string | undefined {
  const steps = readPointer(pointer);
  if (steps === undefined || steps.some((step) => step === '' || NOT_PLAIN.test(step))) return undefined;
  return steps.length === 0 ? '$' : steps.join('.');
}

/** The names and numbers along a dotted path. */
function stepsOf(path: string): readonly string[] {
  return path
    .replace(/^\$\.?/, '')
    .split(/[.[\]]+/)
    .filter((step) => step !== '');
}

function readPointer(pointer: string): readonly string[] | undefined {
  try {
    return [...pointerSegments(pointer)];
  } catch {
    return undefined;
  }
}

import { isRecord } from '@probity/model';
import { follow } from '../schemas/follow.ts';

type Node = Readonly<Record<string, unknown>>;

/** Words that the bundler gives a meaning of their own. */
const OF_THE_BUNDLER: ReadonlySet<string> = new Set([
  '$anchor',
  '$dynamicAnchor',
  '$dynamicRef',
  '$id',
  'defaultMapping',
  'externalValue',
  'mapping',
]);

/** Whether everything that a document refers to is an object inside it, so that bundling would change nothing. */
export function isSelfContained(document: Node): boolean {
  // What `follow` remembers belongs to a document that changes no more; this one may still be bundled.
  const view = { ...document };
  // Aliases of YAML are one object in many places.
  const seen = new Set<object>();
  const holds = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return true;
    seen.add(value);
    if (Array.isArray(value)) return value.every(holds);
    if ('$ref' in value && follow(value, view) === undefined) return false;
    return Object.entries(value).every(([key, inner]) => !OF_THE_BUNDLER.has(key) && holds(inner));
  };
  return isRecord(document) && holds(document);
}

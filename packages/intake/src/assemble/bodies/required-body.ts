import { isRecord, type Json } from '@probity/model';
import { propertiesOf, requiredOf } from '../../description/schemas/properties.ts';

type Node = Readonly<Record<string, unknown>>;

const DEEPEST = 4;

/** What keeps an object from others is kept, also where it may be left out. */
const PRIVACY = /^(?:is_?)?(?:private|public|draft|visibility|shared)$/i;

/**
 * A body with nothing in it but what the schema requires, what holds our own values, and what keeps the object private.
 * Undefined if that is the body itself, or nothing at all.
 */
export function requiredBody(template: Json, schema: unknown, document: Node): Json | undefined {
  const lean = pruned(template, schema, document, 0);
  const isNothing = isRecord(lean) && Object.keys(lean).length === 0;
  return isNothing || JSON.stringify(lean) === JSON.stringify(template) ? undefined : lean;
}

function pruned(value: Json, schema: unknown, document: Node, depth: number): Json {
  if (!isRecord(value) || depth > DEEPEST) return value;
  const properties = propertiesOf(schema, document);
  const required = requiredOf(schema, document);
  // A schema that says nothing of its fields says nothing of which may go.
  if (properties.size === 0) return value;
  const kept = Object.entries(value).filter(
    ([name, inner]) => required.has(name) || PRIVACY.test(name) || holdsOurs(inner),
  );
  return Object.fromEntries(
    kept.map(([name, inner]) => [name, pruned(inner, properties.get(name), document, depth + 1)]),
  );
}

/** A value with a template in it, such as a canary or the id of an object of ours; a made-up word may as well go. */
function holdsOurs(value: Json): boolean {
  return /\{(?!(?:word|unique|phone)\}|like\.|number\.)[\w.]+\}/.test(JSON.stringify(value));
}

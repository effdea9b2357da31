import { isList, nameKind, type Json } from '@probity/model';
import { propertiesOf, requiredOf } from '../../description/schemas/properties.ts';
import { mayRefer } from '../../text/plain-names.ts';
import { isUsedOnce } from '../../text/used-once.ts';
import { split } from '../../text/words.ts';

type Node = Readonly<Record<string, unknown>>;

/** What is known about a body whose references are looked at. */
export interface BodyContext {
  readonly schema: unknown;
  readonly document: Node;
  /** Values that the profile states, by name. */
  readonly values: Readonly<Record<string, Json>>;
  /** What the things of this API are called, in the singular. */
  readonly nouns: ReadonlySet<string>;
  /** It makes something new, whose own id and name are ours to choose. */
  readonly creates: boolean;
  /** It signs somebody up, who owns nothing yet and has no id. */
  readonly signsUp: boolean;
  /** It says what to send if a refusal asks for it, so that nothing is left out. */
  readonly isAsked?: boolean;
}

const DEEPEST = 6;
/** By what something new is called itself. */
const OWN = /^(?:id|uuid|guid|user_?name|handle|login|nickname)$/i;
/** Ids and names of the caller. */
const CALLER =
  /^(?:user|owner|account|member|author|creator|customer|person|profile)s?_?(?:id|uuid|name)?$|^created_?by$/i;

/**
 * A body that names nothing of the description's choice. An example, a default or a choice of an enumeration may be the
 * id of somebody's object: what the profile states is in its place, or the caller's own, or a value that is made up
 * for something new. Else it is left out, and where it is required, asked for by its name.
 */
export function withOwnReferences(template: Json, context: BodyContext): Json {
  return ownIn(template, context.schema, context, 0);
}

function ownIn(value: Json, schema: unknown, context: BodyContext, depth: number): Json {
  if (depth > DEEPEST || typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.map((each) => ownIn(each, itemsOf(schema), context, depth + 1));
  const properties = propertiesOf(schema, context.document);
  const required = requiredOf(schema, context.document);
  const entries = Object.entries(value).flatMap(([name, inner]): [string, Json][] => {
    const own = properties.get(name);
    if (isOfProtocol(name, inner, value) || !isForeign(name, inner, own, context.nouns))
      return [[name, ownIn(inner, own, context, depth + 1)]];
    const found = ownValue(name, inner, context, context.isAsked === true || required.has(name));
    return found === undefined ? [] : [[name, found]];
  });
  return Object.fromEntries(entries);
}

/** The number of a call of JSON-RPC, and the method and path of a read inside of a batch, name nothing of anybody. */
function isOfProtocol(name: string, value: Json, within: Readonly<Record<string, Json>>): boolean {
  if ('jsonrpc' in within) return ['jsonrpc', 'method', 'id'].includes(name);
  if (!Object.values(within).includes('GET')) return false;
  return value === 'GET' || (typeof value === 'string' && /^\/[\w/-]*$/.test(value));
}

/** The texts and numbers of some examples that bodies made from them do not hold, as name and value. */
export function replacedIn(examples: readonly Json[], bodies: readonly Json[]): readonly string[] {
  const kept = new Set(bodies.flatMap((body) => pairsIn(body)));
  const pairs = new Set(examples.flatMap((example) => pairsIn(example)));
  // What stands for any text names nothing.
  return [...pairs].filter((pair) => !kept.has(pair) && !pair.endsWith(' string'));
}

function pairsIn(content: Json, name = '', depth = 0): readonly string[] {
  if (content === null || typeof content === 'boolean' || depth > DEEPEST) return [];
  if (typeof content !== 'object') return name === '' ? [] : [`${name} ${content}`];
  if (isList(content)) return content.flatMap((each) => pairsIn(each, name, depth + 1));
  return Object.entries(content).flatMap(([key, each]) => pairsIn(each, key, depth + 1));
}

/** A text or number that may name something, or a list of such, that no template fills. */
function isForeign(name: string, value: Json, schema: Node | undefined, nouns: ReadonlySet<string>): boolean {
  if (value === '' || value === null || typeof value === 'boolean') return false;
  if (typeof value !== 'object')
    return !/\{[\w.-]+\}/.test(String(value)) && mayRefer(name, value, schema, nouns);
  return isList(value) && value.length > 0 && value.every((each) => isForeign(name, each, undefined, nouns));
}

/** What goes in the place of a foreign value; undefined if the field is left out. */
function ownValue(
  name: string,
  value: Json,
  { values, creates, signsUp, nouns }: BodyContext,
  isRequired: boolean,
): Json | undefined {
  const stated = values[name];
  if (stated !== undefined) return isList(value) ? [stated] : stated;
  const isText = typeof value === 'string';
  if (isText && isUsedOnce(name)) return '{fresh}';
  // A word under a name that says nothing may be anything, so that one that nobody has is as good.
  if (isText && nameKind(name) === 'plain') return '{word}';
  if (isText && creates && OWN.test(name))
    return isRequired || !/id$/i.test(name) ? chosen(value) : undefined;
  if (!isRequired) return undefined;
  // Somebody new brings a number of a document along; it names nothing that this API has.
  if (isText && signsUp && !nouns.has(thingOf(name))) return chosen(value);
  const word = CALLER.test(name) ? `{caller.${name}}` : `{${name}}`;
  return isList(value) ? [word] : word;
}

/** What an id is the id of: `tax_id` and `taxId` are those of a tax. */
function thingOf(name: string): string {
  return split(name).slice(0, -1).join('_');
}

function chosen(value: string): string {
  return /^[0-9a-f]{8}-/i.test(value) ? '{uuid}' : '{unique}';
}

function itemsOf(schema: unknown): unknown {
  return typeof schema === 'object' && schema !== null && 'items' in schema ? schema.items : undefined;
}

/** The same for a parameter of a query or a header: what a request that writes sends under the name of a reference. */
export function ownParameter(name: string, values: Readonly<Record<string, Json>>): string | undefined {
  if (nameKind(name) === 'plain') return undefined;
  const stated = values[name];
  if (stated !== undefined) return typeof stated === 'string' ? stated : JSON.stringify(stated);
  return CALLER.test(name) ? `{caller.${name}}` : `{${name}}`;
}

import { isList, isRecord, nameKind, type AuthRole, type Json, type JsonObject } from '@probity/model';
import { isExpected } from '../../infer/lifecycles/find-collections.ts';
import { mapStrings } from '../../map-strings.ts';
import { withPhoneUser } from '../../text/sign-up-words.ts';
import { split } from '../../text/words.ts';

const DEEPEST = 4;

/** The template with the caller's own address wherever an address is asked for, because what is sent to it is to be answered by the caller. */
export function withOwnAddress(template: Json): Json {
  if (!isRecord(template)) return template;
  return mapEntries(template, (key, value) => {
    if (typeof value !== 'string') return withOwnAddress(value);
    return /e?mail(?:address)?$/.test(flat(key)) ? '{caller.email}' : value;
  });
}

/** The template with an address that cannot be delivered wherever an example has one of somebody. */
export function withInventedAddress(template: Json): Json {
  return mapStrings(template, (text) => (/^[^\s@{}]+@[^\s@{}]+\.[a-z]{2,}$/i.test(text) ? '{email}' : text));
}

/** The template with `{canary}` at a dotted path. */
export function withCanary(template: Json, path: string): Json {
  return withWord(template, path, '{canary}');
}

/** The template with `{canary}` as the text that is searched for. */
export function withSearchedText(template: Json): Json {
  if (!isRecord(template)) return template;
  return mapEntries(template, (key, value) =>
    typeof value === 'string' && isExpected(key) ? '{canary}' : withSearchedText(value),
  );
}

/** The template with a word at a dotted path. */
export function withWord(template: Json, path: string, word: string): Json {
  const [first = '', ...rest] = path.split('.');
  const object = isRecord(template) ? template : {};
  const value = rest.length === 0 ? word : withWord(object[first] ?? {}, rest.join('.'), word);
  return { ...object, [first]: value };
}

/** Ids of example bodies name no object that exists: `project_id` becomes the id of a project of ours. */
export function withIds(
  template: Json,
  resources: readonly string[],
  bulk: string | undefined,
  own: Readonly<Record<string, string>> = {},
  isRequired: (name: string) => boolean = () => false,
): Json {
  const { byId, byName } = indexOf(resources);
  const resourceOf = (name: string): string | undefined =>
    (/^ids?$/.test(flat(name)) ? bulk : undefined) ??
    byId.get(flat(name)) ??
    (isRequired(name) ? referredResource(name, resources) : undefined);
  const fill = (value: Json, depth: number): Json => {
    if (isList(value) && depth === 0) return value.map((each) => fill(each, 1));
    if (!isRecord(value) || depth > DEEPEST) return value;
    return mapEntries(value, (key, inner) => {
      const resource = (depth === 0 ? own[key] : undefined) ?? resourceOf(key);
      // A number that goes by the name of a thing is its id: `project: 7`.
      const numbered = isWhole(inner) && isRequired(key) ? byName.get(flat(key)) : undefined;
      if (numbered !== undefined) return `{${numbered}.id}`;
      const related = isRecord(inner) ? byName.get(flat(key)) : undefined;
      if (related !== undefined && isRecord(inner)) return withLinkedId(inner, `{${related}.id}`);
      if (resource === undefined) return fill(inner, depth + 1);
      if (isList(inner)) return [`{${resource}.id}`];
      return typeof inner === 'string' || typeof inner === 'number' ? `{${resource}.id}` : inner;
    });
  };
  return fill(template, 0);
}

/** The resource that a whole number under a name is the id of, as with `project: 7`. */
export function numberedResource(
  name: string,
  schema: Readonly<Record<string, unknown>>,
  resources: readonly string[],
): string | undefined {
  const types = [schema['type']].flat();
  return types.includes('integer') ? indexOf(resources).byName.get(flat(name)) : undefined;
}

/** The resource whose id is asked for under a name, also with what it is to the new object in front of it: `fromAirportId`. */
export function referredResource(name: string, resources: readonly string[]): string | undefined {
  const { byId } = indexOf(resources);
  const exact = byId.get(flat(name));
  if (exact !== undefined) return exact;
  const words = split(name);
  if (!/^(?:id|ids|uuid)$/.test(words.at(-1) ?? '') || nameKind(name) !== 'id') return undefined;
  for (let from = 1; from < words.length - 1; from += 1) {
    const found = byId.get(words.slice(from).join(''));
    if (found !== undefined) return found;
  }
  return undefined;
}

interface Index {
  /** By the names that an id of it may have. */
  readonly byId: ReadonlyMap<string, string>;
  readonly byName: ReadonlyMap<string, string>;
}

/** Made once for all operations: a description may have a thousand of both. */
const indexes = new WeakMap<readonly string[], Index>();

function indexOf(resources: readonly string[]): Index {
  const known = indexes.get(resources);
  if (known !== undefined) return known;
  const byName = new Map(resources.map((resource) => [flat(resource), resource]));
  const byId = new Map(
    [...byName].flatMap(([name, resource]) =>
      ['id', 'ids', 'uuid'].map((ending) => [`${name}${ending}`, resource] as const),
    ),
  );
  const index = { byId, byName };
  indexes.set(resources, index);
  return index;
}

/** An object that is named after a resource and holds an id, such as `board: { id }` or `board: { data: { type, id } }`. */
function withLinkedId(link: JsonObject, id: string): JsonObject {
  return mapEntries(link, (key, value) => {
    if (key === 'id' && (typeof value === 'string' || typeof value === 'number')) return id;
    return key === 'data' && isRecord(value) ? withLinkedId(value, id) : value;
  });
}

/** The id of the object that a path names, where its update says it again: `id`, or `data.id`. */
export function withOwnId(template: Json, id: string): Json {
  return isRecord(template) ? withLinkedId(template, id) : template;
}

/** `project_id`, `projectId` and `ProjectID` are one name. */
function flat(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

const CODE = /^(?:code|otp|totp|pin|token|passcode|onetimecode|otpcode|mfacode|verificationcode)$/;
const CHALLENGE = /challenge|(?:mfa|otp|2fa|factor|state|login)token|session|transaction/;

/** A passport, a passenger and a boarding pass are none. */
const PASSWORD = /(?<!boarding|travel|season|com|by)pass(?!port|enger|age|ive|ion|ing)|^pwd$/;

const ENTERS: ReadonlySet<AuthRole> = new Set(['signup', 'login']);

/** Fields of sign-up, login and the like by their names: `email` takes the user, `new_password` the new password. */
export function withAuthWords(template: Json, role: AuthRole): Json {
  const words = withNamedWords(template, role);
  return role === 'signup' || role === 'login' ? withPhoneUser(words) : words;
}

function withNamedWords(template: Json, role: AuthRole): Json {
  if (!isRecord(template)) return template;
  return mapEntries(template, (key, value) => {
    if (isRecord(value)) return withNamedWords(value, role);
    if (typeof value !== 'string') return value;
    const name = key.toLowerCase().replaceAll(/[-_]/g, '');
    if (name.includes('refresh')) return '{refresh}';
    if (role === 'login' && name === 'granttype') return 'password';
    if (role === 'otp_verify' && CODE.test(name)) return '{code}';
    if (role === 'otp_verify' && CHALLENGE.test(name)) return '{challenge}';
    if (role === 'reset_confirm' && /token|code|key/.test(name)) return '{token}';
    // `secret` alone is what else a password is called; a client's secret has its own name.
    if (PASSWORD.test(name) || (name === 'secret' && ENTERS.has(role))) {
      const isOld = /old|current|existing/.test(name);
      const isNew = (role === 'password_change' || role === 'reset_confirm') && !isOld;
      return isNew ? '{new_password}' : '{password}';
    }
    if (/^(?:e?mail|emailaddress|user|username|login|loginname|identifier|handle)$/.test(name))
      return '{user}';
    return value;
  });
}

function isWhole(value: Json): boolean {
  return typeof value === 'number' && Number.isInteger(value);
}

function mapEntries(object: JsonObject, change: (key: string, value: Json) => Json): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(key, value)]));
}

import type { AuthRole, Json } from '@probity/model';
import { propertiesOf } from '../description/properties.ts';
import { isList } from '../map-strings.ts';

type Node = Readonly<Record<string, unknown>>;
type JsonObject = Readonly<Record<string, Json>>;

/** Canaries are 23 characters long; a field that takes fewer cannot carry one. */
const CANARY_LENGTH = 32;

/** The first property of a body that takes any text, so that our canary fits; undefined if none does. */
export function canaryField(schema: unknown, document: Node): string | undefined {
  for (const [name, property] of propertiesOf(schema, document)) {
    const { type, maxLength } = property;
    const isText = type === 'string' || (Array.isArray(type) && type.includes('string'));
    const isFree = ['enum', 'const', 'format', 'pattern'].every((rule) => property[rule] === undefined);
    const fits = typeof maxLength !== 'number' || maxLength >= CANARY_LENGTH;
    if (isText && isFree && fits && property['readOnly'] !== true && !/password|secret|token/i.test(name))
      return name;
  }
  return undefined;
}

/** The template with `{canary}` at a dotted path. */
export function withCanary(template: Json, path: string): Json {
  const [first = '', ...rest] = path.split('.');
  const object = isObject(template) ? template : {};
  const value = rest.length === 0 ? '{canary}' : withCanary(object[first] ?? {}, rest.join('.'));
  return { ...object, [first]: value };
}

/** Ids of example bodies name no object that exists: `project_id` becomes the id of a project of ours. */
export function withIds(template: Json, resources: readonly string[], bulk: string | undefined): Json {
  if (!isObject(template)) return template;
  const names = new Map<string, string>();
  for (const resource of resources) {
    for (const ending of ['_id', 'Id', '_ids', 'Ids']) names.set(`${resource}${ending}`, resource);
  }
  if (bulk !== undefined) names.set('ids', bulk).set('id', bulk);
  return mapEntries(template, (key, value) => {
    const resource = names.get(key);
    if (resource === undefined) return value;
    if (isList(value)) return [`{${resource}.id}`];
    return typeof value === 'string' || typeof value === 'number' ? `{${resource}.id}` : value;
  });
}

const CODE = /^(?:code|otp|totp|pin|token|passcode|onetimecode|otpcode|mfacode|verificationcode)$/;
const CHALLENGE = /challenge|(?:mfa|otp|2fa|factor|state|login)token|session|transaction/;

/** Fields of sign-up, login and the like by their names: `email` takes the user, `new_password` the new password. */
export function withAuthWords(template: Json, role: AuthRole): Json {
  if (!isObject(template)) return template;
  return mapEntries(template, (key, value) => {
    if (typeof value !== 'string') return value;
    const name = key.toLowerCase().replaceAll(/[-_]/g, '');
    if (name.includes('refresh')) return '{refresh}';
    if (role === 'otp_verify' && CODE.test(name)) return '{code}';
    if (role === 'otp_verify' && CHALLENGE.test(name)) return '{challenge}';
    if (role === 'reset_confirm' && /token|code|key/.test(name)) return '{token}';
    if (name.includes('pass') || name === 'pwd') {
      const isOld = /old|current|existing/.test(name);
      const isNew = (role === 'password_change' || role === 'reset_confirm') && !isOld;
      return isNew ? '{new_password}' : '{password}';
    }
    if (/^(?:e?mail|emailaddress|user|username|login|loginname|identifier)$/.test(name)) return '{user}';
    return value;
  });
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !isList(value);
}

function mapEntries(object: JsonObject, change: (key: string, value: Json) => Json): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(key, value)]));
}

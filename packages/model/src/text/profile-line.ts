import { isList } from '../json/is-record.ts';
import type { Json } from '../json/json.ts';
import { escapeUnprintable, UNPRINTABLE } from './unprintable.ts';

/**
 * A key of a profile with its value on one line, to be copied into one: `exclude: ['GET /v1/items/{id}']`.
 *
 * Whatever the texts hold, YAML reads back exactly this key and value: text of an API can add none.
 */
export function profileLine(key: string, value: Json): string {
  return pairs({ [key]: value });
}

/** A key of a profile with a list, one value to a line; YAML reads back exactly these. */
export function profileList(key: string, values: readonly string[]): readonly string[] {
  return [`${scalar(key)}:`, ...values.map((value) => `  - ${scalar(value)}`)];
}

/** The place of a key in a profile, `resources.order.create`; a name that is no plain word is quoted. */
export function profileKey(...steps: readonly string[]): string {
  return steps.map((step) => (/^[\w/-]+$/.test(step) ? step : quoted(step))).join('.');
}

/** A text between quotes as YAML and JSON read it, on one line and without a character that acts on a terminal. */
export function quoted(text: string): string {
  return escapeUnprintable(JSON.stringify(text));
}

function flow(value: Json): string {
  if (typeof value === 'string') return scalar(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(flow).join(', ')}]`;
  return Object.keys(value).length === 0 ? '{}' : `{ ${pairs(value)} }`;
}

function pairs(value: Readonly<Record<string, Json>>): string {
  return Object.entries(value)
    .map(([key, inner]) => `${scalar(key)}: ${flow(inner)}`)
    .join(', ');
}

/** Plain where nothing but words, slashes and the like is in it; otherwise in the quotes that read best. */
function scalar(text: string): string {
  if (text === LATER || (PLAIN.test(text) && !RESERVED.test(text))) return text;
  return UNPRINTABLE.test(text) ? quoted(text) : `'${text.replaceAll("'", "''")}'`;
}

/** Stands for what a person fills in. */
const LATER = '…';
const PLAIN = /^[A-Za-z_](?:[\w./-]|(?<=[^ ]) (?=[\w./]))*$/;
const RESERVED = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

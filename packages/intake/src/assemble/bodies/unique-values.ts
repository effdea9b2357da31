import { isRecord, newNumber, newTextLike, type Json } from '@probity/model';
import { propertiesOf } from '../../description/schemas/properties.ts';

type Node = Readonly<Record<string, unknown>>;

const DEEPEST = 3;
/** A made-up name has eleven characters. */
const NAME_LENGTH = 11;
const MOST = 999_999;

/** What is allowed only once nearly everywhere, by its name. */
const NAME = /(?:slug|sku|handle|nickname|username|loginname|subdomain|barcode|serial)$/;
const NUMBER = /(?:number|serialno|invoiceno|orderno)$/;
const MAIL = /e?mail(?:address)?$/;
const PHONE = /(?:phone|mobile|msisdn)(?:number|no)?$/;

/**
 * A body in which values that are allowed only once are other ones in each request. A second request with the same ones
 * would be refused for them, and that would look like a refusal of what is tested.
 */
export function withUniqueValues(template: Json, schema: unknown, document: Node, depth = 0): Json {
  if (!isRecord(template) || depth > DEEPEST) return template;
  const properties = propertiesOf(schema, document);
  return Object.fromEntries(
    Object.entries(template).map(([name, value]) => {
      const property = properties.get(name) ?? {};
      if (isRecord(value)) return [name, withUniqueValues(value, property, document, depth + 1)];
      return [name, uniqueValue(name, value, property) ?? value];
    }),
  );
}

function uniqueValue(name: string, value: Json, property: Node): Json | undefined {
  if (property['enum'] !== undefined || property['const'] !== undefined) return undefined;
  const flat = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  if (typeof value === 'number') {
    const { minimum: least = 1, maximum: most = MOST } = property;
    const isNumber = NUMBER.test(flat) && Number.isSafeInteger(value);
    return isNumber && typeof least === 'number' && typeof most === 'number'
      ? newNumber(least, Math.min(most, Math.max(MOST, least * 10)))
      : undefined;
  }
  if (typeof value !== 'string' || /\{[\w.-]+\}/.test(value)) return undefined;
  if (PHONE.test(flat)) return '{phone}';
  if (MAIL.test(flat)) return '{email}';
  if (!NAME.test(flat) && !NUMBER.test(flat)) return undefined;
  const { pattern, format, minLength = 0, maxLength = NAME_LENGTH } = property;
  const isFree = pattern === undefined && format === undefined && NAME.test(flat);
  const fits = Number(minLength) <= NAME_LENGTH && Number(maxLength) >= NAME_LENGTH;
  return isFree && fits ? '{unique}' : newTextLike(value);
}

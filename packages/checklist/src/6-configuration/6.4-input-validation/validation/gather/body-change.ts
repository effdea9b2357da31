import { hasMark, isRecord, parseJson, type Exchange, type Json, type Operation } from '@probity/model';
import type { Change } from '@probity/probe-kit';

/** The JSON object that a request sent; undefined if it is none, or holds what is not recorded. */
export function sentBody({ request: { body } }: Exchange): Json | undefined {
  if (body === null || hasMark(body)) return undefined;
  const value = parseJson(body);
  return isRecord(value) ? value : undefined;
}

/** Puts a value into one field of a body, or takes the field out; undefined if that cannot be done. */
export function bodyChange(
  { body: described }: Pick<Operation, 'body'>,
  body: Json | undefined,
  field: string,
  value: Json | undefined,
): Change | undefined {
  const path = field.split('.');
  if (value !== undefined)
    return { merge: path.reduceRight<Json>((inner, name) => ({ [name]: inner }), value) };
  const left = body === undefined ? undefined : without(body, path);
  if (left === undefined || described === null) return undefined;
  return { rawBody: { type: described.type, text: JSON.stringify(left) } };
}

function without(value: Json, [first = '', ...rest]: readonly string[]): Json | undefined {
  if (!isRecord(value) || !Object.hasOwn(value, first)) return undefined;
  const { [first]: inner = null, ...others } = value;
  if (rest.length === 0) return others;
  const left = without(inner, rest);
  return left === undefined ? undefined : { ...value, [first]: left };
}

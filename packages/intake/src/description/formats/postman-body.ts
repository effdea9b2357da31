import { isRecord } from '@probity/model';
import type { Sample } from '../recorded/document-builder.ts';
import { parsed } from '../recorded/recorded.ts';
import { scalarText } from '../recorded/scalar-text.ts';

/** The body of a Postman request; what is neither JSON nor a form is left out. */
export function postmanBody(body: unknown): Sample['body'] {
  if (!isRecord(body) || body['disabled'] === true) return undefined;
  const { mode, raw, urlencoded, formdata } = body;
  if (mode === 'raw') {
    // A variable stands where a value would, with or without quotes.
    const text = typeof raw === 'string' ? raw.replaceAll(/(?<!")\{\{[^{}]*\}\}(?!")/g, '"string"') : raw;
    const value = parsed(text);
    return value === undefined ? undefined : { type: 'application/json', value };
  }
  if (mode === 'urlencoded')
    return { type: 'application/x-www-form-urlencoded', value: fieldsOf(urlencoded) };
  if (mode === 'formdata') return { type: 'multipart/form-data', value: fieldsOf(formdata) };
  return undefined;
}

function fieldsOf(fields: unknown): Readonly<Record<string, string>> {
  const list = Array.isArray(fields) ? fields.filter(isRecord) : [];
  const used = list.filter(({ disabled }) => disabled !== true);
  return Object.fromEntries(used.map(({ key, value }) => [scalarText(key), scalarText(value)]));
}

import { isList, type Json } from '@probity/model';

/** Encodes a filled body for its media type; `files` are the fields of a form that are files. */
export function encodeBody(type: string, content: Json, files: readonly string[] = []): string {
  const form = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (form === 'application/x-www-form-urlencoded') return new URLSearchParams(fieldsOf(content)).toString();
  if (form === 'multipart/form-data') return multipart(fieldsOf(content), files);
  if (typeof content === 'string' && !form.endsWith('json')) return content;
  return JSON.stringify(content);
}

/** The media type as it goes into the header; a multipart body needs its boundary there. */
export function contentTypeOf(type: string): string {
  return type.toLowerCase().startsWith('multipart/form-data')
    ? `multipart/form-data; boundary=${BOUNDARY}`
    : type;
}

/** Longer than anything a template would hold by chance. */
const BOUNDARY = 'probity-boundary-5b1f0c7ad2';

function fieldsOf(content: Json): [string, string][] {
  if (typeof content !== 'object' || content === null || isList(content)) return [];
  return Object.entries(content).flatMap(([name, value]) =>
    (isList(value) ? value : [value]).map((each): [string, string] => [name, plain(each)]),
  );
}

function multipart(fields: readonly [string, string][], files: readonly string[]): string {
  const parts = fields.map(([name, value]) => {
    // Without the name of a file most servers take it for a text.
    const file = files.includes(name) ? '; filename="probity.txt"\r\nContent-Type: text/plain' : '';
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
  });
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}

function plain(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

import { isRecord, parseJson, type Json } from '@probity/model';

/** How a JSON body is written in another type, by the name under which it is tried. */
const WRITERS = {
  'text/plain': { type: 'text/plain', write: (text) => text },
  'application/x-www-form-urlencoded': {
    type: 'application/x-www-form-urlencoded',
    write: (_text, fields) => new URLSearchParams(Object.fromEntries(fields)).toString(),
  },
  'multipart/form-data': {
    type: 'multipart/form-data; boundary=probity-7-2',
    write: (_text, fields) =>
      `${fields
        .map(
          ([name, value]) =>
            `--probity-7-2\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
        )
        .join('')}--probity-7-2--\r\n`,
  },
  'application/xml': {
    type: 'application/xml',
    write: (_text, fields) =>
      `<?xml version="1.0"?><root>${fields.map(([name, value]) => `<${name}>${inXml(value)}</${name}>`).join('')}</root>`,
  },
  'no type': { type: '', write: (text) => text },
  // In UTF-8 a zero after each letter is what UTF-16 has for it.
  'application/json; charset=utf-16le': {
    type: 'application/json; charset=utf-16le',
    write: (text) => text.replaceAll(/./gsu, '$&\u0000'),
  },
} as const satisfies Readonly<
  Record<string, { type: string; write: (text: string, fields: readonly Field[]) => string }>
>;

type Field = readonly [name: string, value: string];

/** The types that are tried, by name. */
export const TYPE_NAMES: readonly string[] = Object.keys(WRITERS);

/** The type that is JSON all the same, in letters of two bytes. */
export const OTHER_LETTERS = 'application/json; charset=utf-16le';

/** The same body in another type; undefined if the body has no fields to write. */
export function bodyAs(
  name: string,
  text: string,
): { readonly type: string; readonly text: string } | undefined {
  const writer = Object.entries(WRITERS).find(([key]) => key === name)?.[1];
  const fields = fieldsOf(parseJson(text));
  if (writer === undefined || fields === undefined) return undefined;
  return { type: writer.type, text: writer.write(text, fields) };
}

/** The plain fields of an object; lists and objects in it have no one form elsewhere. */
function fieldsOf(body: Json | undefined): readonly Field[] | undefined {
  if (!isRecord(body)) return undefined;
  return Object.entries(body).flatMap(([name, value]): readonly Field[] =>
    typeof value === 'object' || value === undefined ? [] : [[name, String(value)]],
  );
}

function inXml(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

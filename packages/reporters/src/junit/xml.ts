/** The attributes of an element; those without a value are left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element that holds text only, or nothing. */
export function element(name: string, attributes: Attributes, text = ''): string {
  return text === ''
    ? `<${name}${written(attributes)}/>`
    : `${opened(name, attributes)}${escapeXml(text)}</${name}>`;
}

/** The start of an element that holds others. */
export function opened(name: string, attributes: Attributes): string {
  return `<${name}${written(attributes)}>`;
}

/**
 * Any text as XML, between tags or in an attribute.
 *
 * XML 1.0 has no way to write control characters and halves of characters, so they are replaced. What turns or hides
 * text is written by its number, and `>` as an entity, so that no text can end a section.
 */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(FORBIDDEN, '\uFFFD')
    .replaceAll(/[&<>"'\r\u0085\u2028\u2029\p{Cf}]/gu, (character) => `&#${character.codePointAt(0)};`);
}

/** What XML 1.0 does not allow, not even by its number. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F\uFFFE\uFFFF]/g;

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${inAttribute(String(value))}"`))
    .join('');
}

/** A reader turns a line break in an attribute into a space, unless it is written by its number. */
function inAttribute(text: string): string {
  return escapeXml(text).replaceAll(/[\t\n]/g, (character) => `&#${character.charCodeAt(0)};`);
}

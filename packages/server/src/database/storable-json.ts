/**
 * JSON as PostgreSQL can keep it: without the character of number 0 and without halves of characters, which a target
 * may have sent and a runner passed on. Both are kept as the sign for what could not be read.
 */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) => {
    if (typeof each === 'string') return storableText(each);
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return each;
    const entries = Object.entries(each);
    return entries.every(([name]) => storableText(name) === name)
      ? each
      : Object.fromEntries(entries.map(([name, member]) => [storableText(name), member]));
  });
}

/** A text as PostgreSQL can keep it. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}

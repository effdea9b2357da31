/** Headers whose values everybody may know; any other header of an authentication file may hold a secret. */
const PLAIN =
  /^(?:accept|accept-.+|cache-control|content-type|content-language|host|origin|pragma|referer|user-agent|x-requested-with|x-tenant(?:-id)?|x-api-version|api-version)$/i;

/** Whether the value of a header can be shown, and written down, as it is. */
export function isPlainHeader({ name, value }: { readonly name: string; readonly value: string }): boolean {
  return PLAIN.test(name) && !/[{}]/.test(value);
}

/** The name under which the value of a header is kept as a secret. */
export function headerWord(name: string): string {
  return `header_${name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replace(/_$/, '')}`;
}

/** The name and password in a value of HTTP Basic; undefined if it is none that would be written the same again. */
export function basicOf(value: string): { readonly user: string; readonly password: string } | undefined {
  const written = /^Basic\s+(\S+)$/i.exec(value.trim())?.[1];
  if (written === undefined) return undefined;
  const bytes = Buffer.from(written, 'base64');
  const text = bytes.toString('utf8');
  const cut = text.indexOf(':');
  if (cut < 1 || cut === text.length - 1 || Buffer.from(text).toString('base64') !== written)
    return undefined;
  const user = text.slice(0, cut);
  // In a name, `${…}` would be taken for a variable.
  return user.includes('${') ? undefined : { user, password: text.slice(cut + 1) };
}

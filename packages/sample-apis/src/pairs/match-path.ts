/** The parameters of a path that fits a template such as `/notes/{id}`, or undefined. */
export function matchPath(template: string, pathname: string): Readonly<Record<string, string>> | undefined {
  const names: string[] = [];
  const pattern = template
    .split(/(\{\w+\})/)
    .map((part) => {
      if (!part.startsWith('{')) return part.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
      names.push(part.slice(1, -1));
      return '([^/]+)';
    })
    .join('');
  const match = new RegExp(`^${pattern}$`).exec(pathname);
  if (match === null) return undefined;
  return Object.fromEntries(names.map((name, index) => [name, decodePart(match[index + 1] ?? '')]));
}

/** A part with a broken escape is taken as it is. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

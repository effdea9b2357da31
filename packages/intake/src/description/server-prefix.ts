import { isRecord } from '../is-record.ts';

type Node = Readonly<Record<string, unknown>>;

/** The path that servers put before every path, from the first of these nodes that names a server; without a slash at the end. */
export function prefixOf(nodes: readonly Node[]): string {
  for (const node of nodes) {
    const { servers, basePath } = node;
    const first: unknown = Array.isArray(servers) ? servers[0] : undefined;
    if (isRecord(first) && typeof first['url'] === 'string') return pathOf(fillIn(first['url'], first));
    if (typeof basePath === 'string') return pathOf(basePath);
  }
  return '';
}

/** The path of a URL that may be relative, without a slash at the end. */
export function pathOf(url: string): string {
  try {
    return new URL(url, 'http://relative.invalid').pathname.replace(/\/+$/, '');
  } catch {
    return '';
  }
}

function fillIn(url: string, server: Node): string {
  const variables = isRecord(server['variables']) ? server['variables'] : {};
  return url.replaceAll(/\{([^{}]*)\}/g, (whole, name: string) => {
    const variable = Object.hasOwn(variables, name) ? variables[name] : undefined;
    return isRecord(variable) && typeof variable['default'] === 'string' ? variable['default'] : whole;
  });
}

import { isRecord } from '@probity/model';

type Node = Readonly<Record<string, unknown>>;

/** What servers put before every path, and whether they say so about the target at all. */
export interface ServerPath {
  /** Without a slash at the end. */
  readonly path: string;
  /** The server is another host than the target, which may serve the API at another path. */
  readonly isElsewhere: boolean;
}

/**
 * The path before every path, from the first of these nodes that names servers: of the one that is the target, or else of
 * one without a host, or else of the first.
 */
export function serverPath(nodes: readonly Node[], origin = ''): ServerPath {
  for (const node of nodes) {
    const { servers, basePath, host } = node;
    const urls = (Array.isArray(servers) ? servers : []).flatMap((server: unknown) =>
      isRecord(server) && typeof server['url'] === 'string' ? [fillIn(server['url'], server)] : [],
    );
    const chosen =
      urls.find((each) => originOf(each) === origin) ?? urls.find((each) => originOf(each) === '');
    const url = chosen ?? urls[0];
    if (url !== undefined) return { path: pathOf(url), isElsewhere: chosen === undefined };
    if (typeof basePath === 'string') {
      const isElsewhere = typeof host === 'string' && origin !== '' && host !== new URL(origin).host;
      return { path: pathOf(basePath), isElsewhere };
    }
  }
  return { path: '', isElsewhere: false };
}

/** The path of a URL that may be relative, without a slash at the end. */
export function pathOf(url: string): string {
  try {
    return new URL(url, RELATIVE).pathname.replace(/\/+$/, '');
  } catch {
    return '';
  }
}

const RELATIVE = 'http://relative.invalid';

/** The origin of a URL; nothing of one that is relative. */
function originOf(url: string): string {
  const origin = URL.parse(url, RELATIVE)?.origin ?? RELATIVE;
  return origin === RELATIVE ? '' : origin;
}

/** The address of a server with the default values of its variables. */
export function fillIn(url: string, server: Node): string {
  const variables = isRecord(server['variables']) ? server['variables'] : {};
  return url.replaceAll(/\{([^{}]*)\}/g, (whole, name: string) => {
    const variable = Object.hasOwn(variables, name) ? variables[name] : undefined;
    return isRecord(variable) && typeof variable['default'] === 'string' ? variable['default'] : whole;
  });
}

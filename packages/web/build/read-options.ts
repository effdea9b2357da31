import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** Where the site goes, and where on its host it will live. */
export interface SiteOptions {
  readonly out: string;
  readonly base: string;
  /** The address of the repository, which the foot of every page links. */
  readonly source?: string;
}

/** The options of the build, or what is wrong with them. */
export function readOptions(args: readonly string[]): SiteOptions | { readonly problem: string } {
  const { values } = parseArgs({
    args: [...args],
    options: { base: { type: 'string', default: '/' }, out: { type: 'string' }, source: { type: 'string' } },
  });
  const base = `/${values.base}/`.replaceAll(/\/{2,}/g, '/');
  if (!/^\/(?:[\w.~-]+\/)*$/.test(base)) {
    return { problem: `--base ${values.base} is no path. Give one such as /docs/probity/.` };
  }
  if (values.source !== undefined && !/^https?:\/\/[^\s?#]+$/.test(values.source)) {
    return { problem: `--source ${values.source} is no address. Give one such as https://host/owner/name.` };
  }
  return {
    base,
    out: resolve(values.out ?? join(import.meta.dirname, '../dist/site')),
    ...(values.source === undefined ? {} : { source: values.source.replace(/\/+$/, '') }),
  };
}

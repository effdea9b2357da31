import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** Where the site goes, and where on its host it will live. */
export interface SiteOptions {
  readonly out: string;
  readonly base: string;
}

/** The options of the build, or what is wrong with them. */
export function readOptions(args: readonly string[]): SiteOptions | { readonly problem: string } {
  const { values } = parseArgs({
    args: [...args],
    options: { base: { type: 'string', default: '/' }, out: { type: 'string' } },
  });
  const base = `/${values.base}/`.replaceAll(/\/{2,}/g, '/');
  if (!/^\/(?:[\w.~-]+\/)*$/.test(base)) {
    return { problem: `--base ${values.base} is no path. Give one such as /docs/probity/.` };
  }
  return { base, out: resolve(values.out ?? join(import.meta.dirname, '../dist/site')) };
}

import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options'];

const withPaths = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown()).nullable()),
});

/** The paths of a document as it writes them, each with the methods it answers. */
export type Paths = Readonly<Record<string, readonly string[]>>;

/** Reads the paths of a document and nothing else of it; what is no description has none. */
export async function readPaths(file: string): Promise<Paths> {
  const content: unknown = parse(await readFile(file, 'utf8'), { maxAliasCount: -1 });
  const found = withPaths.safeParse(content);
  if (!found.success) return {};
  return Object.fromEntries(
    Object.entries(found.data.paths).map(([path, item]) => [
      path,
      Object.keys(item ?? {}).filter((key) => METHODS.includes(key)),
    ]),
  );
}

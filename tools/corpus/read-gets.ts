import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { CorpusGet } from './choose-gets.ts';

const text = z.coerce.string().catch('').default('');
const operation = z.object({ operationId: text, summary: text, description: text });
const withPaths = z.object({ paths: z.record(z.string(), z.unknown()) });
const withGet = z.object({ get: operation });

/** Reads the GETs of a document with their texts and nothing else of it; what is no description has none. */
export async function readGets(folder: string, document: string): Promise<readonly CorpusGet[]> {
  const content: unknown = parse(await readFile(join(folder, document), 'utf8'), { maxAliasCount: -1 });
  const found = withPaths.safeParse(content);
  return Object.entries(found.data?.paths ?? {}).flatMap(([path, item]) => {
    const get = withGet.safeParse(item).data?.get;
    return get === undefined ? [] : [{ document, path, ...get }];
  });
}

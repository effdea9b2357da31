import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

/** The folders of labels: of the documents the rules were improved on, and of those they never were. */
export type LabelSet = 'labels' | 'labels-held-out';

/** One operation, or several of which each would be right. */
const choice = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => [value].flat().map((operation) => operation.replace(/\?.*$/, '')));

const labels = z.strictObject({
  document: z.string(),
  login: z.array(z.string()),
  me: z.array(z.string()),
  logout: z.array(z.string()),
  privileged: z.array(z.string()),
  lifecycles: z.record(
    z.string(),
    z.strictObject({
      create: choice.optional(),
      read: choice.optional(),
      update: choice.optional(),
      delete: choice.optional(),
      list: choice.optional(),
    }),
  ),
});

/** What a person found in one document of the corpus; operations are written as the document writes them. */
export type Labels = z.output<typeof labels>;

/** All labels of a set, in the order of their files; none where a spent set has no successor yet. */
export async function readLabels(set: LabelSet): Promise<readonly Labels[]> {
  const folder = join(import.meta.dirname, set);
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).toSorted();
  return Promise.all(
    names.map(async (name) => labels.parse(parse(await readFile(join(folder, name), 'utf8')))),
  );
}

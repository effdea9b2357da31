import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const gets = z
  .array(
    z
      .string()
      .regex(/^GET \//)
      .transform((get) => get.replace(/\?.*$/, '')),
  )
  .default([]);

const labels = z.array(z.strictObject({ document: z.string(), acts: gets, reads: gets }));

/** Of one document, the GETs that act and those that only read. */
export type ReadLabels = z.output<typeof labels>[number];

/** The labelled GETs of the corpus. */
export async function readReadLabels(): Promise<readonly ReadLabels[]> {
  return labels.parse(parse(await readFile(join(import.meta.dirname, 'labels-reads.yaml'), 'utf8')));
}

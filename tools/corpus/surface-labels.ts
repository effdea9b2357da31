import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

/** The files of labels: of the operations the rules were improved on, and of those they never were. */
export const SURFACE_SETS = ['tuned', 'tuned-2', 'tuned-3', 'held-out'] as const;

/** One file of labels. */
export type SurfaceSet = (typeof SURFACE_SETS)[number];

const KINDS = ['object', 'parent', 'account', 'owner', 'tenant'] as const;

const kinds = z
  .union([z.literal('debatable'), z.enum(KINDS), z.array(z.enum(KINDS))])
  .transform((value) => (value === 'debatable' ? value : [value].flat()));

const labels = z.array(
  z.strictObject({
    document: z.string(),
    operations: z.record(z.string(), z.record(z.string(), kinds)),
  }),
);

/** Of one document, some operations with each value that names something, as `path:id`, and the kinds that would be right. */
export type SurfaceLabels = z.output<typeof labels>[number];

/** The labels of one set; none where a spent set has no successor yet. */
export async function readSurfaceLabels(set: SurfaceSet): Promise<readonly SurfaceLabels[]> {
  const file = join(import.meta.dirname, 'labels-surface', `${set}.yaml`);
  return existsSync(file) ? labels.parse(parse(await readFile(file, 'utf8'))) : [];
}

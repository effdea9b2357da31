import { mkdirSync, readFileSync, writeFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Where APIs with known flaws come from, in the order of the page. */
export const SOURCES = ['lab', 'sample-apis', 'pairs', 'trials'] as const;

/** How a run on an API came out for one check: found or not where it has a flaw, blamed or not where it has none. */
const OUTCOMES = ['caught', 'missed', 'clean', 'false', 'undecided'] as const;

const Measured = z.strictObject({
  source: z.enum(SOURCES),
  /** The API, or the flaw of it. */
  name: z.string(),
  check: z.string(),
  isFlawed: z.boolean(),
  outcome: z.enum(OUTCOMES),
  /** Why a caller cannot prove it, or why the right verdict can be argued about. */
  because: z.string().optional(),
});

/** One verdict that is known to be right or wrong. */
export type Measured = z.infer<typeof Measured>;
export type Source = (typeof SOURCES)[number];

const FOLDER = join(import.meta.dirname, '../../reports/accuracy');

/** Keeps what one source measured, until the page is made. */
export function keepMeasured(source: Source, part: string, measured: readonly Measured[]): void {
  mkdirSync(join(FOLDER, source), { recursive: true });
  writeFileSync(join(FOLDER, source, `${part}.json`), JSON.stringify(measured));
}

/** What the file of one part holds; undefined if it was not measured. */
export function readMeasured(source: Source, part: string): readonly Measured[] | undefined {
  const file = join(FOLDER, source, `${part}.json`);
  return existsSync(file) ? z.array(Measured).parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

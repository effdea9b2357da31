import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcomes } from './compare.ts';

/** Keeps the outcomes of a run under a name in the folder that PROBITY_VERDICTS names; does nothing without it. */
export function keepOutcomes(name: string, outcomes: Outcomes): void {
  const folder = process.env['PROBITY_VERDICTS'];
  if (folder === undefined || folder === '') return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(outcomes));
}

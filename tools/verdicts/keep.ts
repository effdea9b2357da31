import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckResult } from '@probity/model';
import { verdictLines } from './verdict-line.ts';

/** Keeps the verdicts of a run under a name in the folder that PROBITY_VERDICTS names; does nothing without it. */
export function keepVerdicts(name: string, checks: readonly CheckResult[]): void {
  const folder = process.env['PROBITY_VERDICTS'];
  if (folder === undefined || folder === '') return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(verdictLines(checks)));
}

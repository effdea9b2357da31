import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EvidenceLine, Exchange, RunResult } from '@probity/model';

/** What a run has kept in its folder, read as anybody could read it. */
export interface KeptRun {
  readonly result: RunResult;
  readonly lines: readonly EvidenceLine[];
  readonly exchanges: readonly Exchange[];
}

/** Reads the two files of a run. */
export function readRun(folder: string): KeptRun {
  const result = JSON.parse(readFileSync(join(folder, 'result.json'), 'utf8')) as RunResult;
  const text = readFileSync(join(folder, 'exchanges.ndjson'), 'utf8');
  const lines = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as EvidenceLine);
  return { result, lines, exchanges: lines.filter((line) => line.line === 'exchange') };
}

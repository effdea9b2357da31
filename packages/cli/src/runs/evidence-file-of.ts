import { basename, dirname, join } from 'node:path';

/** What the two files of a run are called in its folder. */
export const RESULT_FILE = 'result.json';
const EVIDENCE_FILE = 'exchanges.ndjson';

/** The file with the exchanges of a result: `exchanges.ndjson` beside `result.json`, `x.exchanges.ndjson` beside `x.json`. */
export function evidenceFileOf(file: string): string {
  const name = basename(file);
  const other = name === RESULT_FILE ? EVIDENCE_FILE : `${name.replace(/\.json$/, '')}.${EVIDENCE_FILE}`;
  return join(dirname(file), other);
}

/** Where the exchanges of a result may be: beside it under its name, or as they were called in the folder of the run. */
export function evidenceFilesOf(file: string): readonly string[] {
  return [...new Set([evidenceFileOf(file), join(dirname(file), EVIDENCE_FILE)])];
}

import { join } from 'node:path';

/** Where runs are kept; under `.probity` of the working folder, unless it is said. */
export interface RunsPlace {
  readonly runDir?: string | undefined;
}

const USUAL = '.probity';

/** The folder of the runs, seen from the working folder or whole, as it is printed. */
export function runsFolder({ runDir }: RunsPlace): string {
  return runDir ?? join(USUAL, 'runs');
}

/** The folders that are ours, the outermost first: none of them may be a link. */
export function foldersOf({ runDir }: RunsPlace): readonly string[] {
  return runDir === undefined ? [USUAL, join(USUAL, 'runs')] : [runDir];
}

/** The option that names the same place on another command line; nothing for the usual one. */
export function runDirWords({ runDir }: RunsPlace, quote: (word: string) => string): string {
  return runDir === undefined ? '' : ` --run-dir ${quote(runDir)}`;
}

import { resolve } from 'node:path';
import { judgeFile } from '../run/judge-file.ts';
import { outcomeOf, type Outcome } from './outcome.ts';

/** Judges a recorded run again, from its `result.json` and the exchanges beside it; nothing is sent. Close it at the end. */
export async function judge(file: string, options: { readonly cwd?: string } = {}): Promise<Outcome> {
  const { result, evidence } = await judgeFile(file, resolve(options.cwd ?? '.'));
  const rerun = ['--url', result.target.origin];
  return outcomeOf({ result, evidence, rerun, close: () => evidence.close() });
}

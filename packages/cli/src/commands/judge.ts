import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { probes } from '@probity/checklist/probes';
import { judgeAgain } from '@probity/engine';
import { RunResultSchema, type RunResult } from '@probity/model';
import type { ExitCode } from '../exit-code.ts';
import { printResult } from '../run/print-result.ts';
import { gateOptions, type GateFlags } from '../run/run-options.ts';
import type { Host } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';

/** `probity judge`: judges a recorded run again; nothing is sent. */
export async function judge(
  file: string,
  options: GateFlags & { json?: boolean },
  host: Host,
): Promise<ExitCode> {
  const asked = gateOptions(options);
  const recorded = await readResult(resolve(host.cwd?.() ?? process.cwd(), file), file);
  const result = judgeAgain(recorded, probes);
  const rerun = ['--url', result.target.origin];
  return printResult(result, asked, { host, json: options.json === true, rerun });
}

async function readResult(path: string, named: string): Promise<RunResult> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${named} cannot be read: ${error.code ?? error.message}.`, [
      'probity judge .probity/runs/<run>/result.json',
    ]);
  });
  const value = parse(text, named);
  const { error } = RunResultSchema.safeParse(value);
  if (isResult(value)) return value;
  const [issue] = error?.issues ?? [];
  throw new UsageError(
    `${named} is not a result of Probity: ${issue?.path.join('.') || 'the document'}: ${issue?.message}.`,
  );
}

/** The document itself goes on, not a copy of what the schema knows: a later release may have added members. */
function isResult(value: unknown): value is RunResult {
  return RunResultSchema.safeParse(value).success;
}

function parse(text: string, named: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${named} is not JSON.`);
  }
}

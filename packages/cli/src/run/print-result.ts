import { checklist } from '@probity/checklist/content';
import type { Recording } from '@probity/model';
import { gate, jsonReport, terminalReport, type GateOptions } from '@probity/reporters';
import { CHECK_LEVELS } from '../checklist/checks.ts';
import type { ExitCode } from '../exit-code.ts';
import { terminalOf, type Host } from '../terminal/terminal.ts';
import { writeAll } from '../terminal/write-all.ts';

/** How a result is printed. */
export interface PrintOptions {
  readonly host: Host;
  readonly json: boolean;
  /** The words after `probity run` that name the same target again. */
  readonly rerun: readonly string[];
  readonly removed?: number;
}

/** Prints a result as the document itself or as a report; the exit code is the same for both. */
export async function printResult(
  recording: Recording,
  asked: GateOptions,
  { host, json, rerun, removed }: PrintOptions,
): Promise<ExitCode> {
  const { result } = recording;
  const decided = gate(result, CHECK_LEVELS, asked);
  const look = terminalOf(host.stdout, host.env);
  await writeAll(
    host.stdout,
    json ? jsonReport(result) : terminalReport(recording, { checklist, gate: decided, look, rerun, removed }),
  );
  return decided.code;
}

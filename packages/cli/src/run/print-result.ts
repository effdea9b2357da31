import { checklist } from '@probity/checklist/content';
import type { Recording } from '@probity/model';
import { gate, REPORTERS, type GateOptions, type Reporter } from '@probity/reporters';
import { CHECK_LEVELS } from '../checklist/checks.ts';
import type { ExitCode } from '../exit-code.ts';
import { terminalOf, type Host } from '../terminal/terminal.ts';
import { writeAll } from '../terminal/write-all.ts';

/** How a result is printed. */
export interface PrintOptions {
  readonly host: Host;
  /** The form that was asked for; the report for people, unless one was. */
  readonly reporter: Reporter | undefined;
  /** The words after `probity run` that name the same target again. */
  readonly rerun: readonly string[];
  readonly removed?: number;
}

/** Prints a result in the form that was asked for; the exit code is the same for all. */
export async function printResult(
  recording: Recording,
  asked: GateOptions,
  { host, reporter = REPORTERS.text, rerun, removed }: PrintOptions,
): Promise<ExitCode> {
  const decided = gate(recording.result, CHECK_LEVELS, asked);
  const look = terminalOf(host.stdout, host.env);
  await writeAll(host.stdout, reporter.report(recording, { checklist, gate: decided, look, rerun, removed }));
  return decided.code;
}

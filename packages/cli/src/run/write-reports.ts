import { rm } from 'node:fs/promises';
import { checklist } from '@probity/checklist/content';
import type { Recording, RunResult } from '@probity/model';
import {
  gate,
  untrusted,
  whyPartial,
  type GateOptions,
  type Reporter,
  type ReportOptions,
} from '@probity/reporters';
import { CHECK_LEVELS } from '../checklist/checks.ts';
import { messageOf } from '../errors/broken-text.ts';
import { EXIT, worst, type ExitCode } from '../exit-code.ts';
import type { AskedReport } from '../options/reporter-options.ts';
import { writeFileWhole } from '../runs/write-file.ts';
import { readShell } from './report-shell.ts';
import { terminalOf, type Host } from '../terminal/terminal.ts';
import { writeAll } from '../terminal/write-all.ts';

/** How a result is written. */
export interface WriteOptions {
  readonly host: Host;
  readonly reports: readonly AskedReport[];
  /** The words after `probity run` that name the same target again. */
  readonly rerun: readonly string[];
  readonly removed?: number;
  readonly quiet?: boolean | undefined;
  /** The page of the HTML report; the one that is built into the program, unless given. */
  readonly shell?: () => string;
}

/** The look of a text in a file: no colour, and the width of a wide window. */
export const IN_FILE: ReportOptions['look'] = { width: 100, paint: (_style, text) => text };

/** Writes a result in every form that was asked for; the exit code is the same for all, unless one cannot be written. */
export async function writeReports(
  recording: Recording,
  asked: GateOptions,
  { host, reports, rerun, removed, quiet = false, shell = readShell }: WriteOptions,
): Promise<ExitCode> {
  const decided = gate(recording.result, CHECK_LEVELS, asked);
  const options = { checklist, gate: decided, rerun, removed, shell };
  let code: ExitCode = decided.code;
  const say = (line: string): void => void host.stderr.write(`${line}\n`);
  for (const { name, reporter, path } of reports) {
    const why = whyNotWritten(reporter, recording.result);
    if (why !== null) {
      // A file of an earlier run would be taken for one of this run.
      if (path !== null) await rm(path, { force: true }).catch(() => undefined);
      say(`probity: no ${name} report was written, because ${why}.`);
      continue;
    }
    const part = reporter.needsWholeRun === true ? whyPartial(recording.result) : null;
    if (part !== null)
      say(
        `warning: the ${name} report is about a part of the API: ${untrusted(part)}. A service that takes it for the whole closes what it does not have.`,
      );
    if (path === null) {
      const look = terminalOf(host.stdout, host.env);
      await writeAll(host.stdout, reporter.report(recording, { ...options, look }));
      continue;
    }
    try {
      await writeFileWhole(path, reporter.report(recording, { ...options, look: IN_FILE }));
      if (!quiet) say(`${name} ${untrusted(path)}`);
    } catch (error) {
      say(`probity: The ${name} report could not be written to ${path}: ${messageOf(error)}.`);
      code = worst(code, EXIT.broken);
    }
  }
  return code;
}

/** Why a form of a result is not written; null if it is. */
export function whyNotWritten({ needsWholeRun }: Reporter, { run, selection }: RunResult): string | null {
  if (needsWholeRun !== true) return null;
  // What such a form leaves out is taken for fixed.
  if (selection?.changed_since !== undefined) return 'operations that did not change were not tested';
  if (run.state === 'finished') return null;
  return run.state === 'interrupted' ? 'the run was interrupted' : 'the run could not test the API';
}

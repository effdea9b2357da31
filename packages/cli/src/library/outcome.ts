import type { RunEvidence, RunResult, Recording } from '@probity/model';
import { checklist } from '@probity/checklist/content';
import { gate, REPORTERS, type Gate, type GateOptions, type ReporterName } from '@probity/reporters';
import { CHECK_LEVELS } from '../checklist/checks.ts';
import { UsageError } from '../errors/usage-error.ts';
import { EXIT, worst, type ExitCode } from '../exit-code.ts';
import { gateOptions } from '../options/run-options.ts';
import { reportsOf } from '../options/reporter-options.ts';
import { readShell } from '../run/report-shell.ts';
import { IN_FILE, whyNotWritten } from '../run/write-reports.ts';

/** What came of a run. */
export interface Outcome {
  /** Every verdict, as in `result.json`. */
  readonly result: RunResult;
  /** The exchanges that prove them, without secrets. */
  readonly evidence: RunEvidence;
  /** The code with which `probity run` ends if no option of the gate is given. */
  readonly exitCode: ExitCode;
  /** The folder in which the run is kept; null for one that was read from a file. */
  readonly folder: string | null;
  /** Why a file of the result could not be written, one sentence for each. */
  readonly problems: readonly string[];
  /** Whether the result may pass, by the options of the gate, and what keeps it from passing. */
  gate(options?: Partial<GateOptions>): Gate;
  /** The result in one of the forms of `--report`. Throws a `UsageError` if a run that was cut short has no such form. */
  report(format: ReporterName): string;
  /** Closes the files that a judged run is read from; a run that was just done has none. */
  close(): void;
}

/** What an outcome is made of. */
export interface OutcomeParts extends Recording {
  readonly rerun: readonly string[];
  readonly removed?: number;
  readonly folder?: string;
  readonly problems?: readonly string[];
  readonly close?: () => void;
}

/** Hands over a recording with the same gate and the same reports as the command line. */
export function outcomeOf(parts: OutcomeParts): Outcome {
  const { result, evidence, rerun, removed, folder = null, problems = [], close } = parts;
  const decide = ({ failOn, requireDecided, minCoverage }: Partial<GateOptions> = {}): Gate =>
    gate(
      result,
      CHECK_LEVELS,
      gateOptions({
        ...(failOn !== undefined && { failOn }),
        ...(typeof requireDecided === 'string' && { requireDecided }),
        ...(minCoverage !== undefined && { minCoverage: String(minCoverage) }),
      }),
    );
  const { code } = decide();
  return {
    result,
    evidence,
    folder,
    problems,
    exitCode: problems.length === 0 ? code : worst(code, EXIT.broken),
    gate: decide,
    report(format) {
      // Refuses a name that is not known, also where nobody checks types.
      const [asked] = reportsOf({ report: [format] }, '.');
      const reporter = asked?.reporter ?? REPORTERS.json;
      const why = whyNotWritten(reporter, result);
      if (why !== null) throw new UsageError(`There is no ${format} report, because ${why}.`);
      const options = { checklist, gate: decide(), look: IN_FILE, rerun, removed, shell: readShell };
      return [...reporter.report({ result, evidence }, options)].join('');
    },
    close: () => close?.(),
  };
}

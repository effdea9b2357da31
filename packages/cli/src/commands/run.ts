import { join, resolve } from 'node:path';
import { shellQuote, untrusted } from '@probity/reporters';
import { loadAccepted, warnOfUnused } from '../accept/load-accepted.ts';
import { EXIT, worst, type ExitCode } from '../exit-code.ts';
import { RESULT_FILE } from '../runs/evidence-file-of.ts';
import { assertWritable } from '../runs/write-file.ts';
import { readJwtSecrets } from '../run/jwt-secrets.ts';
import { chooseForRun } from '../plan/choose.ts';
import { assertRunsCanBeKept } from '../runs/open-run.ts';
import { runsFolder, type RunsPlace } from '../runs/runs-place.ts';
import { openTarget } from '../run/open-target.ts';
import { assertShell } from '../run/report-shell.ts';
import { rerunOf } from '../run/rerun-of.ts';
import { writeReports } from '../run/write-reports.ts';
import { performRun } from '../run/perform-run.ts';
import { pushResult, pushTarget, type PushFlags } from '../team/push-result.ts';
import { gateOptions, type GateFlags, type TargetOptions } from '../options/run-options.ts';
import { reportsOf, type ReporterFlags } from '../options/reporter-options.ts';
import type { SelectionOptions } from '../options/selection.ts';
import type { Host } from '../terminal/terminal.ts';

/** The options of `probity run`, as typed. */
export interface RunOptions
  extends TargetOptions, SelectionOptions, GateFlags, ReporterFlags, RunsPlace, PushFlags {
  readonly output?: string;
  readonly jwtSecrets?: string;
  /** The result also goes to a team server. */
  readonly push?: boolean;
}

/** `probity run`: tests a target, keeps the result, prints it, and says with which code to end. */
export async function run(named: string | undefined, options: RunOptions, host: Host): Promise<ExitCode> {
  const cwd = host.cwd?.() ?? process.cwd();
  const asked = gateOptions(options);
  const output = options.output === undefined ? undefined : resolve(cwd, options.output);
  if (output !== undefined) await assertWritable('--output', output);
  const reports = reportsOf(options, cwd);
  assertShell(reports);
  for (const { path } of reports) if (path !== null) await assertWritable('--report', path);
  await assertRunsCanBeKept(cwd, options);
  const pushed = options.push === true ? await pushTarget(options, host) : null;
  const accepted = await loadAccepted(named, options, host);
  const given = await readJwtSecrets(options.jwtSecrets, cwd);
  const opened = await openTarget(named, options, host);
  const chosen = await chooseForRun(opened.ready, options, cwd);
  if (chosen.nothing !== null && !options.quiet) host.stderr.write(`${untrusted(chosen.nothing)}\n`);
  // Kept first, because a reader of what is printed may take its time; where that fails, it is printed all the same.
  const { recording, removed, problems } = await performRun(
    { ...opened, ...given, ...chosen, accepted },
    { cwd, output, host, options },
  );
  const code = await writeReports(recording, asked, {
    host,
    reports,
    rerun: rerunOf(named, options),
    removed,
    quiet: options.quiet,
  });
  if (!options.quiet || options.failOnUnusedWaivers === true) warnOfUnused(recording.result, host);
  for (const problem of problems) host.stderr.write(`probity: ${problem}\n`);
  const file = options.output ?? join(runsFolder(options), recording.result.run.id, RESULT_FILE);
  if (!options.quiet && problems.length === 0) host.stderr.write(`result ${file}\n`);
  const ended = problems.length === 0 ? code : worst(code, EXIT.broken);
  const unpushed = pushed === null ? null : await pushResult(recording.result, pushed, host);
  if (unpushed === null) return ended;
  host.stderr.write(`probity: ${unpushed} Then push it again:\n  probity push ${shellQuote(file)}\n`);
  // What the run found stays what counts.
  return ended === EXIT.ok ? EXIT.broken : ended;
}

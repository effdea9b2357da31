import { join, resolve } from 'node:path';
import { probes } from '@probity/checklist/probes';
import { loadAccepted, warnOfUnused, withAccepted } from '../accept/load-accepted.ts';
import { EXIT, worst, type ExitCode } from '../exit-code.ts';
import { admit } from '../own/admit.ts';
import { RESULT_FILE } from '../runs/evidence-file-of.ts';
import { keepRecording } from '../runs/keep-recording.ts';
import { assertWritable } from '../runs/write-file.ts';
import { readJwtSecrets } from '../run/jwt-secrets.ts';
import { narrow } from '../plan/narrow.ts';
import { assertRunsCanBeKept } from '../runs/open-run.ts';
import { assertShell } from '../run/report-shell.ts';
import { writeReports } from '../run/write-reports.ts';
import { performRun } from '../run/perform-run.ts';
import { gateOptions, type GateFlags, type TargetOptions } from '../options/run-options.ts';
import { reportsOf, type ReporterFlags } from '../options/reporter-options.ts';
import { selectionOf, type SelectionOptions } from '../options/selection.ts';
import { loadTarget } from '../target/load-target.ts';
import type { Host } from '../terminal/terminal.ts';

/** The options of `probity run`, as typed. */
export interface RunOptions extends TargetOptions, SelectionOptions, GateFlags, ReporterFlags {
  readonly output?: string;
  readonly jwtSecrets?: string;
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
  await assertRunsCanBeKept(cwd);
  const accepted = await loadAccepted(named, options, host);
  const given = await readJwtSecrets(options.jwtSecrets, cwd);
  const admission = await admit('run', named, options, host);
  const ready = await loadTarget(named, options, host);
  const selection = narrow(probes, ready.target, selectionOf(options, ready.target.operations));
  const {
    recording: performed,
    removed,
    path,
  } = await performRun(ready, selection, cwd, {
    host,
    options,
    request: { admission, ...given },
  });
  const recording = { ...performed, result: withAccepted(performed.result, accepted) };
  // Kept first, because a reader of what is printed may take its time; where that fails, it is printed all the same.
  const files = [join(path, RESULT_FILE), ...(output === undefined ? [] : [output])];
  const kept = await Promise.all(files.map((file) => keepRecording(file, recording)));
  const problems = kept.filter((problem) => problem !== null);
  const code = await writeReports(recording, asked, {
    host,
    reports,
    rerun: rerunOf(named, options),
    removed,
    quiet: options.quiet,
  });
  if (!options.quiet || options.failOnUnusedWaivers === true) warnOfUnused(recording.result, host);
  for (const problem of problems) host.stderr.write(`probity: ${problem}\n`);
  const file = options.output ?? join('.probity', 'runs', recording.result.run.id, RESULT_FILE);
  if (!options.quiet && problems.length === 0) host.stderr.write(`result ${file}\n`);
  return problems.length === 0 ? code : worst(code, EXIT.broken);
}

/** The words that name the same target on another command line. */
function rerunOf(
  named: string | undefined,
  { url, description, auth, curl, mode, jwtSecrets }: RunOptions,
): string[] {
  return [
    ...(named === undefined ? [] : [named]),
    ...(url === undefined ? [] : ['--url', url]),
    ...(description === undefined ? [] : ['--description', description]),
    ...(auth === undefined ? [] : ['--auth', auth]),
    // The line holds a secret.
    ...(curl === undefined ? [] : ['--curl', '…']),
    ...(mode === undefined ? [] : ['--mode', mode]),
    ...(jwtSecrets === undefined ? [] : ['--jwt-secrets', jwtSecrets]),
  ];
}

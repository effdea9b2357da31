import { loadAccepted, WAIVERS_FILE, warnOfUnused, withAccepted } from '../accept/load-accepted.ts';
import type { ExitCode } from '../exit-code.ts';
import { reportsOf, type ReporterFlags } from '../options/reporter-options.ts';
import { judgeFile } from '../run/judge-file.ts';
import { assertShell } from '../run/report-shell.ts';
import { writeReports } from '../run/write-reports.ts';
import { gateOptions, type GateFlags } from '../options/run-options.ts';
import type { Host } from '../terminal/terminal.ts';

/** `probity judge`: judges a recorded run again; nothing is sent. */
export async function judge(file: string, options: GateFlags & ReporterFlags, host: Host): Promise<ExitCode> {
  const asked = gateOptions(options);
  const cwd = host.cwd?.() ?? process.cwd();
  const reports = reportsOf(options, cwd);
  const accepted = await loadAccepted(undefined, options, host);
  assertShell(reports);
  const judged = await judgeFile(file, cwd);
  const { evidence } = judged;
  try {
    // What was accepted when the run was made counts no more than what is accepted today.
    const result = withAccepted(judged.result, accepted);
    if (judged.result.waivers !== undefined && result.waivers === undefined)
      host.stderr.write(
        `The run was made with waivers, and there is no ${WAIVERS_FILE} here, so nothing is accepted. Name the file with --waivers.\n`,
      );
    warnOfUnused(result, host);
    const rerun = ['--url', result.target.origin, '--run', file];
    return await writeReports({ result, evidence }, asked, { host, reports, rerun });
  } finally {
    evidence.close();
  }
}

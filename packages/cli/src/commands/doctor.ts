import { probes } from '@probity/checklist/probes';
import { planRun } from '@probity/engine';
import { doctorJson } from '../doctor/doctor-json.ts';
import { doctorProgress } from '../doctor/doctor-progress.ts';
import { doctorReport, isReady, type DoctorReport } from '../doctor/doctor-report.ts';
import { doctorText } from '../doctor/doctor-text.ts';
import { lookAround } from '../doctor/look-around.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { admit } from '../own/admit.ts';
import { assertRunsCanBeKept } from '../runs/open-run.ts';
import type { RunsPlace } from '../runs/runs-place.ts';
import type { TargetOptions } from '../options/run-options.ts';
import { loadTarget } from '../target/load-target.ts';
import { terminalOf, type Host } from '../terminal/terminal.ts';
import { writeAll } from '../terminal/write-all.ts';

/** `probity doctor`: proves the identities, tries what a run would need, and says what a run could decide. */
export async function doctor(
  named: string | undefined,
  options: TargetOptions & RunsPlace & { readonly json?: boolean },
  host: Host,
): Promise<ExitCode> {
  await assertRunsCanBeKept(host.cwd?.() ?? process.cwd(), options);
  const admission = await admit('doctor', named, options, host);
  const ready = await loadTarget(named, options, host);
  const { target, secretValues } = ready;
  const progress = doctorProgress(host, options.quiet === true);
  try {
    const seen = await lookAround(ready, admission, host, {
      at: options,
      emit: (event) => progress.emit(event),
    });
    progress.end();
    const report = doctorReport(seen, planRun(probes, target), target, secretValues);
    const code = codeOf(report);
    const look = terminalOf(host.stdout, host.env);
    await writeAll(host.stdout, options.json ? doctorJson(report) : doctorText(report, code, look));
    return code;
  } finally {
    progress.end();
  }
}

function codeOf(report: DoctorReport): ExitCode {
  if (report.state === 'interrupted') return EXIT.interrupted;
  if (report.state === 'alike') return EXIT.usage;
  if (report.state === 'broken') return EXIT.broken;
  return isReady(report) ? EXIT.ok : EXIT.untested;
}

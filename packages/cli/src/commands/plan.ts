import { probes } from '@probity/checklist/probes';
import { planRun } from '@probity/engine';
import { safeJson } from '@probity/model';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { planNote } from '../own/plan-note.ts';
import { outlinePlan } from '../plan/outline-plan.ts';
import { outlineSurface } from '../plan/outline-surface.ts';
import type { TargetOptions } from '../options/run-options.ts';
import { selectionOf, type SelectionOptions } from '../options/selection.ts';
import { loadTarget } from '../target/load-target.ts';
import { terminalOf, type Host } from '../terminal/terminal.ts';
import { planText } from '../plan/plan-text.ts';
import { surfaceText } from '../plan/surface-text.ts';
import { whyText } from '../plan/why-text.ts';
import { writeAll } from '../terminal/write-all.ts';

/** `probity plan`: what a run would send; the target itself is sent nothing. */
export async function plan(
  named: string | undefined,
  options: TargetOptions &
    SelectionOptions & { readonly json?: boolean; readonly why?: boolean; readonly surface?: boolean },
  host: Host,
): Promise<ExitCode> {
  const { target, facts } = await loadTarget(named, options, host);
  const note = planNote(target, Date.now());
  if (note !== null && !options.quiet) host.stderr.write(`${note}\n`);
  const look = terminalOf(host.stdout, host.env);
  if (options.surface) {
    const outline = outlineSurface(target.surface);
    await writeAll(
      host.stdout,
      options.json ? [`${safeJson(outline, 2)}\n`] : surfaceText(target, outline, look),
    );
    return EXIT.ok;
  }
  if (options.why && !options.json) {
    await writeAll(host.stdout, whyText(target, facts, look));
    return EXIT.ok;
  }
  const outline = outlinePlan(planRun(probes, target, selectionOf(options, target.operations)), target);
  await writeAll(
    host.stdout,
    options.json
      ? [`${safeJson(options.why ? { ...outline, why: facts } : outline, 2)}\n`]
      : planText(outline, look),
  );
  return EXIT.ok;
}

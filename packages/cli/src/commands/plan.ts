import { probes } from '@probity/checklist/probes';
import { planRun } from '@probity/engine';
import { safeJson } from '@probity/model';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { planNote } from '../own/plan-note.ts';
import { outlinePlan } from '../run/outline-plan.ts';
import { outlineSurface } from '../run/outline-surface.ts';
import type { TargetOptions } from '../run/run-options.ts';
import { selectionOf, type SelectionOptions } from '../run/selection.ts';
import { loadTarget } from '../run/load-target.ts';
import { terminalOf, type Host } from '../terminal.ts';
import { planText } from '../text/plan-text.ts';
import { surfaceText } from '../text/surface-text.ts';
import { whyText } from '../text/why-text.ts';
import { writeAll } from '../write-all.ts';

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

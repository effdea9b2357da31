import { probes } from '@probity/checklist/probes';
import { planRun } from '@probity/engine';
import { safeJson } from '@probity/model';
import { untrusted } from '@probity/reporters';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { planNote } from '../own/plan-note.ts';
import { choose } from '../plan/choose.ts';
import { outlinePlan } from '../plan/outline-plan.ts';
import { outlineSurface } from '../plan/outline-surface.ts';
import type { TargetOptions } from '../options/run-options.ts';
import type { SelectionOptions } from '../options/selection.ts';
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
  const loaded = await loadTarget(named, options, host);
  const { ready, selection, nothing } = await choose(loaded, options, host.cwd?.() ?? process.cwd());
  const { target, facts } = ready;
  if (nothing !== null && !options.quiet) host.stderr.write(`${untrusted(nothing)}\n`);
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
  const outline = outlinePlan(planRun(probes, target, selection), target);
  await writeAll(
    host.stdout,
    options.json
      ? [`${safeJson(options.why ? { ...outline, why: facts } : outline, 2)}\n`]
      : planText(outline, look),
  );
  return EXIT.ok;
}

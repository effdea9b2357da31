import { probes } from '@probity/checklist/probes';
import { run as runAgainst, type Ledger, type RunRequest, type Selection } from '@probity/engine';
import type { Recording } from '@probity/model';
import { isForPeople, reportsOf, type ReporterFlags } from '../options/reporter-options.ts';
import { openRun } from '../runs/open-run.ts';
import type { Ready } from '../target/load-target.ts';
import { MINT_COMMAND, nameCommand } from '../target/name-command.ts';
import { sourceOf } from '../target/source-of.ts';
import { terminalOf, type Host } from '../terminal/terminal.ts';
import { version } from '../version.ts';
import { localContext } from './local-context.ts';
import { createProgress, type Progress } from './progress.ts';
import { stoppable } from './stop-signals.ts';

/** What decides how progress is shown. */
type ProgressOptions = ReporterFlags & { readonly quiet?: boolean };

/** Runs the selected cases against a target, with progress for a person; the run keeps its ledger in its folder. */
export async function performRun(
  ready: Ready,
  selection: Selection,
  cwd: string,
  {
    host,
    options,
    request,
  }: { host: Host; options: ProgressOptions; request: Pick<RunRequest, 'admission' | 'jwtSecrets'> },
): Promise<{ recording: Recording; removed: number; path: string }> {
  const { target, secretValues } = ready;
  const source = sourceOf(ready.locate(), cwd);
  const { runId, path, ledger } = await openRun(cwd, ready);
  const progress = progressOn(host, options);
  try {
    const recording = await stoppable(
      host,
      (stops) => {
        const emit: Progress['emit'] = (event) => progress.emit(event);
        const parts = { runId, runKey: ledger.runKey, ledger, secretValues, emit };
        const order = { target, probes, selection, version, source, ...request };
        return runAgainst(order, localContext({ ...parts, ...stops }));
      },
      `probity clean ${runId}`,
    );
    return { recording, removed: removedIn(ledger), path };
  } finally {
    progress.end();
    await ledger.close();
  }
}

/** Objects and accounts that were made and are gone again, also those removed on the way. */
function removedIn({ entries }: Ledger): number {
  const objects = entries.filter(({ kind }) => kind === 'object' || kind === 'account');
  // What was refused was never made, and has no id.
  return objects.filter(({ state, id }) => state === 'undone' && id !== undefined).length;
}

function progressOn({ stdout, stderr, env }: Host, { quiet, ...flags }: ProgressOptions): Progress {
  if (quiet)
    return {
      emit: (event) => event.type === 'command' && nameCommand(stderr, event.command, MINT_COMMAND),
      end: () => {},
    };
  const live = stderr.isTTY && !env['CI'] && env['TERM'] !== 'dumb';
  // Only the report for people takes the place of the progress.
  const erase = stdout.isTTY && isForPeople(reportsOf(flags, '.'));
  return createProgress(stderr, terminalOf(stderr, env), { live, erase });
}

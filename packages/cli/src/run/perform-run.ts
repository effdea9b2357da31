import { probes } from '@probity/checklist/probes';
import { planRun } from '@probity/engine';
import { shellQuote } from '@probity/reporters';
import { isForPeople, reportsOf, type ReporterFlags } from '../options/reporter-options.ts';
import { runDirWords, type RunsPlace } from '../runs/runs-place.ts';
import { MINT_COMMAND, nameCommand } from '../target/name-command.ts';
import { terminalOf, type Host } from '../terminal/terminal.ts';
import { createProgress, type Progress } from './progress.ts';
import { stoppable } from './stop-signals.ts';
import { testTarget, type Tested, type TestPlace, type TestRequest } from './test-target.ts';

/** Where a run is kept, and how its progress is shown. */
interface PerformOptions extends Pick<TestPlace, 'cwd' | 'output'> {
  readonly host: Host;
  readonly options: ReporterFlags & RunsPlace & { readonly quiet?: boolean };
}

/** Tests a target for a person: with progress on stderr, and until a signal stops it. */
export async function performRun(
  request: TestRequest,
  { host, options, cwd, output }: PerformOptions,
): Promise<Tested> {
  const planned = new Map(
    planRun(probes, request.ready.target, request.selection).map(({ probe, cases }) => [
      probe.check,
      cases.reduce((sum, { requests }) => sum + requests, 0),
    ]),
  );
  const progress = progressOn(host, options, planned);
  return testTarget(request, {
    cwd,
    output,
    runDir: options.runDir,
    within: (runId, work) =>
      stoppable(host, work, `probity clean ${runId}${runDirWords(options, shellQuote)}`),
    emit: (event) => progress.emit(event),
    end: () => progress.end(),
  });
}

function progressOn(
  { stdout, stderr, env }: Host,
  { quiet, ...flags }: PerformOptions['options'],
  planned: ReadonlyMap<string, number>,
): Progress {
  if (quiet)
    return {
      emit: (event) => event.type === 'command' && nameCommand(stderr, event.command, MINT_COMMAND),
      end: () => {},
    };
  const live = stderr.isTTY && !env['CI'] && env['TERM'] !== 'dumb';
  // Only the report for people takes the place of the progress.
  const erase = stdout.isTTY && isForPeople(reportsOf(flags, '.'));
  return createProgress(stderr, terminalOf(stderr, env), { live, erase, planned });
}

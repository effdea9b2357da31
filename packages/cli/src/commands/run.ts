import { join, resolve } from 'node:path';
import { probes } from '@probity/checklist/probes';
import { createFileLedger, run as runAgainst, type Ledger, type Selection } from '@probity/engine';
import type { RunResult } from '@probity/model';
import type { ExitCode } from '../exit-code.ts';
import { assertWritable, keepResult } from '../run/keep-result.ts';
import { localContext } from '../run/local-context.ts';
import { MINT_COMMAND, nameCommand } from '../run/name-command.ts';
import { narrow } from '../run/narrow.ts';
import { printResult } from '../run/print-result.ts';
import { createProgress, type Progress } from '../run/progress.ts';
import { refuseLinks } from '../run/refuse-links.ts';
import { newRun } from '../run/run-directory.ts';
import { gateOptions, type GateFlags, type TargetOptions } from '../run/run-options.ts';
import { selectionOf, type SelectionOptions } from '../run/selection.ts';
import { stoppable } from '../run/stop-signals.ts';
import { takeTarget, type Ready } from '../run/take-target.ts';
import { terminalOf, type Host } from '../terminal.ts';
import { version } from '../version.ts';

/** The options of `probity run`, as typed. */
export interface RunOptions extends TargetOptions, SelectionOptions, GateFlags {
  readonly output?: string;
  readonly json?: boolean;
}

/** `probity run`: tests a target, keeps the result, prints it, and says with which code to end. */
export async function run(named: string | undefined, options: RunOptions, host: Host): Promise<ExitCode> {
  const cwd = host.cwd?.() ?? process.cwd();
  const asked = gateOptions(options);
  const output = options.output === undefined ? undefined : resolve(cwd, options.output);
  if (output !== undefined) await assertWritable(output);
  await refuseLinks(cwd);
  const ready = await takeTarget(named, options, host);
  const selection = narrow(probes, ready.target, selectionOf(options, ready.target.operations));
  const { result, removed, file } = await perform(ready, selection, cwd, { host, options });
  if (output !== undefined) await keepResult(output, result);
  const code = await printResult(result, asked, {
    host,
    json: options.json === true,
    rerun: rerunOf(named, options),
    removed,
  });
  if (!options.quiet) host.stderr.write(`result ${options.output ?? file}\n`);
  return code;
}

async function perform(
  { target, secretValues }: Ready,
  selection: Selection,
  cwd: string,
  { host, options }: { host: Host; options: RunOptions },
): Promise<{ result: RunResult; removed: number; file: string }> {
  const { runId, path } = await newRun(cwd, target.origin);
  const ledger = await createFileLedger(path);
  const progress = progressOn(host, options);
  try {
    const result = await stoppable(host, (signal) => {
      const emit: Progress['emit'] = (event) => progress.emit(event);
      const context = localContext({ runId, runKey: ledger.runKey, ledger, signal, secretValues, emit });
      return runAgainst({ target, probes, selection, version }, context);
    });
    await keepResult(join(path, 'result.json'), result);
    return { result, removed: removedIn(ledger), file: join('.probity', 'runs', runId, 'result.json') };
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

function progressOn({ stdout, stderr, env }: Host, { quiet, json }: RunOptions): Progress {
  if (quiet)
    return {
      emit: (event) => event.type === 'command' && nameCommand(stderr, event.command, MINT_COMMAND),
      end: () => {},
    };
  const live = stderr.isTTY && !env['CI'] && env['TERM'] !== 'dumb';
  return createProgress(stderr, terminalOf(stderr, env), { live, erase: stdout.isTTY && !json });
}

/** The words that name the same target on another command line. */
function rerunOf(named: string | undefined, { url, description, auth, mode }: TargetOptions): string[] {
  return [
    ...(named === undefined ? [] : [named]),
    ...(url === undefined ? [] : ['--url', url]),
    ...(description === undefined ? [] : ['--description', description]),
    ...(auth === undefined ? [] : ['--auth', auth]),
    ...(mode === undefined ? [] : ['--mode', mode]),
  ];
}

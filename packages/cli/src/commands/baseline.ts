import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { safeJson, type RunResult } from '@probity/model';
import {
  againstBaseline,
  applyWaivers,
  baselineOf,
  counted,
  untrusted,
  whyPartial,
} from '@probity/reporters';
import { baselineText } from '../accept/baseline-text.ts';
import { BASELINE_FILE, loadWaivers, todayOf } from '../accept/load-accepted.ts';
import { readBaseline } from '../accept/read-baseline.ts';
import { UsageError } from '../errors/usage-error.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { namedRecording } from '../runs/named-recording.ts';
import type { RunsPlace } from '../runs/runs-place.ts';
import { terminalOf, type Host } from '../terminal/terminal.ts';
import { writeAll } from '../terminal/write-all.ts';

/** The options of `probity baseline`, as typed. */
export interface BaselineOptions extends RunsPlace {
  readonly run?: string;
  readonly waivers?: string;
  readonly json?: boolean;
}

/** `probity baseline write`: keeps the findings of a whole run as those that are known. */
export async function writeBaseline(
  file: string = BASELINE_FILE,
  options: BaselineOptions,
  host: Host,
): Promise<ExitCode> {
  const cwd = host.cwd?.() ?? process.cwd();
  const result = await resultOf(options, host);
  const why = whyPartial(result);
  if (why !== null)
    throw new UsageError(
      `Run ${untrusted(result.run.id, 40)} cannot be a baseline: ${why}. A baseline of a part would hide what the rest has. Test the whole API first.`,
      ['probity run', 'probity baseline write'],
    );
  const baseline = baselineOf(result);
  await writeFile(resolve(cwd, file), `${safeJson(baseline, 2)}\n`).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${file} cannot be written: ${error.code ?? error.message}.`);
  });
  const waived = new Set(result.waivers?.flatMap(({ findings }) => findings)).size;
  const left = waived === 0 ? '' : ` ${counted(waived, 'finding')} with a waiver stay out of it.`;
  host.stdout.write(
    `${file}: ${counted(baseline.findings.length, 'finding')} of run ${untrusted(result.run.id, 40)}.${left}\n`,
  );
  return EXIT.ok;
}

/** `probity baseline check`: compares a run with the baseline; 1 if it has something new. */
export async function checkBaseline(
  file: string = BASELINE_FILE,
  options: BaselineOptions,
  host: Host,
): Promise<ExitCode> {
  const cwd = host.cwd?.() ?? process.cwd();
  const text = await readFile(resolve(cwd, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${file} cannot be read: ${error.code ?? error.message}.`, [
      'probity baseline write',
    ]);
  });
  const baseline = readBaseline(text, file);
  const compared = againstBaseline(await resultOf(options, host), baseline);
  const look = terminalOf(host.stdout, host.env);
  const lines = options.json === true ? [safeJson(compared, 2)] : [...baselineText(compared, look)];
  await writeAll(
    host.stdout,
    lines.map((line) => `${line.trimEnd()}\n`),
  );
  return compared.fresh.length > 0 ? EXIT.findings : EXIT.ok;
}

/** The latest run or the one that is named, with what the project accepts today. */
async function resultOf(options: BaselineOptions, host: Host): Promise<RunResult> {
  const { run, waivers } = options;
  const accepted = await loadWaivers(undefined, waivers, host);
  const { recording } = await namedRecording(host.cwd?.() ?? process.cwd(), run, options);
  recording.evidence.close();
  return applyWaivers(recording.result, accepted, todayOf(host));
}

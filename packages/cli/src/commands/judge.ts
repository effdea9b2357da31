import { resolve } from 'node:path';
import { probes } from '@probity/checklist/probes';
import { judgeAgain } from '@probity/engine';
import type { ExitCode } from '../exit-code.ts';
import { reporterOf, type ReporterFlags } from '../options/reporter-options.ts';
import { printResult } from '../run/print-result.ts';
import { readRecording } from '../runs/read-recording.ts';
import { gateOptions, type GateFlags } from '../options/run-options.ts';
import type { Host } from '../terminal/terminal.ts';

/** `probity judge`: judges a recorded run again; nothing is sent. */
export async function judge(file: string, options: GateFlags & ReporterFlags, host: Host): Promise<ExitCode> {
  const asked = gateOptions(options);
  const recording = await readRecording(resolve(host.cwd?.() ?? process.cwd(), file), file);
  const { evidence } = recording;
  try {
    const result = judgeAgain(recording, probes);
    const rerun = ['--url', result.target.origin];
    return await printResult({ result, evidence }, asked, { host, reporter: reporterOf(options), rerun });
  } finally {
    evidence.close();
  }
}

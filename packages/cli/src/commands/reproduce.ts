import { reproduceScript, untrusted } from '@probity/reporters';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { latestFinding } from '../runs/latest-finding.ts';
import type { RunsPlace } from '../runs/runs-place.ts';
import type { Host } from '../terminal/terminal.ts';
import { writeAll } from '../terminal/write-all.ts';

/** The options of `probity reproduce`, as typed. */
export interface ReproduceOptions extends RunsPlace {
  readonly run?: string;
  readonly description?: string;
  readonly auth?: string;
}

/** `probity reproduce`: prints a script that shows a finding again with curl; nothing is sent. */
export async function reproduce(
  fingerprint: string,
  named: string | undefined,
  options: ReproduceOptions,
  host: Host,
): Promise<ExitCode> {
  const { run, description, auth } = options;
  const cwd = host.cwd?.() ?? process.cwd();
  const { recording, listed, testCase } = await latestFinding(cwd, fingerprint, run, options);
  try {
    const target = [
      ...(named === undefined ? [] : [named]),
      ...(description === undefined ? [] : ['--description', description]),
      ...(auth === undefined ? [] : ['--auth', auth]),
    ];
    const { text, reason } = reproduceScript(listed.finding, testCase, recording, target);
    await writeAll(host.stdout, [text]);
    if (reason === null) return EXIT.ok;
    host.stderr.write(
      `probity: no script shows this finding by itself, because ${untrusted(reason)}. What was printed replays it.\n`,
    );
    return EXIT.untested;
  } finally {
    recording.evidence.close();
  }
}

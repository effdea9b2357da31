import { checklist } from '@probity/checklist/content';
import { safeJson } from '@probity/model';
import { compareRuns } from '@probity/reporters';
import { diffText } from '../diff/diff-text.ts';
import { UsageError } from '../errors/usage-error.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { namedRecording, runsWithResult } from '../runs/named-recording.ts';
import { runsFolder, type RunsPlace } from '../runs/runs-place.ts';
import { terminalOf, type Host } from '../terminal/terminal.ts';
import { writeAll } from '../terminal/write-all.ts';

/** `probity diff`: compares two recorded runs; 1 if the later one has a finding that is new and not accepted. */
export async function diff(
  earlier: string | undefined,
  later: string | undefined,
  options: RunsPlace & { readonly json?: boolean },
  host: Host,
): Promise<ExitCode> {
  const cwd = host.cwd?.() ?? process.cwd();
  const { json = false } = options;
  const before = await namedRecording(cwd, earlier ?? (await oneBeforeLatest(cwd, options)), options);
  try {
    const after = await namedRecording(cwd, later, options);
    try {
      const [was, is] = [before.recording, after.recording];
      const comparison = compareRuns(was, is, checklist);
      const look = terminalOf(host.stdout, host.env);
      const lines = json
        ? [safeJson({ before: was.result.run, after: is.result.run, ...comparison }, 2)]
        : [...diffText(comparison, [was.result, is.result], look)];
      await writeAll(
        host.stdout,
        lines.map((line) => `${line.trimEnd()}\n`),
      );
      return comparison.fresh.some(({ accepted }) => !accepted) ? EXIT.findings : EXIT.ok;
    } finally {
      after.recording.evidence.close();
    }
  } finally {
    before.recording.evidence.close();
  }
}

async function oneBeforeLatest(cwd: string, at: RunsPlace): Promise<string> {
  const [, before] = await runsWithResult(cwd, at);
  if (before !== undefined) return before.runId;
  throw new UsageError(
    `There are not two runs with a result in ${runsFolder(at)} to compare. Test the API again, or name two results.`,
    ['probity run', 'probity diff before.json after.json'],
  );
}

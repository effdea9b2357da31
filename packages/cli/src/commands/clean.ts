import { cleanRun, openEntries, openLedger, type LedgerEntry } from '@probity/engine';
import { counted, untrusted } from '@probity/reporters';
import { EXIT, worst, type ExitCode } from '../exit-code.ts';
import { isGoingOn } from '../runs/alive.ts';
import { cleaningTarget, type CleanOptions } from '../runs/cleaning-target.ts';
import { localContext } from '../run/local-context.ts';
import { findRuns, type RunDirectory } from '../runs/run-directory.ts';
import { stoppable } from '../run/stop-signals.ts';
import type { Host } from '../terminal/terminal.ts';
import { usageText } from '../errors/usage-text.ts';
import { version } from '../version.ts';

/** `probity clean`: removes what runs left on their targets, as far as their ledgers know. */
export async function clean(
  wanted: string | undefined,
  options: CleanOptions,
  host: Host,
): Promise<ExitCode> {
  const runs = await findRuns(host.cwd?.() ?? process.cwd(), wanted, options);
  const codes: ExitCode[] = [];
  for (const run of runs) {
    const code = await cleanOne(run, options, host, wanted === undefined);
    if (code !== null) codes.push(code);
    if (code === EXIT.interrupted) break;
  }
  if (codes.length > 0) return worst(...codes);
  const which =
    runs.length === 1 ? `Run ${runs[0].runId} left nothing` : `None of ${runs.length} runs left anything`;
  host.stdout.write(`${which} behind.\n`);
  return EXIT.ok;
}

/** Null if there is nothing to do. What one run lacks does not keep the others from being cleaned up. */
async function cleanOne(
  run: RunDirectory,
  options: CleanOptions,
  host: Host,
  isOneOfAll: boolean,
): Promise<ExitCode | null> {
  const ledger = await openLedger(run.path);
  try {
    const open = openEntries(ledger);
    if (open.length === 0) return null;
    if (isOneOfAll && (await isGoingOn(run))) {
      host.stderr.write(
        `Run ${run.runId} is still going on; stop it, or name it: probity clean ${run.runId}\n`,
      );
      return EXIT.untested;
    }
    const { target, secretValues, network, others } = await cleaningTarget(run, open, options, host);
    host.stdout.write(`Run ${run.runId} at ${untrusted(target.origin)}\n`);
    const parts = { runId: run.runId, runKey: ledger.runKey, ledger, secretValues, attempt: 2 };
    const { leftovers, isStopped } = await stoppable(host, async (stops) => {
      const context = localContext({ ...parts, ...stops, emit: () => {} });
      const left = await cleanRun({ target, version, network }, context);
      return { leftovers: left, isStopped: stops.signal.aborted };
    });
    const numbers = new Set(open.map(({ n }) => n));
    const now = ledger.entries.filter(({ n }) => numbers.has(n));
    const left = openEntries({ entries: now });
    const lines = [
      ...now.map((entry) => `${left.includes(entry) ? '✗ left   ' : '✓ removed'}  ${nameOf(entry)}`),
      ...leftovers.map(({ label, message }) => `  ${untrusted(label, 80)}: ${untrusted(message)}`),
      `${counted(now.length - left.length, 'thing')} removed, ${left.length} left`,
    ];
    host.stdout.write(`${lines.join('\n')}\n`);
    if (ledger.failure !== null) host.stderr.write(`probity: ${untrusted(ledger.failure.message)}\n`);
    if (isStopped) return EXIT.interrupted;
    if (left.length === 0 && leftovers.length === 0) return EXIT.ok;
    if (others.length > 0) host.stderr.write(othersText(others));
    return EXIT.untested;
  } catch (error) {
    const text = usageText(error);
    if (text === undefined) throw error;
    host.stderr.write(text);
    return EXIT.usage;
  } finally {
    await ledger.close();
  }
}

function othersText(others: readonly string[]): string {
  return `Somebody else may be allowed to remove it:\n${others.map((line) => `  ${line}\n`).join('')}`;
}

function nameOf({ kind, resource, owner, label, id }: LedgerEntry): string {
  const what = resource ?? kind;
  return untrusted(`${what} of ${owner}  ${label}${id === undefined ? '' : `  ${id}`}`, 120);
}

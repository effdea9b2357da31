import { openLedger, run, type LedgerEntry } from '@probity/engine';
import { counted, untrusted } from '@probity/reporters';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { localContext } from '../run/local-context.ts';
import { assertSameOrigin, findRun } from '../run/run-directory.ts';
import type { TargetOptions } from '../run/run-options.ts';
import { stoppable } from '../run/stop-signals.ts';
import { takeTarget } from '../run/take-target.ts';
import type { Host } from '../terminal.ts';
import { version } from '../version.ts';

/** `probity clean`: removes what a run left on its target, as far as its ledger knows. */
export async function clean(
  wanted: string | undefined,
  { profile, ...options }: TargetOptions & { readonly profile?: string },
  host: Host,
): Promise<ExitCode> {
  const directory = await findRun(host.cwd?.() ?? process.cwd(), wanted);
  const { runId } = directory;
  const ledger = await openLedger(directory.path);
  const print = (line: string): void => void host.stdout.write(`${line}\n`);
  try {
    const open = ledger.entries.filter(isOpen);
    if (open.length === 0) {
      print(`Run ${runId} left nothing behind.`);
      return EXIT.ok;
    }
    const { target, secretValues } = await takeTarget(profile, options, host);
    await assertSameOrigin(directory, target.origin);
    const result = await stoppable(host, (signal) =>
      // A run without checks, as a later attempt: it works the ledger off and does nothing else.
      run(
        // What this tool made is its own to remove, on whatever host and whoever has said what.
        { target, probes: [], version, admission: { reach: 'any', proof: null } },
        localContext({
          runId,
          runKey: ledger.runKey,
          ledger,
          signal,
          secretValues,
          attempt: 2,
          emit: () => {},
        }),
      ),
    );
    const numbers = new Set(open.map(({ n }) => n));
    const now = ledger.entries.filter(({ n }) => numbers.has(n));
    for (const entry of now) print(`${isOpen(entry) ? '✗ left   ' : '✓ removed'}  ${nameOf(entry)}`);
    for (const { label, says } of result.leftovers) print(`  ${untrusted(label, 80)}: ${untrusted(says)}`);
    const left = now.filter(isOpen).length;
    print(`${counted(now.length - left, 'thing')} removed, ${left} left`);
    if (result.run.cause !== null) host.stderr.write(`${untrusted(result.run.cause)}\n`);
    if (result.run.state === 'interrupted') return EXIT.interrupted;
    return left === 0 && result.leftovers.length === 0 ? EXIT.ok : EXIT.untested;
  } finally {
    await ledger.close();
  }
}

function isOpen({ state }: LedgerEntry): boolean {
  return state !== 'undone';
}

function nameOf({ kind, resource, owner, label, id }: LedgerEntry): string {
  const what = resource ?? kind;
  return untrusted(`${what} of ${owner}  ${label}${id === undefined ? '' : `  ${id}`}`, 120);
}

import { readRange, RunnerRevoked, startRunner, type Range } from '@probity/runner';
import { untrusted } from '@probity/reporters';
import { UsageError } from '../errors/usage-error.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { namedServer, type ServerFlags } from '../team/server-options.ts';
import type { Host } from '../terminal/terminal.ts';
import { version } from '../version.ts';

/** The options of `probity runner`, as typed. */
export interface RunnerFlags extends ServerFlags {
  readonly slots: string;
  readonly label?: readonly string[];
  readonly allowRange?: readonly string[];
  readonly listen?: readonly string[];
  readonly grace: string;
}

/** `probity runner`: executes runs of a team server until a signal says stop. A second signal leaves at once. */
export async function runner(flags: RunnerFlags, host: Host): Promise<ExitCode> {
  const slots = numberOf('--slots', flags.slots, 1, 50);
  const grace = numberOf('--grace', flags.grace, 0, 3600) * 1000;
  const allow = (flags.allowRange ?? []).map((text) => rangeOf('--allow-range', text));
  const listen = (flags.listen ?? []).map((text) => rangeOf('--listen', text));
  const named = await namedServer(flags, host);
  const running = startRunner({
    ...named,
    slots,
    grace,
    allow,
    listen,
    labels: flags.label ?? [],
    version,
    log: (line) => void host.stderr.write(`${untrusted(line, 500)}\n`),
  });
  let asked = 0;
  const hear = (): void => {
    asked += 1;
    if (asked === 1) running.drain();
    else running.leave();
  };
  const leave = (): void => running.leave();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) host.on?.(signal, hear);
  // The server that started this runner is gone, and nobody else will stop it.
  host.on?.('disconnect', leave);
  try {
    await running.ended;
    return EXIT.ok;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const next = error instanceof RunnerRevoked ? ' Ask an owner of the organisation for a new token.' : '';
    host.stderr.write(`probity: ${untrusted(why, 1000)}${next}\n`);
    return EXIT.broken;
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) host.off?.(signal, hear);
    host.off?.('disconnect', leave);
  }
}

function numberOf(option: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new UsageError(`${option} is no number from ${least} to ${most}.`);
}

function rangeOf(option: string, text: string): Range {
  try {
    return readRange(text);
  } catch (error) {
    throw new UsageError(`${option}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

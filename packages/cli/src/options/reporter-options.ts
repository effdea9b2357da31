import { REPORTERS, type Reporter, type ReporterName } from '@probity/reporters';
import type { Command } from 'commander';

/** The options that choose how a result is printed, as typed. */
export type ReporterFlags = Readonly<Partial<Record<ReporterName, boolean>>>;

const BY_NAME: Readonly<Record<string, Reporter>> = REPORTERS;

/** Adds the options by which a result is asked for in another form than the report for people. */
export function printing(command: Command): Command {
  for (const [name, { help }] of Object.entries(BY_NAME))
    if (help !== null) command.option(`--${name}`, help);
  return command;
}

/** The form that was asked for; undefined if it is the report for people. */
export function reporterOf(flags: ReporterFlags): Reporter | undefined {
  const asked = new Map(Object.entries(flags));
  return Object.entries(BY_NAME).find(([name, { help }]) => help !== null && asked.get(name) === true)?.[1];
}

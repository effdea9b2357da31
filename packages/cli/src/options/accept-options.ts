import type { Command } from 'commander';

/** The options that name what is accepted and known, as typed. */
export interface AcceptFlags {
  readonly waivers?: string;
  readonly baseline?: string;
}

/** What is accepted and known, from other files than the usual ones. */
export function accepting(command: Command): Command {
  return command
    .option('--waivers <file>', 'the accepted findings (default: probity-waivers.yaml, if it is there)')
    .option(
      '--baseline <file>',
      'the findings that are known (default: probity-baseline.json, if it is there)',
    );
}

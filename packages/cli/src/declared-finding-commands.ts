import type { Command } from 'commander';
import { collect, keeping, targeting } from './options/command-options.ts';
import type { Running } from './running.ts';

/** `probity replay`. */
export function declareReplay(program: Command, { host, end }: Running): void {
  const command = program
    .command('replay')
    .description('test one finding of an earlier run again and say whether it is fixed')
    .argument('<fingerprint>', 'the fingerprint of the finding, or its first characters');
  keeping(targeting(command))
    .option(
      '--run <run>',
      'the run with the finding: an id, or a result file (default: the latest that has it)',
    )
    .option('--jwt-secrets <file>', 'also try these secrets on the tokens of the API, one on each line')
    .option('--json', 'print the answer as JSON')
    .option('--quiet', 'print no progress')
    .addHelpText(
      'after',
      '\nExit codes: 0 fixed; 1 still failing, or partly fixed; 3 undecided, or broken by the fix.',
    )
    .action(async (fingerprint: string, named: string | undefined, options) => {
      const { replay } = await import('./commands/replay.ts');
      end(await replay(fingerprint, named, options, host));
    });
}

/** `probity reproduce`. */
export function declareReproduce(program: Command, { host, end }: Running): void {
  keeping(program.command('reproduce'))
    .description('print a shell script that shows one finding again with curl; nothing is sent')
    .argument('<fingerprint>', 'the fingerprint of the finding, or its first characters')
    .argument('[target]', 'a profile, or the URL of an API, for the tokens (default: probity.yaml)')
    .option(
      '--run <run>',
      'the run with the finding: an id, or a result file (default: the latest that has it)',
    )
    .option('--openapi, --description <file>', 'the OpenAPI document, a file or a URL')
    .option('--auth <file>', 'accounts as an authentication file of Web Fuzzing Commons')
    .addHelpText(
      'after',
      '\nThe script ends with 1 if it shows the flaw, 0 if the flaw is gone, and 3 if it cannot be decided.',
    )
    .action(async (fingerprint: string, named: string | undefined, options) => {
      const { reproduce } = await import('./commands/reproduce.ts');
      end(await reproduce(fingerprint, named, options, host));
    });
}

/** `probity token`. */
export function declareToken(program: Command, { host, end }: Running): void {
  const command = program
    .command('token')
    .description('sign in as an identity and print its credential into a pipe, for your own commands')
    .argument('<identity>', 'an identity of the profile, such as bob');
  targeting(command)
    .option(
      '--value <name>',
      'print another value of the session, such as refresh; may be repeated, one line each',
      collect,
    )
    .option('--as-header', 'print the whole header, for curl -H')
    .action(async (identity: string, named: string | undefined, options) => {
      const { token } = await import('./commands/token.ts');
      end(await token(identity, named, { quiet: true, ...options }, host));
    });
}

/** `probity forge`. */
export function declareForge(program: Command, { host, end }: Running): void {
  const command = program
    .command('forge')
    .description('make a forged credential by the recipe that a report names and print it into a pipe')
    .argument('<recipe>', 'a recipe and an identity, such as "none-empty(alice)"');
  targeting(command)
    .option('--jwt-secrets <file>', 'also try these secrets on the tokens of the API, one on each line')
    .option('--as-header', 'print the whole header, for curl -H')
    .action(async (recipe: string, named: string | undefined, options) => {
      const { forge } = await import('./commands/token.ts');
      end(await forge(recipe, named, { quiet: true, ...options }, host));
    });
}

/** `probity waive`. */
export function declareWaive(program: Command, { host, end }: Running): void {
  keeping(program.command('waive'))
    .description('accept one finding for a time, in probity-waivers.yaml')
    .argument('<fingerprint>', 'the finding, as a report prints it; the first six characters are enough')
    .option('--reason <text>', 'why it is accepted')
    .option('--owner <name>', 'who answers for it: a person or a team')
    .option('--expires <time>', 'the last day, such as 2027-01-31, or 30d; at most a year (default: 30d)')
    .option('--ticket <text>', 'where it is followed up')
    .option('--run <run>', 'the id of a run, or a result file (default: the latest run)')
    .option('--waivers <file>', 'the file to write (default: probity-waivers.yaml)')
    .action(async (fingerprint: string, options) => {
      const { waive } = await import('./commands/waive.ts');
      end(await waive(fingerprint, options, host));
    });
}

/** `probity baseline`. */
export function declareBaseline(program: Command, { host, end }: Running): void {
  const baseline = program.command('baseline').description('keep the findings of a run as known, or compare');
  const about = (command: Command): Command =>
    keeping(command)
      .argument('[file]', 'the baseline (default: probity-baseline.json)')
      .option('--run <run>', 'the id of a run, or a result file (default: the latest run)')
      .option('--waivers <file>', 'the accepted findings (default: probity-waivers.yaml, if it is there)');
  about(baseline.command('write'))
    .description('write the findings of a whole run; refused for a part of the API')
    .action(async (file: string | undefined, options) => {
      const { writeBaseline } = await import('./commands/baseline.ts');
      end(await writeBaseline(file, options, host));
    });
  about(baseline.command('check'))
    .description('compare a run with the baseline; ends with 1 if something is new')
    .option('--json', 'print the comparison as JSON')
    .action(async (file: string | undefined, options) => {
      const { checkBaseline } = await import('./commands/baseline.ts');
      end(await checkBaseline(file, options, host));
    });
}

/** `probity diff`. */
export function declareDiff(program: Command, { host, end }: Running): void {
  keeping(program.command('diff'))
    .description('compare two runs: new, fixed, no longer decided; ends with 1 if something is new')
    .argument('[before]', 'the id of a run, or a result file (default: the run before the latest)')
    .argument('[after]', 'the other one (default: the latest run)')
    .option('--json', 'print the comparison as JSON')
    .action(async (before: string | undefined, after: string | undefined, options) => {
      const { diff } = await import('./commands/diff.ts');
      end(await diff(before, after, options, host));
    });
}

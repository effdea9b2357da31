import type { Command } from 'commander';
import { FORM_NAMES } from './checklist/forms.ts';
import { explain } from './commands/explain.ts';
import { list } from './commands/list.ts';
import type { ExitCode } from './exit-code.ts';
import { collect, gated, keeping, narrowing, networking, targeting } from './options/command-options.ts';
import { printing } from './options/reporter-options.ts';
import { terminalOf, type Host } from './terminal/terminal.ts';

/** What a command works with, and to whom it hands its exit code. */
interface Running {
  readonly host: Host;
  readonly end: (code: ExitCode) => void;
}

/**
 * Every command, in the order of the help. A new one needs a file in `commands/` and a function below.
 *
 * Commands that run are loaded only when asked for, so that reading stays quick.
 */
export const COMMANDS: readonly ((program: Command, running: Running) => void)[] = [
  declareList,
  declareExplain,
  declarePlan,
  declareDemo,
  declareInit,
  declareOwn,
  declareDoctor,
  declareRun,
  declareReplay,
  declareReproduce,
  declareToken,
  declareForge,
  declareClean,
  declareJudge,
  declareWaive,
  declareBaseline,
  declareDiff,
  declareServe,
];

function declareList(program: Command, { host }: Running): void {
  program
    .command('list')
    .description('print the chapters and checks')
    .option('--chapter <number>', 'only this chapter')
    .option('--level <level>', 'only must or should')
    .option('--risk <risk>', 'only checks that help against a risk, such as API1')
    .option('--automation <class>', 'only checks of one automation class, such as two-identities')
    .option('--runnable', 'only checks that this release can run')
    .option('--format <format>', FORM_NAMES)
    .option('--json', 'short for --format json')
    .action((options) => void host.stdout.write(list(options, terminalOf(host.stdout, host.env))));
}

function declareExplain(program: Command, { host }: Running): void {
  program
    .command('explain')
    .description('print one check: why it matters, how to verify it, and an example')
    .argument('<check>', 'an id such as 2.1, or a name such as object-access')
    .option('--format <format>', FORM_NAMES)
    .option('--json', 'short for --format json')
    .action(
      (wanted: string, options) =>
        void host.stdout.write(explain(wanted, options, terminalOf(host.stdout, host.env))),
    );
}

function declarePlan(program: Command, { host, end }: Running): void {
  narrowing(program.command('plan'))
    .description('print what a run would send; nothing is sent')
    .option('--why', 'print what was inferred about the API instead, each with its reason')
    .option('--surface', 'print what requests can name instead: objects, accounts and tenants')
    .option('--quiet', 'print nothing on stderr but errors')
    .option('--json', 'print the plan as JSON; with --why, what was inferred as well')
    .action(async (named: string | undefined, options) => {
      const { plan } = await import('./commands/plan.ts');
      end(await plan(named, options, host));
    });
}

function declareDemo(program: Command, { host, end }: Running): void {
  program
    .command('demo')
    .description('test a small bundled API with a few flaws, then fix one and test again')
    .option('--yes', 'do not ask before the second run')
    .option('--serve', 'only start the API and keep it running, so that you can try your own commands')
    .option('--port <number>', 'the port to listen on (default: a free one)')
    .action(async (options) => {
      const { demo } = await import('./commands/demo.ts');
      end(await demo(options, host));
    });
}

function declareInit(program: Command, { host, end }: Running): void {
  networking(program.command('init'))
    .description('inspect an API and write a profile for it; no secret is written')
    .argument('[url]', 'the address of the API')
    .option(
      '--openapi, --description <file>',
      'the API description, a file or a URL (default: looked for in the usual places)',
    )
    .option('--auth <file>', 'accounts as an authentication file of Web Fuzzing Commons')
    .option('--output <file>', 'the file to write (default: probity.yaml)')
    .option('--yes', 'ask nothing, and mark what you still have to fill in')
    .option('--force', 'overwrite an existing profile')
    .action(async (url: string | undefined, options) => {
      const { init } = await import('./commands/init.ts');
      end(await init(url, options, host));
    });
}

function declareOwn(program: Command, { host, end }: Running): void {
  networking(program.command('own'))
    .description('create a token that proves you own a public host, and check that the host shows it')
    .argument('[url]', 'the address of the API (default: the target of the profile)')
    .option('--profile <file>', 'the profile that holds the token (default: probity.yaml)')
    .addHelpText(
      'after',
      '\nOn a public host mode active needs `ownership` in the profile, and mode disruptive the proof that this begins.',
    )
    .action(async (url: string | undefined, options) => {
      const { own } = await import('./commands/own.ts');
      end(await own(url, options, host));
    });
}

function declareDoctor(program: Command, { host, end }: Running): void {
  keeping(targeting(program.command('doctor')))
    .description('sign in with every identity and show what a run can and cannot decide')
    .option('--json', 'print the report as JSON')
    .option('--quiet', 'print no progress')
    .action(async (named: string | undefined, options) => {
      const { doctor } = await import('./commands/doctor.ts');
      end(await doctor(named, options, host));
    });
}

function declareRun(program: Command, { host, end }: Running): void {
  const command = gated(keeping(narrowing(program.command('run'))))
    .description('test an API and print a report')
    .option('--jwt-secrets <file>', 'also try these secrets on the tokens of the API, one on each line')
    .option(
      '--output <file>',
      'also write the result to this file; every result is kept in the folder of its run',
    );
  printing(command)
    .option('--quiet', 'print no progress')
    .action(async (named: string | undefined, options) => {
      const { run } = await import('./commands/run.ts');
      end(await run(named, options, host));
    });
}

function declareReplay(program: Command, { host, end }: Running): void {
  const command = program
    .command('replay')
    .description('test one finding of an earlier run again and say whether it is fixed')
    .argument('<fingerprint>', 'the fingerprint of the finding, or its first characters');
  targeting(command)
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

function declareReproduce(program: Command, { host, end }: Running): void {
  program
    .command('reproduce')
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
      '\nThe script ends with 1 if it shows the flaw, 0 if the flaw is gone, and 3 if that cannot be told.',
    )
    .action(async (fingerprint: string, named: string | undefined, options) => {
      const { reproduce } = await import('./commands/reproduce.ts');
      end(await reproduce(fingerprint, named, options, host));
    });
}

function declareToken(program: Command, { host, end }: Running): void {
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

function declareForge(program: Command, { host, end }: Running): void {
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

function declareClean(program: Command, { host, end }: Running): void {
  keeping(networking(program.command('clean')))
    .description('remove what earlier runs left on their targets')
    .argument('[run]', 'the id of a run; all that left something, unless given')
    .option('--profile <file>', 'use this profile instead of the one that the run kept')
    .option('--url <url>', 'the deployment that the run was against, if the profile names another')
    .option('--openapi, --description <file>', 'the OpenAPI document, a file or a URL')
    .option('--auth <file>', 'accounts as an authentication file of Web Fuzzing Commons')
    .action(async (wanted: string | undefined, options) => {
      const { clean } = await import('./commands/clean.ts');
      end(await clean(wanted, options, host));
    });
}

function declareJudge(program: Command, { host, end }: Running): void {
  const command = gated(program.command('judge'))
    .description('judge a recorded run again; nothing is sent')
    .argument('<result>', 'the result.json of an earlier run, with its exchanges.ndjson beside it');
  printing(command).action(async (file: string, options) => {
    const { judge } = await import('./commands/judge.ts');
    end(await judge(file, options, host));
  });
}

function declareWaive(program: Command, { host, end }: Running): void {
  program
    .command('waive')
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

function declareBaseline(program: Command, { host, end }: Running): void {
  const baseline = program.command('baseline').description('keep the findings of a run as known, or compare');
  const about = (command: Command): Command =>
    command
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

function declareDiff(program: Command, { host, end }: Running): void {
  program
    .command('diff')
    .description('compare two runs: new, fixed, no longer decided; ends with 1 if something is new')
    .argument('[before]', 'the id of a run, or a result file (default: the run before the latest)')
    .argument('[after]', 'the other one (default: the latest run)')
    .option('--json', 'print the comparison as JSON')
    .action(async (before: string | undefined, after: string | undefined, options) => {
      const { diff } = await import('./commands/diff.ts');
      end(await diff(before, after, options, host));
    });
}

function declareServe(program: Command, { host, end }: Running): void {
  program
    .command('serve')
    .description('serve the checklist over HTTP: an API, and pages to read')
    .option('--host <address>', 'the address to listen on', '127.0.0.1')
    .option('--port <number>', 'the port to listen on; 0 is any free one', '7333')
    .option(
      '--rate-limit <number>',
      'requests to the API per minute and client address; 0 is no limit',
      '300',
    )
    .option('--cors-origin <origin>', 'let scripts of this origin read the API; may be repeated', collect)
    .option('--trust-proxy <address>', 'trust X-Forwarded-For from this proxy; may be repeated', collect)
    .option(
      '--allow-host <name>',
      'answer to this host as well, with a port or for every port; may be repeated',
      collect,
    )
    .option('--hsts', 'tell browsers to use TLS only; for a host that is behind it')
    .option('--site <folder>', 'the built pages, if not those of this release')
    .action(async (options) => {
      const { serve } = await import('./commands/serve.ts');
      end(await serve(options, host));
    });
}

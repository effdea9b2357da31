import { Command } from 'commander';
import { explain } from './commands/explain.ts';
import { list } from './commands/list.ts';
import type { ExitCode } from './exit-code.ts';
import { terminalOf, type Host } from './terminal/terminal.ts';
import { version } from './version.ts';

/** All commands with their options; nothing here decides an exit code, a command hands its own to `end`. */
export function createProgram(host: Host, end: (code: ExitCode) => void): Command {
  const terminal = terminalOf(host.stdout, host.env);
  const print = (text: string): void => void host.stdout.write(text);
  const program = new Command('probity')
    .description('The executable API security checklist: read it, run it, prove it.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .showSuggestionAfterError()
    .configureOutput({
      writeOut: print,
      writeErr: (text) => void host.stderr.write(text.replace(/^error: /, 'probity: ')),
    })
    .exitOverride();

  program
    .command('list')
    .description('print the chapters and checks')
    .option('--chapter <number>', 'only this chapter')
    .option('--level <level>', 'only must or should')
    .option('--risk <risk>', 'only checks that help against a risk, such as API1')
    .option('--automation <class>', 'only checks of one automation class, such as two-identities')
    .option('--runnable', 'only checks that this release can run')
    .option('--format <format>', 'text, markdown or json')
    .option('--json', 'short for --format json')
    .action((options) => print(list(options, terminal)));

  program
    .command('explain')
    .description('print one check: why it matters, how to verify it, and an example')
    .argument('<check>', 'an id such as 2.1, or a name such as object-access')
    .option('--format <format>', 'text, markdown or json')
    .option('--json', 'short for --format json')
    .action((wanted: string, options) => print(explain(wanted, options, terminal)));

  // The commands that run are loaded only when asked for, so that reading stays quick.
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

  program
    .command('init')
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

  program
    .command('own')
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

  targeting(program.command('doctor'))
    .description('sign in with every identity and show what a run can and cannot decide')
    .option('--json', 'print the report as JSON')
    .option('--quiet', 'print no progress')
    .action(async (named: string | undefined, options) => {
      const { doctor } = await import('./commands/doctor.ts');
      end(await doctor(named, options, host));
    });

  gated(narrowing(program.command('run')))
    .description('test an API and print a report')
    .option('--jwt-secrets <file>', 'also try these secrets on the tokens of the API, one on each line')
    .option('--output <file>', 'also write the result to this file; every result is kept under .probity/runs')
    .option('--json', 'print the result document instead of the report')
    .option('--quiet', 'print no progress')
    .action(async (named: string | undefined, options) => {
      const { run } = await import('./commands/run.ts');
      end(await run(named, options, host));
    });

  program
    .command('clean')
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

  gated(program.command('judge'))
    .description('judge a recorded run again; nothing is sent')
    .argument('<result>', 'the result.json of an earlier run, with its exchanges.ndjson beside it')
    .option('--json', 'print the result document instead of the report')
    .action(async (file: string, options) => {
      const { judge } = await import('./commands/judge.ts');
      end(await judge(file, options, host));
    });

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

  return program;
}

/** What narrows a run to some checks and operations. */
function narrowing(command: Command): Command {
  return targeting(command)
    .option('--check <ids>', 'only these checks, such as 1.1,2.1; may be repeated', collect)
    .option('--skip <ids>', 'not these checks; may be repeated', collect)
    .option('--operation <operation>', 'only this operation, such as "GET /v1/x"; may be repeated', collect);
}

/** What chooses a target. Secrets are no options: they come from the environment, files or commands. */
function targeting(command: Command): Command {
  return command
    .argument('[target]', 'a profile, or the URL of an API (default: probity.yaml)')
    .option('--url <url>', 'test another deployment with the same profile')
    .option('--mode <mode>', 'observe, active or disruptive; on a public host the last two need `ownership`')
    .option('--rate <number>', 'requests per second; 0 is no limit')
    .option(
      '--exclude <pattern>',
      'never send these operations, such as "GET /demo/*"; may be repeated',
      collect,
    )
    .option('--openapi, --description <file>', 'the OpenAPI document, a file or a URL')
    .option('--auth <file>', 'accounts as an authentication file of Web Fuzzing Commons')
    .option(
      '--curl <line>',
      'test one operation from a curl line, which is read and never run; $NAME in it is an environment variable',
    );
}

function gated(command: Command): Command {
  return command
    .option('--fail-on <level>', 'must, should or none: which failing checks end with 1 (default: should)')
    .option(
      '--require-decided <level>',
      'must, or should for both levels: end with 3 if such a check is undecided',
    )
    .option('--min-coverage <share>', 'share of cases that must be decided, 0 to 1 (default: 0)');
}

function collect(value: string, before: readonly string[] = []): string[] {
  return [...before, value];
}

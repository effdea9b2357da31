import type { Command } from 'commander';
import { FORM_NAMES } from './checklist/forms.ts';
import { explain } from './commands/explain.ts';
import { list } from './commands/list.ts';
import {
  declareBaseline,
  declareDiff,
  declareForge,
  declareReplay,
  declareReproduce,
  declareToken,
  declareWaive,
} from './declared-finding-commands.ts';
import { declarePush, declareRunner, declareServer } from './declared-team-commands.ts';
import {
  collect,
  gated,
  keeping,
  narrowing,
  networking,
  pushing,
  targeting,
} from './options/command-options.ts';
import { printing } from './options/reporter-options.ts';
import type { Running } from './running.ts';
import { terminalOf } from './terminal/terminal.ts';

/**
 * Every command, in the order of the help. A new one needs a file in `commands/` and a function below; those about single findings are in a file of their own.
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
  declareDecoy,
  declareServe,
  declareServer,
  declareRunner,
  declarePush,
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
    )
    .option('--push', 'also bring the result to a team server');
  printing(pushing(command))
    .option('--quiet', 'print no progress')
    .action(async (named: string | undefined, options) => {
      const { run } = await import('./commands/run.ts');
      end(await run(named, options, host));
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

function declareDecoy(program: Command, { host, end }: Running): void {
  program
    .command('decoy')
    .description('run servers for an API to call, and show who calls them')
    .option('--authority <folder>', 'the test authority; it is written if the folder has none')
    .option('--only-authority', 'only write the authority, and start nothing')
    .option('--good <place>', 'host and port of what the API may fetch (default: a free port of loopback)')
    .option('--internal <place>', 'host and port of what the API must never reach')
    .option('--foreign <place>', 'host and port of somebody else')
    .option('--dns <port>', 'the port of a name server, at the host of --good; needs --zone')
    .option('--zone <zone>', 'the zone whose names it resolves')
    .option('--listen <place>', 'host and port where runs elsewhere use the decoys; needs --authority')
    .option(
      '--upstream <place>',
      'a place where such runs may start a stand-in for a third party; may be repeated',
      collect,
    )
    .action(async (options) => {
      const { decoy } = await import('./commands/decoy.ts');
      end(await decoy(options, host));
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

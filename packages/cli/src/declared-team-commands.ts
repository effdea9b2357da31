import type { Command } from 'commander';
import { collect, pushing } from './options/command-options.ts';
import type { Running } from './running.ts';

/** `probity server`. */
export function declareServer(program: Command, { host, end }: Running): void {
  program
    .command('server')
    .description('run the team server: organisations, APIs, runs and runners on PostgreSQL')
    .option(
      '--database-url-file <file>',
      'the file with the address of the database (default: DATABASE_URL of the environment)',
    )
    .option('--host <address>', 'the address to listen on', '127.0.0.1')
    .option('--port <number>', 'the port to listen on; 0 is any free one', '7334')
    .option('--tls-cert <file>', 'the certificate of the server with its chain, in PEM')
    .option('--tls-key <file>', 'the key of the certificate, in PEM')
    .option('--insecure-http', 'listen on the network without TLS, behind a proxy that speaks it')
    .option('--master-key-file <file>', 'the key that seals the keys of the organisations')
    .option('--evidence-dir <folder>', 'where exchanges and results are kept; shared by all servers')
    .option('--bootstrap-file <file>', 'organisations and owners to make at the first start')
    .option('--no-runner', 'start no runner beside the server')
    .option('--runner-slots <number>', 'how many runs that runner executes at a time', '2')
    .option(
      '--runner-allow-range <range>',
      'let that runner reach these internal addresses; may be repeated',
      collect,
    )
    .option(
      '--runner-listen <address>',
      'let decoys of its runs listen on this address of the machine; may be repeated',
      collect,
    )
    .option(
      '--allow-host <name>',
      'answer to this host as well, with a port or for every port; may be repeated',
      collect,
    )
    .option('--trust-proxy <address>', 'trust X-Forwarded-For from this proxy; may be repeated', collect)
    .option('--rate-limit <number>', 'requests per minute and client address; 0 is no limit', '6000')
    .option('--sign-in-window <seconds>', 'how long a wrong password counts towards the limits', '900')
    .option('--metrics-host <address>', 'the address that serves metrics', '127.0.0.1')
    .option('--metrics-port <number>', 'serve metrics for Prometheus on this port')
    .option('--connections <number>', 'connections of this process to the database', '10')
    .option('--drain-seconds <number>', 'how long to say that it is not ready before it stops', '5')
    .option('--log-level <level>', 'error, warn, info, debug or silent', 'info')
    .addHelpText('after', '\nNeeds the package @probity/server. One tester with one API needs no server.')
    .action(async (options) => {
      const { server } = await import('./commands/team/server.ts');
      end(await server(options, host));
    });
}

/** `probity runner`. */
export function declareRunner(program: Command, { host, end }: Running): void {
  program
    .command('runner')
    .description('execute runs of a team server; needs no database')
    .option('--server <url>', 'the team server (default: PROBITY_SERVER)')
    .option('--token-file <file>', 'the file with the token of the runner (default: PROBITY_TOKEN_FILE)')
    .option('--ca <file>', 'an authority that vouches for the server, in PEM')
    .option('--slots <number>', 'how many runs at a time', '2')
    .option('--label <label>', 'what this runner is called by, such as region=eu; may be repeated', collect)
    .option(
      '--allow-range <range>',
      'let runs reach these internal addresses, such as 10.0.0.0/8; may be repeated',
      collect,
    )
    .option(
      '--listen <address>',
      'let decoys of runs listen on this address of the machine; may be repeated',
      collect,
    )
    .option('--grace <seconds>', 'how long runs may take to end after a stop', '30')
    .addHelpText(
      'after',
      '\nWithout --allow-range, only public addresses are tested. Without --listen, no port is opened. Proxies of the environment are not used.',
    )
    .action(async (options) => {
      const { runner } = await import('./commands/runner.ts');
      end(await runner(options, host));
    });
}

/** `probity push`. */
export function declarePush(program: Command, { host, end }: Running): void {
  pushing(program.command('push'))
    .description('bring the result of a run to a team server')
    .argument('<result>', 'the result.json of a run')
    .action(async (file: string, options) => {
      const { push } = await import('./commands/push.ts');
      end(await push(file, options, host));
    });
}

import type { Command } from 'commander';
import { accepting } from './accept-options.ts';

/** What narrows a run to some checks and operations. */
export function narrowing(command: Command): Command {
  return targeting(command)
    .option('--check <ids>', 'only these checks, such as 1.1,2.1; may be repeated', collect)
    .option('--skip <ids>', 'not these checks; may be repeated', collect)
    .option('--operation <operation>', 'only this operation, such as "GET /v1/x"; may be repeated', collect)
    .option(
      '--changed-since <ref>',
      'only operations whose description changed since this commit, or differs from this file',
    );
}

/** What chooses a target. Secrets are no options: they come from the environment, files or commands. */
export function targeting(command: Command): Command {
  return networking(command)
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

/** What decides how the target is reached. */
export function networking(command: Command): Command {
  return command
    .option(
      '--header <line>',
      'add a header to every request, such as "X-Trace: on"; $NAME in it is an environment variable; may be repeated',
      collect,
    )
    .option(
      '--proxy <url>',
      'the proxy to use, or none (default: HTTPS_PROXY and its like, except on loopback)',
    )
    .option('--insecure', 'do not verify the certificates of the target; every report says so');
}

/** Where runs are kept. */
export function keeping(command: Command): Command {
  return command.option('--run-dir <folder>', 'the folder of the runs (default: .probity/runs)');
}

/** What decides with which code a result ends. */
export function gated(command: Command): Command {
  return accepting(command)
    .option(
      '--fail-on <level>',
      'must, should, new or none: which failing checks end with 1; new is what the baseline does not have (default: should)',
    )
    .option('--fail-on-unused-waivers', 'end with 1 if a waiver covers nothing any more')
    .option(
      '--require-decided <level>',
      'must, or should for both levels: end with 3 if such a check is undecided',
    )
    .option('--min-coverage <share>', 'share of cases that must be decided, 0 to 1 (default: 0)');
}

/** Gathers the values of an option that may be given several times. */
export function collect(value: string, before: readonly string[] = []): string[] {
  return [...before, value];
}

/** Where a result is pushed to. */
export function pushing(command: Command): Command {
  return command
    .option('--server <url>', 'the team server (default: PROBITY_SERVER)')
    .option(
      '--token-file <file>',
      'the file with the token of the organisation (default: PROBITY_TOKEN_FILE)',
    )
    .option('--ca <file>', 'an authority that vouches for the server, in PEM')
    .option('--organisation <id>', 'the organisation (default: PROBITY_ORGANISATION)')
    .option('--api <id>', 'the API (default: PROBITY_API)')
    .option('--environment <id>', 'the environment that was tested (default: PROBITY_ENVIRONMENT)');
}

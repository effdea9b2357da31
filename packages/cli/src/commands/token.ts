import { randomBytes } from 'node:crypto';
import { makeCredential, type MadeCredential } from '@probity/engine';
import { untrusted } from '@probity/reporters';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { UsageError } from '../errors/usage-error.ts';
import type { TargetOptions } from '../options/run-options.ts';
import { admit } from '../own/admit.ts';
import { readJwtSecrets } from '../run/jwt-secrets.ts';
import { newRunId } from '../runs/run-directory.ts';
import { loadTarget } from '../target/load-target.ts';
import type { Host } from '../terminal/terminal.ts';
import { version } from '../version.ts';

/** The options of `probity token`, as typed. */
export interface TokenOptions extends TargetOptions {
  readonly value?: readonly string[];
  readonly asHeader?: boolean;
}

/** The options of `probity forge`, as typed. */
export interface ForgeOptions extends TargetOptions {
  readonly jwtSecrets?: string;
  readonly asHeader?: boolean;
}

/** `probity token`: signs an identity in and prints its credential, and nothing else, into a pipe or a file. */
export async function token(
  identity: string,
  named: string | undefined,
  options: TokenOptions,
  host: Host,
): Promise<ExitCode> {
  refuseTerminal('token', host);
  if (options.asHeader === true && options.value !== undefined)
    throw new UsageError('--as-header and --value ask for different things. Keep one of the two.');
  return print({ identity, recipe: null }, named, options, host);
}

/** `probity forge`: makes the credential of a recipe and prints it like `probity token`. */
export async function forge(
  recipe: string,
  named: string | undefined,
  options: ForgeOptions,
  host: Host,
): Promise<ExitCode> {
  refuseTerminal('forge', host);
  const [, name, identity] = /^([\w-]+)\(([^()]+)\)$/.exec(recipe.trim()) ?? [];
  if (name === undefined || identity === undefined) {
    throw new UsageError(`${JSON.stringify(untrusted(recipe, 80))} is not a recipe and an identity.`, [
      'probity forge "none-empty(alice)" | cat',
    ]);
  }
  return print({ identity, recipe: name }, named, options, host);
}

/** What is on a terminal stays in its history and on its screen. */
function refuseTerminal(command: 'token' | 'forge', { stdout }: Host): void {
  if (!stdout.isTTY) return;
  const word = command === 'token' ? 'bob' : '"none-empty(alice)"';
  throw new UsageError(
    'A credential is not printed on a terminal, where it would stay on the screen. Hand it to a command or a file.',
    [`curl -H "$(probity ${command} ${word} --as-header)" …`],
  );
}

async function print(
  what: { readonly identity: string; readonly recipe: string | null },
  named: string | undefined,
  options: TokenOptions & ForgeOptions,
  host: Host,
): Promise<ExitCode> {
  const cwd = host.cwd?.() ?? process.cwd();
  const given = await readJwtSecrets(options.jwtSecrets, cwd);
  // A login is a read: it needs no permission beyond that of observing.
  const asking = { ...options, mode: options.mode ?? 'observe' };
  const admission = await admit('run', named, asking, host);
  const { target, secretValues, network } = await loadTarget(named, asking, host);
  const [runId, runKey] = [newRunId(), randomBytes(32).toString('hex')];
  const made = await makeCredential({
    target,
    secretValues,
    version,
    runId,
    runKey,
    admission,
    network,
    ...given,
    ...what,
  });
  if ('reason' in made) {
    const who = what.recipe === null ? `${what.identity} has no credential` : 'It cannot be made';
    host.stderr.write(`probity: ${untrusted(`${who}: ${made.reason}.`, 400)}\n`);
    return EXIT.untested;
  }
  host.stdout.write(`${linesOf(made, options).join('\n')}\n`);
  return EXIT.ok;
}

function linesOf(made: MadeCredential, { asHeader, value }: TokenOptions): readonly string[] {
  if (asHeader === true) return [headerOf(made)];
  if (value === undefined) return [made.value];
  return value.map((name) => {
    const found = made.values[name];
    if (found !== undefined) return found;
    throw new UsageError(
      `The session has no value ${JSON.stringify(untrusted(name, 60))}. It has ${Object.keys(made.values).toSorted().join(', ')}.`,
    );
  });
}

function headerOf({ headers, query }: MadeCredential): string {
  const [first, ...others] = Object.entries(headers);
  if (first === undefined || others.length > 0) {
    const why = query === '' ? `it needs ${others.length + 1} headers` : 'it is a parameter of the query';
    throw new UsageError(
      `The credential is not one header: ${why}. Leave --as-header out to print its value.`,
    );
  }
  return `${first[0]}: ${first[1]}`;
}

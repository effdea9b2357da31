import type { Problem } from '../problem.ts';
import { didYouMean } from '../text/suggest.ts';
import type { Sources } from '../sources.ts';
import type { SecretSource } from './schema-parts/secret-schema.ts';
import type { Path, ProblemAt } from './locator.ts';

/** Where a secret comes from; never its value, and never the words of a command. */
export type SecretPlace =
  | { readonly kind: 'env'; readonly name: string }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'command' }
  /** Kept by a team server under this name. */
  | { readonly kind: 'server'; readonly name: string }
  /** A variable that an authentication file of Web Fuzzing Commons fills. */
  | { readonly kind: 'auth-file'; readonly name: string; readonly path: string };

/** Says where a secret of the profile comes from. */
export function placeOf(source: SecretSource, { resolvePath }: Pick<Sources, 'resolvePath'>): SecretPlace {
  if (typeof source === 'string') return { kind: 'env', name: source.slice(2, -1) };
  if ('secret' in source) return { kind: 'server', name: source.secret };
  return 'file' in source ? { kind: 'file', path: resolvePath(source.file) } : { kind: 'command' };
}

/** Gets the value of a secret from where the profile says; the value itself is in no message. */
export async function readSecret(
  source: SecretSource,
  path: Path,
  sources: Sources,
  problemAt: ProblemAt,
): Promise<string | { readonly problem: Problem }> {
  if (typeof source === 'string') return fromEnvironment(source.slice(2, -1), path, sources, problemAt);
  if ('secret' in source) return fromServer(source.secret, path, sources, problemAt);
  try {
    const text =
      'file' in source
        ? await sources.readFile(sources.resolvePath(source.file))
        : await run(source.command, path, sources);
    const value = text.replace(/\r?\n$/, '');
    if (value !== '') return value;
    return {
      problem: problemAt(
        path,
        'file' in source ? `${source.file} is empty.` : 'the command printed nothing.',
      ),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const what = 'file' in source ? `cannot read ${source.file}` : `the command ${source.command[0]} failed`;
    return { problem: problemAt(path, `${what}: ${reason}`) };
  }
}

function fromEnvironment(
  name: string,
  path: Path,
  { env }: Sources,
  problemAt: ProblemAt,
): string | { readonly problem: Problem } {
  const value = env[name];
  if (value !== undefined && value !== '') return value;
  const suggestion =
    didYouMean(name, Object.keys(env)) ?? `Set it, or use { file: path } or { command: [program] }.`;
  return { problem: problemAt(path, `the environment variable ${name} is not set.`, suggestion) };
}

function fromServer(
  name: string,
  path: Path,
  { secrets }: Sources,
  problemAt: ProblemAt,
): string | { readonly problem: Problem } {
  if (secrets === undefined)
    return {
      problem: problemAt(
        path,
        `the secret ${name} is kept by a team server, which this run does not ask.`,
        'Use ${NAME}, { file: path } or { command: [program] } on the command line.',
      ),
    };
  const value = secrets.get(name);
  if (value !== undefined && value !== '') return value;
  return { problem: problemAt(path, `the secret ${name} has no value.`, 'Write it to the environment.') };
}

async function run(command: readonly string[], path: Path, { runCommand }: Sources): Promise<string> {
  if (runCommand === undefined) throw new Error('commands are not run here.');
  return runCommand(command, path.map(String));
}

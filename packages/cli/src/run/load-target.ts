import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readTarget, type Intake, type LoadResult } from '@probity/intake';
import { untrusted } from '@probity/reporters';
import { ProfileError } from '../profile-error.ts';
import { showProblem } from '../show-problem.ts';
import type { Host } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { accountsOf } from './accounts-of.ts';
import { nameCommand } from './name-command.ts';
import { overridesOf, type TargetOptions } from './run-options.ts';
import { sourcesOf, type LocalSources, type SourceEvents } from './sources.ts';

/** The profile that is used when none is named. */
export const PROFILE = 'probity.yaml';

/** A target that can be tested. */
export type Ready = Exclude<LoadResult, { readonly problems: unknown }>;

/** Makes a target from what the command line names: a profile, a URL, or the profile of this folder. */
export async function loadTarget(
  named: string | undefined,
  options: TargetOptions,
  host: Host,
): Promise<Ready> {
  const cwd = host.cwd?.() ?? process.cwd();
  const say = (line: string): void => {
    if (!options.quiet) host.stderr.write(`${untrusted(line)}\n`);
  };
  const name: SourceEvents['name'] = (command, place) => nameCommand(host.stderr, command, place);
  const sources = sourcesOf(cwd, host.env, { say, name });
  const loaded = await readTarget({
    ...sources,
    ...(await inputs(named, options, sources, cwd)),
    ...(await accountsOf(options.auth, sources)),
  });
  if ('problems' in loaded) throw new ProfileError(loaded.problems);
  for (const warning of loaded.warnings) say(`warning: ${showProblem(warning)}`);
  return loaded;
}

type Inputs = Pick<
  Intake,
  'profileText' | 'profilePath' | 'descriptionText' | 'descriptionPath' | 'overrides'
>;

async function inputs(
  named: string | undefined,
  options: TargetOptions,
  sources: LocalSources,
  cwd: string,
): Promise<Inputs> {
  const overrides = overridesOf(options);
  if (named !== undefined && isUrl(named)) {
    const { origin, description } = fromUrl(named);
    const from = options.description ?? description;
    return {
      overrides: { ...overrides, url: overrides.url ?? origin },
      ...(await describedBy(from, sources)),
    };
  }
  const profilePath = named ?? PROFILE;
  if (!existsSync(resolve(cwd, profilePath))) {
    throw new UsageError(`There is no ${named === undefined ? `${PROFILE} in this folder` : profilePath}.`, [
      'probity run path/to/probity.yaml',
      'probity run https://api.example.com --description openapi.yaml',
    ]);
  }
  const profileText = await sources.readFile(profilePath);
  const given = options.description === undefined ? {} : await describedBy(options.description, sources);
  return { overrides, profilePath, profileText, ...given };
}

async function describedBy(from: string, sources: LocalSources): Promise<Inputs> {
  try {
    const descriptionText = isUrl(from) ? await sources.fetchText(from) : await sources.readFile(from);
    return { descriptionText, descriptionPath: from };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`The description ${from} cannot be read: ${reason}`, [
      '--description path/to/openapi.yaml',
    ]);
  }
}

/** A URL may lead to the description itself; otherwise the usual place at the target is tried. */
function fromUrl(text: string): { origin: string; description: string } {
  const url = new URL(text);
  const isFile = /\.(?:json|ya?ml)$/i.test(url.pathname);
  if (isFile) return { origin: url.origin, description: url.href };
  return { origin: text, description: new URL('/openapi.json', url).href };
}

/** Whether a word of the command line is a URL, not a file. */
export function isUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

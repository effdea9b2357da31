import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readTarget, type CurlLine, type Intake, type LoadResult } from '@probity/intake';
import { untrusted } from '@probity/reporters';
import { ProfileError } from '../errors/profile-error.ts';
import { showProblem } from '../errors/show-problem.ts';
import type { Host } from '../terminal/terminal.ts';
import { UsageError } from '../errors/usage-error.ts';
import { accountsOf } from './accounts-of.ts';
import { CURL, curlTarget, seenCredential } from './curl-target.ts';
import { fetchPage } from './fetch-page.ts';
import { fetchSignedIn } from './fetch-signed-in.ts';
import { lookForDescription } from './look-for-description.ts';
import { nameCommand } from './name-command.ts';
import { settleBasePath } from './settle-base-path.ts';
import { overridesOf, type TargetOptions } from '../options/run-options.ts';
import { sourcesOf, type LocalSources, type SourceEvents } from './sources.ts';
import { NotServed } from './not-served.ts';

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
  const line = curlTarget(named, options, host);
  const intake =
    line === undefined
      ? await fromProfileOrUrl(named, options, sources, cwd, say)
      : { ...sources, ...fromCurl(line, options) };
  const note = line && seenCredential(options);
  if (note) say(note);
  const read = await readyFrom(intake);
  const loaded = line === undefined ? await withBasePath(intake, read, say) : inEnvironment(read);
  for (const warning of loaded.warnings) say(`warning: ${showProblem(warning)}`);
  return loaded;
}

/** What a profile or a URL brings, with a description that may only be shown to the accounts of the test. */
async function fromProfileOrUrl(
  named: string | undefined,
  options: TargetOptions,
  sources: LocalSources,
  cwd: string,
  say: (line: string) => void,
): Promise<Intake> {
  const accounts = await accountsOf(options.auth, sources);
  const found = await inputs(named, options, { ...sources, ...accounts }, cwd, say);
  const intake = { ...sources, ...found, ...accounts };
  const asAccount = fetchSignedIn(intake, say);
  const fetchText = async (url: string): Promise<string> => {
    try {
      return await sources.fetchText(url);
    } catch (error) {
      if (asAccount === undefined || !isRefused(error)) throw error;
      say(`signing in to read ${url}`);
      const { status, text } = await asAccount(url);
      if (status < 200 || status >= 300) throw error;
      return text;
    }
  };
  return { ...intake, fetchText };
}

function isRefused(error: unknown): boolean {
  return error instanceof NotServed && (error.status === 401 || error.status === 403);
}

function fromCurl({ url, descriptionText, authText }: CurlLine, options: TargetOptions): Partial<Intake> {
  const overrides = { ...overridesOf(options), url, basePath: '' };
  return { overrides, descriptionText, descriptionPath: CURL, authText, authPath: CURL };
}

/** A line is kept nowhere: clean-up asks for its secrets as environment variables. */
function inEnvironment(ready: Ready): Ready {
  const places = Object.entries(ready.secretPlaces).map(
    ([secret, place]) =>
      [secret, place.kind === 'auth-file' ? { kind: 'env' as const, name: place.name } : place] as const,
  );
  const locate: Ready['locate'] = () => ({ description: null, profile: null, lines: new Map() });
  return { ...ready, secretPlaces: Object.fromEntries(places), locate };
}

async function readyFrom(intake: Intake): Promise<Ready> {
  const loaded = await readTarget(intake);
  if ('problems' in loaded) throw new ProfileError(loaded.problems);
  return loaded;
}

/** Without a profile nobody has said where the paths of the description begin, and its servers may be elsewhere. */
async function withBasePath(intake: Intake, loaded: Ready, say: (line: string) => void): Promise<Ready> {
  if (intake.profileText !== undefined) return loaded;
  const settled = await settleBasePath(loaded, fetchPage);
  if (settled === null || settled.basePath === loaded.basePaths[0]) return loaded;
  const { basePath, seen } = settled;
  say(`the paths of the description begin at ${loaded.target.origin}${basePath} (${seen})`);
  return readyFrom({ ...intake, overrides: { ...intake.overrides, basePath } });
}

type Inputs = Pick<
  Intake,
  'profileText' | 'profilePath' | 'descriptionText' | 'descriptionPath' | 'overrides'
>;

/** What can be reached, and the accounts of an authentication file. */
type Reachable = LocalSources & Pick<Intake, 'authText' | 'authPath'>;

async function inputs(
  named: string | undefined,
  options: TargetOptions,
  sources: Reachable,
  cwd: string,
  say: (line: string) => void,
): Promise<Inputs> {
  const overrides = overridesOf(options);
  if (named !== undefined && isUrl(named)) {
    const { url, ...described } = await fromUrl(named, options, sources, say);
    return { overrides: { ...overrides, url: overrides.url ?? url }, ...described };
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

/** A URL may lead to the description itself; otherwise it is looked for, unless the command line names it. */
async function fromUrl(
  named: string,
  { description }: TargetOptions,
  sources: Reachable,
  say: (line: string) => void,
): Promise<Inputs & { readonly url: string }> {
  if (description !== undefined) return { url: named, ...(await describedBy(description, sources)) };
  const { origin, href, pathname } = new URL(named);
  const isFile = /\.(?:json|ya?ml)$/i.test(pathname);
  if (isFile) return { url: origin, ...(await describedBy(href, sources)) };
  const asAccount = fetchSignedIn({ ...sources, overrides: { url: origin } }, say);
  const found = await lookForDescription('run', named, { fetchPage, say, fetchSignedIn: asAccount });
  if (found instanceof UsageError) throw found;
  const url = found.url === href ? origin : named;
  return { url, descriptionText: found.text, descriptionPath: found.url };
}

/** Whether a word of the command line is a URL, not a file. */
export function isUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

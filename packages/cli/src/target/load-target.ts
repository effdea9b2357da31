import { FetchFailure } from '@probity/engine';
import { readTarget, type CurlLine, type Intake } from '@probity/intake';
import { untrusted } from '@probity/reporters';
import { ProfileError } from '../errors/profile-error.ts';
import { showProblem } from '../errors/show-problem.ts';
import { chosenNetwork, warnOfInsecure } from '../network/chosen-network.ts';
import { targetNetwork } from '../network/target-network.ts';
import type { Host } from '../terminal/terminal.ts';
import { UsageError } from '../errors/usage-error.ts';
import { accountsOf } from './accounts-of.ts';
import { CURL, curlTarget, seenCredential } from './curl-target.ts';
import { createFetchPage } from './fetch-page.ts';
import { fetchSignedIn, type SignedInTools } from './fetch-signed-in.ts';
import { lookForDescription } from './look-for-description.ts';
import { nameCommand } from './name-command.ts';
import { settleBasePath } from './settle-base-path.ts';
import { overridesOf, type TargetOptions } from '../options/run-options.ts';
import { sourcesOf, type LocalSources, type SourceEvents } from './sources.ts';
import { isUrl, originOf, profileOf, type NamedProfile } from './named-profile.ts';
import { NotServed } from './not-served.ts';
import { withNetwork, type Reachable, type Ready } from './with-network.ts';

/** Makes a target from what the command line names: a profile, a URL, or the profile of this folder. */
export async function loadTarget(
  named: string | undefined,
  options: TargetOptions,
  host: Host,
): Promise<Reachable> {
  const cwd = host.cwd?.() ?? process.cwd();
  const say = (line: string): void => {
    if (!options.quiet) host.stderr.write(`${untrusted(line)}\n`);
  };
  const chosen = chosenNetwork(options, host);
  warnOfInsecure(options, host);
  const line = curlTarget(named, options, host);
  const profile = line === undefined ? await profileOf(named, cwd) : {};
  const name: SourceEvents['name'] = (command, place) => nameCommand(host.stderr, command, place);
  const local = sourcesOf(cwd, host.env, { say, name });
  const address = named !== undefined && isUrl(named) ? named : undefined;
  const at = originOf({ ...profile, url: options.url ?? line?.url ?? address }, host.env);
  const fetchPage = createFetchPage(targetNetwork(chosen, { ...local, ...profile }, at));
  const sources = sourcesOf(cwd, host.env, { say, name }, fetchPage);
  const tools = { say, fetchPage, chosen };
  const intake =
    line === undefined
      ? await fromProfileOrUrl(named, options, { sources, profile, tools })
      : { ...sources, ...fromCurl(line, options) };
  const note = line && seenCredential(options);
  if (note) say(note);
  const read = await readyFrom(intake);
  const loaded = line === undefined ? await withBasePath(intake, read, tools) : inEnvironment(read);
  for (const warning of loaded.warnings) say(`warning: ${showProblem(warning)}`);
  return withNetwork(loaded, chosen);
}

/** What a profile or a URL brings, with a description that may only be shown to the accounts of the test. */
async function fromProfileOrUrl(
  named: string | undefined,
  options: TargetOptions,
  {
    sources,
    profile,
    tools,
  }: {
    readonly sources: LocalSources;
    readonly profile: NamedProfile;
    readonly tools: SignedInTools;
  },
): Promise<Intake> {
  const accounts = await accountsOf(options.auth, sources);
  const found = await inputs(named, options, { ...sources, ...accounts, profile }, tools);
  const intake = { ...sources, ...found, ...accounts };
  const asAccount = fetchSignedIn(intake, tools);
  const fetchText = async (url: string): Promise<string> => {
    try {
      return await sources.fetchText(url);
    } catch (error) {
      if (asAccount === undefined || !isRefused(error)) throw error;
      tools.say(`signing in to read ${url}`);
      const { status, text } = await asAccount(url);
      if (status < 200 || status >= 300) throw error;
      return text;
    }
  };
  return { ...intake, fetchText };
}

/** Nobody is shown it without a credential, or without a client certificate. */
function isRefused(error: unknown): boolean {
  if (error instanceof FetchFailure) return error.code === 'TLS' || error.code === 'RESET';
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
async function withBasePath(
  intake: Intake,
  loaded: Ready,
  { say, fetchPage }: SignedInTools,
): Promise<Ready> {
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
type Given = LocalSources & Pick<Intake, 'authText' | 'authPath'> & { readonly profile: NamedProfile };

async function inputs(
  named: string | undefined,
  options: TargetOptions,
  sources: Given,
  tools: SignedInTools,
): Promise<Inputs> {
  const overrides = overridesOf(options);
  if (named !== undefined && isUrl(named)) {
    const { url, ...described } = await fromUrl(named, options, sources, tools);
    return { overrides: { ...overrides, url: overrides.url ?? url }, ...described };
  }
  const given = options.description === undefined ? {} : await describedBy(options.description, sources);
  return { overrides, ...sources.profile, ...given };
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
  sources: Given,
  tools: SignedInTools,
): Promise<Inputs & { readonly url: string }> {
  if (description !== undefined) return { url: named, ...(await describedBy(description, sources)) };
  const { origin, href, pathname } = new URL(named);
  const isFile = /\.(?:json|ya?ml)$/i.test(pathname);
  if (isFile) return { url: origin, ...(await describedBy(href, sources)) };
  const asAccount = fetchSignedIn({ ...sources, overrides: { url: origin } }, tools);
  const found = await lookForDescription('run', named, { ...tools, fetchSignedIn: asAccount });
  if (found instanceof UsageError) throw found;
  const url = found.url === href ? origin : named;
  return { url, descriptionText: found.text, descriptionPath: found.url };
}

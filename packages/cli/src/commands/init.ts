import { lstatSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readAuthFile, type AuthFile } from '@probity/intake';
import { counted, untrusted } from '@probity/reporters';
import { askOn, canAsk, type Ask } from '../terminal/ask.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import type { Account } from '../init/accounts.ts';
import { askable, askUnauthenticated } from '../init/ask-unauthenticated.ts';
import { askAccounts, presetAccounts } from '../init/ask-accounts.ts';
import { describe } from '../init/describe.ts';
import { initText } from '../init/init-text.ts';
import { profileText, type Draft } from '../init/profile-text.ts';
import { isUsable, load, type Described, type Found } from '../init/load.ts';
import { FILL_IN } from '../init/reasons.ts';
import { ProfileError } from '../errors/profile-error.ts';
import { accountsOf } from '../target/accounts-of.ts';
import { chosenNetwork, warnOfInsecure } from '../network/chosen-network.ts';
import { targetNetwork } from '../network/target-network.ts';
import type { NetworkFlags } from '../options/network-flags.ts';
import { createFetchPage, type FetchPage } from '../target/fetch-page.ts';
import { fetchSignedIn } from '../target/fetch-signed-in.ts';
import { originOf } from '../target/named-profile.ts';
import { settleBasePath } from '../target/settle-base-path.ts';
import { sourcesOf, type LocalSources } from '../target/sources.ts';
import { terminalOf, type Host } from '../terminal/terminal.ts';
import { UsageError } from '../errors/usage-error.ts';
import { writeAll } from '../terminal/write-all.ts';

/** The options of `probity init`, as typed. */
export interface InitOptions extends NetworkFlags {
  readonly description?: string;
  readonly auth?: string;
  readonly output?: string;
  readonly yes?: boolean;
  readonly force?: boolean;
}

/** `probity init`: finds out what it can, asks only the rest, and writes a profile without secrets. */
export async function init(url: string | undefined, options: InitOptions, host: Host): Promise<ExitCode> {
  const { env } = host;
  const cwd = host.cwd?.() ?? process.cwd();
  const file = options.output ?? 'probity.yaml';
  const ask = options.yes === true || !canAsk(host) ? null : askOn(host);
  // A prompt cannot be drawn over in the first line of a window.
  if (ask !== null) host.stderr.write('\n');
  await assertFree(resolve(cwd, file), file, options, ask);
  const say = (line: string): void => void host.stderr.write(`${line}\n`);
  const chosen = chosenNetwork(options, host);
  warnOfInsecure(options, host);
  const at = originOf({ url }, env);
  const local = sourcesOf(cwd, {}, { say: () => {}, name: () => {} });
  const fetchPage = createFetchPage(targetNetwork(chosen, local, at));
  const sources = sourcesOf(cwd, {}, { say: () => {}, name: () => {} }, fetchPage);
  const { place, ...unsettled } = await describe(url, options.description, {
    sources,
    ask,
    say: (line) => say(untrusted(line)),
    fetchPage,
    fetchSignedIn: fetchSignedIn(
      { ...sources, ...(await accountsOf(options.auth, sources)) },
      { say: (line) => say(untrusted(line)), fetchPage, chosen },
    ),
    profile: resolve(cwd, file),
    cwd,
  });
  const described = await withBasePath(unsettled, sources, { say, fetchPage });
  const given = await accountsIn(options.auth, described.url, sources);
  const found = await findOut(described, given === null ? ask : null, sources, { say, fetchPage });
  const accounts = given !== null ? [] : await accountsFor(ask, env, found);
  if (ask !== null) say('');
  const text = await usableText(
    {
      name: found.target.name,
      url: described.url,
      description: place,
      ...(described.basePath !== undefined && { basePath: described.basePath }),
      found,
      accounts,
      given,
    },
    described,
    sources,
  );
  await writeFile(resolve(cwd, file), text);
  const marks = text.split(FILL_IN).length - 1;
  const look = terminalOf(host.stdout, env);
  await writeAll(
    host.stdout,
    [...initText({ file, found, accounts, given, marks, env }, look)].map((line) => `${line.trimEnd()}\n`),
  );
  return EXIT.ok;
}

/** A profile holds what somebody wrote by hand; it is not overwritten by chance. */
async function assertFree(
  path: string,
  file: string,
  { force }: InitOptions,
  ask: Ask | null,
): Promise<void> {
  // A link that leads nowhere is there as well: what is written would be made somewhere else.
  if (force === true || lstatSync(path, { throwIfNoEntry: false }) === undefined) return;
  if (ask !== null && (await ask.confirm(`${file} exists. Write it anew?`, false))) return;
  throw new UsageError(`${file} exists and is left as it is.`, [
    'probity init --force',
    'probity init --output other.yaml',
  ]);
}

/** How the target is asked, and a person told about it. */
interface Tools {
  readonly say: (line: string) => void;
  readonly fetchPage: FetchPage;
}

/** Where the servers of the description are elsewhere, the target shows where its paths begin. */
async function withBasePath(
  described: Described,
  sources: LocalSources,
  { say, fetchPage }: Tools,
): Promise<Described> {
  const found = await load(described, undefined, sources);
  const settled = await settleBasePath(found, fetchPage);
  if (settled === null || settled.basePath === found.basePaths[0]) return described;
  const { basePath, seen } = settled;
  say(`the paths of the description begin at ${found.target.origin}${basePath} (${seen})`);
  return { ...described, url: found.target.origin, basePath };
}

async function findOut(
  described: Described,
  ask: Ask | null,
  sources: LocalSources,
  tools: Tools,
): Promise<Found> {
  const found = await withUnauthenticated(await load(described, undefined, sources), tools);
  if (found.credential !== null || ask === null) return found;
  const login = await ask.text('Which operation signs in?', {
    hint: 'POST /login; Enter if you do not know',
  });
  return login === '' ? found : load(described, login, sources);
}

/** Where the description knows nothing of credentials, the API itself may say what it wants. */
async function withUnauthenticated(found: Found, { say, fetchPage }: Tools): Promise<Found> {
  const { target, credential } = found;
  const reads = askable(target);
  if (target.securitySchemes.length > 0 || reads.length === 0) return found;
  say(`asking ${target.origin} without a credential (${counted(reads.length, 'GET')})`);
  const unauthenticated = await askUnauthenticated(target, (address) =>
    fetchPage(address, { once: true }).catch(() => undefined),
  );
  const isBasic = credential === null && unauthenticated.wantsBasic;
  return { ...found, unauthenticated, credential: isBasic ? { kind: 'basic' } : credential };
}

async function accountsFor(
  ask: Ask | null,
  env: NodeJS.ProcessEnv,
  found: Found,
): Promise<readonly Account[]> {
  return ask === null ? presetAccounts(env, found) : askAccounts(ask, found);
}

/** The accounts of an authentication file; null if none was named. */
async function accountsIn(
  path: string | undefined,
  url: string,
  sources: LocalSources,
): Promise<AuthFile | null> {
  const { authText, authPath } = await accountsOf(path, sources);
  if (authText === undefined || authPath === undefined) return null;
  const file = readAuthFile(authText, authPath, new URL(url).origin);
  if ('problems' in file) throw new ProfileError(file.problems);
  return file;
}

/** What was found is written down whole where that means the same, and otherwise left to be inferred again. */
async function usableText(
  draft: Omit<Draft, 'withResources'>,
  described: Described,
  sources: LocalSources,
): Promise<string> {
  for (const withResources of [true, false]) {
    const text = profileText({ ...draft, withResources });
    if (await isUsable(text, described, sources)) return text;
  }
  if (draft.given !== null) {
    throw new UsageError(
      `A profile can only name a login that the description has, and that of ${draft.given.path} is not in it.`,
      [`probity run ${described.url} --openapi ${described.path} --auth ${draft.given.path}`],
    );
  }
  return profileText({ ...draft, withResources: false });
}

import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isPrivateAddress, newToken } from '@probity/engine';
import { readPlace } from '@probity/intake';
import { shellQuote, untrusted } from '@probity/reporters';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { addToken } from '../own/add-token.ts';
import { newTokenText, seenText, waysText, type TokenPlace } from '../own/own-text.ts';
import { ownershipTools, type OwnershipTools } from '../own/ownership-tools.ts';
import { proofNetwork } from '../own/proof-network.ts';
import { warnOfInsecure } from '../network/chosen-network.ts';
import type { NetworkFlags } from '../options/network-flags.ts';
import { ProfileError } from '../errors/profile-error.ts';
import { isUrl, PROFILE } from '../target/named-profile.ts';
import { terminalOf, type Host } from '../terminal/terminal.ts';
import { UsageError } from '../errors/usage-error.ts';
import { writeAll } from '../terminal/write-all.ts';

/** The options of `probity own`, as typed. */
export interface OwnOptions extends NetworkFlags {
  readonly profile?: string;
}

/** `probity own`: makes a token by which a host is shown to be the tester's, or looks whether the host shows it. */
export async function own(
  url: string | undefined,
  options: OwnOptions,
  host: Host,
  given?: OwnershipTools,
): Promise<ExitCode> {
  if (url !== undefined && !isUrl(url))
    throw new UsageError(`${untrusted(url)} is no URL.`, ['probity own https://api.example.com']);
  const profile = options.profile ?? PROFILE;
  const tools = given ?? ownershipTools(host, proofNetwork(options, host, profile));
  warnOfInsecure(options, host);
  const path = resolve(host.cwd?.() ?? process.cwd(), profile);
  const text = await textOf(path, url, options);
  const place = readPlace({
    profileText: text ?? '',
    profilePath: profile,
    overrides: url === undefined ? {} : { url },
    env: host.env,
  });
  if ('problems' in place) throw new ProfileError(place.problems);
  const { origin } = place;
  const look = terminalOf(host.stdout, host.env);
  const print = (lines: Iterable<string>): Promise<void> =>
    writeAll(
      host.stdout,
      [...lines].map((line) => `${line.trimEnd()}\n`),
    );
  const known = place.ownership?.token ?? null;
  const again = againWords(url, options);
  const addresses = await tools.addresses(place.host);
  if (addresses.length > 0 && addresses.every((each) => isPrivateAddress(each)))
    host.stderr.write(
      `${place.host} is a loopback or private address: every mode is allowed there without proof.\n`,
    );
  if (known === null) {
    const token = newToken();
    await print(newTokenText(token, await write(token, path, profile, text), look));
    await print(waysText(origin, token, again, look));
    return EXIT.ok;
  }
  host.stderr.write(`asking ${origin} for its proof of ownership (at most 2 GETs and a DNS query)\n`);
  const seen = await tools.prove(origin, known);
  await print(seenText(seen, look));
  if (seen.proof === null) {
    await print(waysText(origin, known, again, look));
    return EXIT.untested;
  }
  await tools.cache.keep(origin, known, seen.proof, tools.unixMs());
  return EXIT.ok;
}

/** The profile's text; undefined if there is none and none was asked for. */
async function textOf(
  path: string,
  url: string | undefined,
  { profile }: OwnOptions,
): Promise<string | undefined> {
  if (existsSync(path)) return readFile(path, 'utf8');
  if (profile !== undefined) throw new UsageError(`There is no ${untrusted(profile)}.`, ['probity own URL']);
  if (url === undefined)
    throw new UsageError(`There is no ${PROFILE} in this folder, and no URL was named.`, [
      'probity own https://api.example.com',
      'probity own --profile path/to/probity.yaml',
    ]);
  return undefined;
}

async function write(
  token: string,
  path: string,
  profile: string,
  text: string | undefined,
): Promise<TokenPlace> {
  if (text === undefined) return { kind: 'no-profile', profile };
  const changed = addToken(text, token);
  if (changed === null) return { kind: 'unwritten', profile };
  await writeFile(path, changed);
  return { kind: 'written', profile };
}

function againWords(url: string | undefined, { profile }: OwnOptions): string {
  const words = [
    ...(url === undefined ? [] : [url]),
    ...(profile === undefined ? [] : ['--profile', profile]),
  ];
  return ['probity own', ...words.map((word) => shellQuote(word))].join(' ');
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { LedgerEntry, NetworkChoices } from '@probity/engine';
import { CERTIFICATE_PASSPHRASE, TARGET_PASSPHRASE, type Identity, type Target } from '@probity/model';
import { chosenNetwork, warnOfInsecure } from '../network/chosen-network.ts';
import { usable } from '../network/target-network.ts';
import type { Host } from '../terminal/terminal.ts';
import { UsageError } from '../errors/usage-error.ts';
import { findSecrets } from './find-secrets.ts';
import { readKeptTarget, type KeptTarget } from './keep-target.ts';
import { assertSameOrigin, type RunDirectory } from './run-directory.ts';
import type { RunsPlace } from './runs-place.ts';
import type { TargetOptions } from '../options/run-options.ts';
import { sourcesOf } from '../target/sources.ts';
import { loadTarget } from '../target/load-target.ts';
import { PROFILE } from '../target/named-profile.ts';

/** The options of `probity clean`, as typed. */
export type CleanOptions = TargetOptions & RunsPlace & { readonly profile?: string };

/** What clean-up works with. */
export interface CleaningTarget {
  readonly target: Target;
  readonly secretValues: Readonly<Record<string, string>>;
  readonly network: NetworkChoices;
  /** Secrets of administrators that could not be found, each with what to do about it. */
  readonly others: readonly string[];
}

/**
 * The target of a run with the secrets of those whose things are left: as the run kept it, or from a profile where one
 * is named, where the run kept nothing, or where a command of the profile in this folder prints a secret.
 */
export async function cleaningTarget(
  run: RunDirectory,
  open: readonly LedgerEntry[],
  options: CleanOptions,
  host: Host,
): Promise<CleaningTarget> {
  const cwd = host.cwd?.() ?? process.cwd();
  const kept = isNamed(options) ? undefined : await readKeptTarget(run);
  if (kept === undefined) return fromProfile(run, options, host);
  const owners = new Set(open.map(({ owner }) => owner));
  const needed = secretsOf(kept, ({ name }) => owners.has(name));
  const helpful = secretsOf(kept, ({ kind, name }) => kind === 'admin' && !owners.has(name));
  // What the run kept names no command that could be run.
  const sources = sourcesOf(cwd, host.env, { say: () => {}, name: () => {} });
  const { values, lacking } = await findSecrets(kept, [...needed, ...helpful], sources);
  const linesOf = (names: readonly string[]): string[] =>
    names.flatMap((name) => (name in lacking ? [`${name}: ${lacking[name]}`] : []));
  const missing = linesOf(needed);
  if (missing.length === 0) {
    const chosen = chosenNetwork(options, host);
    warnOfInsecure(options, host);
    const { origin } = kept.target;
    const secretValues = { ...values, ...chosen.secretsFor(origin) };
    const network = chosen.choicesFor(origin);
    usable(kept.target, secretValues, network);
    return { target: kept.target, secretValues, network, others: linesOf(helpful) };
  }
  const isPrinted = needed.some((name) => kept.places[name]?.kind === 'command');
  if (isPrinted && existsSync(join(cwd, PROFILE))) return fromProfile(run, options, host);
  const lines = missing.map((line) => `\n  ${line}`).join('');
  throw new UsageError(`Run ${run.runId} at ${kept.target.origin} cannot be cleaned up without:${lines}`);
}

async function fromProfile(
  run: RunDirectory,
  { profile, ...options }: CleanOptions,
  host: Host,
): Promise<CleaningTarget> {
  const { target, secretValues, network } = await loadTarget(profile, options, host);
  await assertSameOrigin(run, target.origin);
  return { target, secretValues, network, others: [] };
}

function isNamed({ profile, url, description, auth }: CleanOptions): boolean {
  return [profile, url, description, auth].some((each) => each !== undefined);
}

/** What identities need to sign in; those that the run signed up are derived from its key. */
function secretsOf(
  { target, places }: KeptTarget,
  isMeant: (identity: Identity) => boolean,
): readonly string[] {
  const own = target.identities
    .filter((identity) => identity.signUp === undefined && isMeant(identity))
    .flatMap(({ name, secrets }) => secrets.map((secret) => `${name}.${secret}`));
  // What opens the keys of certificates is needed before anybody signs in.
  const opening = Object.keys(places).filter(
    (name) => name === TARGET_PASSPHRASE || name.endsWith(`.${CERTIFICATE_PASSPHRASE}`),
  );
  return [...new Set([...own, ...opening])];
}

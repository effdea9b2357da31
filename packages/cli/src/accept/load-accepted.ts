import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import type { Baseline, RunResult, Waiver } from '@probity/model';
import { applyWaivers, compareBaseline, unusedWaivers, untrusted } from '@probity/reporters';
import { ProfileError } from '../errors/profile-error.ts';
import { UsageError } from '../errors/usage-error.ts';
import { isUrl } from '../target/named-profile.ts';
import type { Host } from '../terminal/terminal.ts';
import type { AcceptFlags } from '../options/accept-options.ts';
import { dayOf } from './days.ts';
import { readBaseline } from './read-baseline.ts';
import { readWaivers } from './read-waivers.ts';

/** The files that are used when none is named. */
export const WAIVERS_FILE = 'probity-waivers.yaml';
export const BASELINE_FILE = 'probity-baseline.json';

/** What the project accepts and what it already knows, read before anything is sent. */
export interface Accepted {
  readonly waivers: readonly Waiver[];
  readonly baseline: { readonly where: string; readonly content: Baseline } | null;
  /** The day on which a waiver has to hold. */
  readonly today: string;
}

/** Reads waivers and baseline: those that are named, or those beside the profile, or those of the folder. */
export async function loadAccepted(
  profile: string | undefined,
  flags: AcceptFlags & { readonly failOn?: string },
  host: Host,
): Promise<Accepted> {
  const cwd = host.cwd?.() ?? process.cwd();
  const waivers = await loadWaivers(profile, flags.waivers, host);
  const baseline = await readFirst(cwd, flags.baseline, foldersOf(profile), {
    option: '--baseline',
    file: BASELINE_FILE,
  });
  if (baseline === null && flags.failOn?.toLowerCase() === 'new')
    throw new UsageError(
      `--fail-on new compares with a baseline, and there is no ${BASELINE_FILE} here. Write one from a whole run first.`,
      ['probity run', 'probity baseline write'],
    );
  return {
    waivers,
    baseline:
      baseline === null
        ? null
        : { where: baseline.where, content: readBaseline(baseline.text, baseline.where) },
    today: todayOf(host),
  };
}

/** Reads the waivers alone. */
export async function loadWaivers(
  profile: string | undefined,
  named: string | undefined,
  host: Host,
): Promise<readonly Waiver[]> {
  const cwd = host.cwd?.() ?? process.cwd();
  const found = await readFirst(cwd, named, foldersOf(profile), { option: '--waivers', file: WAIVERS_FILE });
  if (found === null) return [];
  const read = readWaivers(found.text, found.where, todayOf(host));
  if ('problems' in read) throw new ProfileError(read.problems);
  return read.waivers;
}

/** Where the files of a project are: beside its profile, or where it is worked. */
function foldersOf(profile: string | undefined): readonly string[] {
  return [...new Set([...(profile === undefined || isUrl(profile) ? [] : [dirname(profile)]), '.'])];
}

/** A result with what the project accepts and knows; no verdict changes. */
export function withAccepted(result: RunResult, { waivers, baseline, today }: Accepted): RunResult {
  return compareBaseline(applyWaivers(result, waivers, today), baseline);
}

/** Names on stderr the waivers that nothing needs any more; the report names them too, but not every report is read. */
export function warnOfUnused(result: RunResult, { stderr }: Host): void {
  for (const { where, reason } of unusedWaivers(result))
    stderr.write(
      `warning: ${untrusted(where, 120)}: this waiver covers nothing, so remove it (${untrusted(reason, 120)})\n`,
    );
}

/** Today in UTC. */
export function todayOf(host: Host): string {
  return dayOf(host.now?.() ?? Date.now());
}

async function readFirst(
  cwd: string,
  named: string | undefined,
  folders: readonly string[],
  { option, file }: { readonly option: string; readonly file: string },
): Promise<{ readonly text: string; readonly where: string } | null> {
  const candidates = named === undefined ? folders.map((folder) => join(folder, file)) : [named];
  for (const candidate of candidates) {
    const path = resolve(cwd, candidate);
    try {
      const where = relative(cwd, path);
      return { text: await readFile(path, 'utf8'), where: where.startsWith('..') ? candidate : where };
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      if (named === undefined && code === 'ENOENT') continue;
      throw new UsageError(
        `${named === undefined ? candidate : `${option} ${named}`} cannot be read: ${code}.`,
      );
    }
  }
  return null;
}

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readPlace, type Intake } from '@probity/intake';
import { UsageError } from '../errors/usage-error.ts';
import type { Host } from '../terminal/terminal.ts';

/** The profile that is used when none is named. */
export const PROFILE = 'probity.yaml';

/** A profile as intake takes it; nothing where a URL alone names the target. */
export type NamedProfile = Pick<Intake, 'profileText' | 'profilePath'>;

/** The profile that is named, or that of this folder; nothing for a URL. */
export async function profileOf(named: string | undefined, cwd: string): Promise<NamedProfile> {
  if (named !== undefined && isUrl(named)) return {};
  const profilePath = named ?? PROFILE;
  if (!existsSync(resolve(cwd, profilePath))) {
    throw new UsageError(`There is no ${named === undefined ? `${PROFILE} in this folder` : profilePath}.`, [
      'probity run path/to/probity.yaml',
      'probity run https://api.example.com --description openapi.yaml',
    ]);
  }
  return { profilePath, profileText: await readFile(resolve(cwd, profilePath), 'utf8') };
}

/** Where a profile or an address leads; undefined if that cannot be told yet, which is then said elsewhere. */
export function originOf(
  { url, ...profile }: NamedProfile & { readonly url?: string | undefined },
  env: Host['env'],
): string | undefined {
  const place = readPlace({ ...profile, overrides: { url }, env });
  return 'problems' in place ? undefined : place.origin;
}

/** Whether a word of the command line is a URL, not a file. */
export function isUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

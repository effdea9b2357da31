import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readPlace, type Place } from '@probity/intake';
import { overridesOf, type TargetOptions } from '../options/run-options.ts';
import { curlTarget } from '../target/curl-target.ts';
import { isUrl, PROFILE } from '../target/named-profile.ts';
import type { Host } from '../terminal/terminal.ts';

/** Where a command would go, and the profile that says so; null where a URL alone does. */
export type NamedPlace = Place & { readonly profile: string | null };

/** Reads where a command would go, without reading anything from there; undefined where that cannot be told. */
export async function placeOf(
  named: string | undefined,
  options: TargetOptions,
  host: Host,
): Promise<NamedPlace | undefined> {
  const overrides = overridesOf(options);
  const address = curlTarget(named, options, host)?.url ?? named;
  if (address !== undefined && isUrl(address)) {
    const place = readPlace({ overrides: { ...overrides, url: overrides.url ?? address }, env: host.env });
    return 'problems' in place ? undefined : { ...place, profile: null };
  }
  const profile = named ?? PROFILE;
  const path = resolve(host.cwd?.() ?? process.cwd(), profile);
  if (!existsSync(path)) return undefined;
  const profileText = await readFile(path, 'utf8');
  const place = readPlace({ profileText, profilePath: profile, overrides, env: host.env });
  return 'problems' in place ? undefined : { ...place, profile };
}

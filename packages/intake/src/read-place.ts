import type { Mode, Ownership } from '@probity/model';
import { parseProfile } from './profile/parse-profile.ts';
import type { Problem } from './problem.ts';
import type { Intake } from './read-target.ts';
import { ownershipOf } from './assemble/settings/ownership.ts';
import { modeOf } from './assemble/settings/settings.ts';
import { targetUrl } from './assemble/settings/target-url.ts';

/** Where a run would go, how far, and whose place it is. */
export interface Place {
  readonly origin: string;
  /** The host as a URL writes it: IPv6 addresses in brackets, other spellings of IPv4 addresses resolved. */
  readonly host: string;
  readonly mode: Mode;
  readonly ownership?: Ownership;
}

/** Reads from a profile and the command line where a run would go, before anything is read from there. */
export function readPlace({
  profileText = '',
  profilePath = 'probity.yaml',
  overrides = {},
  env,
  today = new Date().toISOString().slice(0, 10),
}: Pick<Intake, 'profileText' | 'profilePath' | 'overrides' | 'env' | 'today'>):
  | Place
  | { readonly problems: readonly Problem[] } {
  const parsed = parseProfile(profileText, profilePath, today);
  if ('problems' in parsed) return parsed;
  const { profile, problemAt } = parsed;
  const url = targetUrl(profile, overrides.url, env, problemAt);
  if ('problem' in url) return { problems: [url.problem] };
  const { origin, host } = url;
  return { origin, host, mode: modeOf(profile, overrides.mode, host), ...ownershipOf(profile) };
}

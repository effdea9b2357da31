import { parseProfile } from '../profile/parse-profile.ts';
import type { Profile } from '../profile/schema.ts';
import { LOCAL_PLACES, valuesAt } from './local-places.ts';

/** The names of the secrets that a profile asks its server for, each once. */
export function secretNamesOf(profile: Profile): readonly string[] {
  const names = LOCAL_PLACES.filter(([, kind]) => kind === 'secret').flatMap(([place]) =>
    valuesAt(profile, `${place}.secret`).map(({ value }) => String(value)),
  );
  return [...new Set(names)].toSorted();
}

/** The same for the text of a profile; none if it is no profile. Statements that have expired do not matter here. */
export function secretNamesIn(profileText: string): readonly string[] {
  const parsed = parseProfile(profileText, 'profile', '0001-01-01');
  return 'problems' in parsed ? [] : secretNamesOf(parsed.profile);
}
